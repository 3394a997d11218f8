import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryError } from '../../../memory/errors';
import { temporalBinary } from '../../../workers/local/temporal-binary';
import { temporaryHome } from '../../support/temporary-home';

function place(content: Record<string, string> = {}) {
  const folder = temporaryHome();
  mkdirSync(folder);
  const program = join(folder, 'temporal');
  writeFileSync(program, '', { mode: 0o755 });
  const record = join(folder, 'record.json');
  writeFileSync(record, JSON.stringify({ cli: program, ...content }));
  return { folder, program, record };
}

test('the program the set-up recorded is used', () => {
  const { program, record } = place();
  expect(temporalBinary('cli', {}, record)).toBe(program);
});

test('TEMPORAL_CLI_PATH comes before the record', () => {
  const [recorded, asked] = [place(), place()];
  expect(temporalBinary('cli', { TEMPORAL_CLI_PATH: asked.program }, recorded.record)).toBe(asked.program);
});

test('a variable that names no program is an error, even if the record has one', () => {
  const { record } = place();
  const act = () => temporalBinary('cli', { TEMPORAL_CLI_PATH: '/no/such/temporal' }, record);
  expect(act).toThrow('TEMPORAL_CLI_PATH names /no/such/temporal');
});

test('a recorded program that was deleted is reported with the command that fetches it', () => {
  const { record } = place({ cli: '/deleted/temporal' });
  const act = () => temporalBinary('cli', {}, record);
  expect(act).toThrow(MemoryError);
  expect(act).toThrow('npm run build');
});

test('without a set-up the test server is reported with its own command and variable', () => {
  const act = () => temporalBinary('testServer', {}, join(place().folder, 'missing.json'));
  expect(act).toThrow('npm test');
  expect(act).toThrow('TEMPORAL_TEST_SERVER_PATH');
});

test('a file that may not be run is no program', () => {
  const { folder, record } = place();
  const text = join(folder, 'text');
  writeFileSync(text, '', { mode: 0o644 });
  expect(() => temporalBinary('cli', { TEMPORAL_CLI_PATH: text }, record)).toThrow('which is no program');
});
