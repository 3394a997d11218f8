import * as fc from 'fast-check';
import { rewordLines } from '../../../memory/rules/reword-lines';
import { sayer } from '../../../memory/verifier/says';
import { line, memory, rule, texts } from './rules';

const QUOTE = 'always deploy to staging [first]';
const RULE = rule(1, QUOTE);
const NEW = 'Deploy to staging, then wait an hour';

test('new words take the place of the old ones, and what stands around them stays', () => {
  const files = memory(line('# Notes'), line(`- Ada: "${QUOTE}" (#dev)`, [1, 4]), line('- no', [2]));
  const after = rewordLines(files, RULE, NEW)!;
  expect(after['notes.md']![1]).toEqual({
    id: null,
    text: `- Ada: "${NEW}" (#dev)`,
    author: 'person',
    points: [1, 4],
  });
  for (const at of [0, 2]) expect(after['notes.md']![at]).toBe(files['notes.md']![at]);
});

test('every line that says the rule is reworded', () => {
  const files = memory(line(`- ${QUOTE}`, [1]), line('- no', [2]), line(`1. ${QUOTE}!`, [1]));
  expect(texts(rewordLines(files, RULE, NEW))).toEqual([`- ${NEW}`, '- no', `1. ${NEW}!`]);
});

test('words with backslashes, or broken over lines, are found', () => {
  const escaped = memory(line('- always deploy to staging \\[first\\], Ada', [1]));
  expect(texts(rewordLines(escaped, RULE, NEW))).toEqual([`- ${NEW}, Ada`]);
  const broken = memory(line('- always deploy', [1]), line('  to  staging [first], Ada', [1, 2]));
  const after = rewordLines(broken, RULE, NEW)!;
  expect(texts(after)).toEqual([`- ${NEW}, Ada`]);
  expect(after['notes.md']![0]!.points).toEqual([1, 2]);
});

test('a quote that has a backslash itself is found in both readings', () => {
  const raw = rule(1, 'keep C:\\[temp] empty');
  for (const written of ['- keep C:\\[temp] empty', '- keep C:[temp] empty'])
    expect(texts(rewordLines(memory(line(written, [1])), raw, NEW))).toEqual([`- ${NEW}`]);
});

test('an observed rule’s line is replaced whole, but for its marker', () => {
  expect(texts(rewordLines(memory(line('  * deploys seem to be on Tuesdays', [1])), rule(1, null), NEW))).toEqual([
    `  * ${NEW}`,
  ]);
});

test('marks of replacement patterns in the new words are only words', () => {
  expect(texts(rewordLines(memory(line(`- ${QUOTE}`, [1])), RULE, "pay $& and $1 and $'"))).toEqual([
    "- pay $& and $1 and $'",
  ]);
});

test('the same words make the line the person’s; a second time changes nothing', () => {
  const once = rewordLines(memory(line(`- ${QUOTE}`, [1])), RULE, QUOTE)!;
  expect(once['notes.md']![0]).toMatchObject({ author: 'person', text: `- ${QUOTE}` });
  const twice = rewordLines(once, RULE, QUOTE)!;
  expect(twice['notes.md']![0]).toBe(once['notes.md']![0]);
});

test('a rule that stands nowhere cannot be reworded in place', () => {
  expect(rewordLines(memory(line(QUOTE, [2])), RULE, NEW)).toBeNull();
});

test('whatever the words are, they stand afterwards', () => {
  const words = fc.string({ unit: fc.constantFrom(...'ab .-[]()*_\\"$0…é全'), minLength: 3, maxLength: 20 });
  const clause = words.map((text) => `x ${text.trim()} y`);
  fc.assert(
    fc.property(clause, clause, (old, fresh) => {
      const files = memory(line(`- Ada said ${old} on Monday`, [1]));
      const after = rewordLines(files, rule(1, old), fresh)!;
      expect(sayer(after)(fresh)).toBe(true);
      expect(texts(after)[0]).toMatch(/^- Ada said .* on Monday$/);
    }),
  );
});
