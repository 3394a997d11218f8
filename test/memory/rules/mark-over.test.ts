import * as fc from 'fast-check';
import { markOver, unmarkOver } from '../../../memory/rules/mark-over';
import { type Files, type Line } from '../../../memory/files/memory-file';
import { line, memory, rule, texts } from './rules';

const QUOTE = 'No deploys until the end of November';
const FREEZE = rule(1, QUOTE);
const ENDED = 'ended 2026-11-30';

test('the line says that it is over, by code, on the same points', () => {
  const files = memory(line('# Notes'), line(`- "${QUOTE}" (Ada)`, [1]));
  const after = markOver(files, FREEZE, ENDED);
  expect(after['notes.md']![1]).toEqual({
    id: null,
    text: `- "${QUOTE}" (Ada) (no longer in force: ended 2026-11-30)`,
    author: 'code',
    points: [1],
    was: `- "${QUOTE}" (Ada)`,
  });
});

test('every other line, and every other file, is the same object', () => {
  const files = memory(line('# Notes'), line(`- ${QUOTE}`, [1]), line('- the build is green', [2]), line('- no', [3]));
  const after = markOver(files, FREEZE, ENDED);
  expect(after['index.md']).toBe(files['index.md']);
  for (const at of [0, 2, 3]) expect(after['notes.md']![at]).toBe(files['notes.md']![at]);
});

test('nothing to mark gives the very same files', () => {
  const files = memory(line('- the build is green', [2]), line(QUOTE, [2]));
  expect(markOver(files, FREEZE, ENDED)).toBe(files);
});

test('a person’s line stays a person’s', () => {
  const after = markOver(memory(line(QUOTE, [1], 'person')), FREEZE, ENDED);
  expect(after['notes.md']![0]).toMatchObject({ author: 'person', text: `${QUOTE} (no longer in force: ${ENDED})` });
});

test('a line of a draft remembers what it replaced in the memory', () => {
  const draft: Line = { id: null, text: `- ${QUOTE}`, author: 'agent', points: [1], was: '- no deploys' };
  expect(markOver(memory(draft), FREEZE, ENDED)['notes.md']![0]).toMatchObject({ was: '- no deploys' });
  const { was: _, ...fresh } = draft;
  expect(markOver(memory(fresh), FREEZE, ENDED)['notes.md']![0]).not.toHaveProperty('was');
});

test('a second time changes nothing', () => {
  const once = markOver(memory(line(`- ${QUOTE}`, [1]), line(QUOTE, [1, 2])), FREEZE, ENDED);
  expect(markOver(once, FREEZE, ENDED)).toBe(once);
});

test('a line that says more than the rule names the words that are over', () => {
  const files = memory(line(`- "${QUOTE}", and "Always ask Bo" {sic}`, [1, 2]));
  expect(texts(markOver(files, FREEZE, ENDED))).toEqual([
    `- "${QUOTE}", and "Always ask Bo" {sic} (“No deploys until the end…” no longer in force: ${ENDED})`,
  ]);
});

test('two rules of one line that both ended have a note each', () => {
  const files = memory(line(`- "${QUOTE}" and "Always ask Bo"`, [1, 2]));
  const both = markOver(markOver(files, FREEZE, ENDED), rule(2, 'Always ask Bo'), 'replaced 2026-12-01');
  expect(texts(both)[0]).toMatch(/ended 2026-11-30\) \(“Always ask Bo” no longer in force: replaced 2026-12-01\)$/);
});

test('who said it again makes no second subject', () => {
  const files = memory(line(`- ${QUOTE}`, [1, 5]));
  expect(texts(markOver(files, FREEZE, ENDED, [5]))).toEqual([`- ${QUOTE} (no longer in force: ${ENDED})`]);
});

test('words broken over lines get their note where they end', () => {
  const files = memory(line('- No deploys until', [1]), line('  the end of November', [1]), line('- fine', [2]));
  expect(texts(markOver(files, FREEZE, ENDED))).toEqual([
    '- No deploys until',
    `  the end of November (no longer in force: ${ENDED})`,
    '- fine',
  ]);
});

test('in a table the note goes into the last cell, where it is shown', () => {
  expect(texts(markOver(memory(line(`| ${QUOTE} | Ada |`, [1])), FREEZE, ENDED))).toEqual([
    `| ${QUOTE} | Ada (no longer in force: ${ENDED}) |`,
  ]);
});

test('an observed rule’s line is marked when it rests on nothing else', () => {
  const files = memory(line('- Ada reviews on Mondays', [3]), line('- Ada reviews and sings', [3, 4]));
  expect(texts(markOver(files, rule(3, null), ENDED))).toEqual([
    `- Ada reviews on Mondays (no longer in force: ${ENDED})`,
    '- Ada reviews and sings',
  ]);
});

test('a rule that is in force again loses its notes, and no other note', () => {
  const files = memory(line(`- ${QUOTE}`, [1]), line(`- "${QUOTE}" and "Always ask Bo"`, [1, 2]));
  const first = markOver(files, FREEZE, ENDED);
  expect(texts(unmarkOver(first, FREEZE))).toEqual(texts(files));
  const other = markOver(files, rule(2, 'Always ask Bo'), ENDED);
  expect(texts(unmarkOver(markOver(other, FREEZE, ENDED), FREEZE))).toEqual(texts(other));
  expect(unmarkOver(files, FREEZE)).toBe(files);
});

test('whatever the lines are: their words stay, a repeat changes nothing, and it can be taken back', () => {
  const text = fc.constantFrom(QUOTE, `- ${QUOTE}`, `| ${QUOTE} |`, `# ${QUOTE}`, '', 'No deploys until', 'the end of November', '```', '- x'); // prettier-ignore
  const points = fc.subarray([1, 2, 5]);
  fc.assert(
    fc.property(fc.array(fc.tuple(text, points), { maxLength: 8 }), (parts) => {
      const files: Files = memory(...parts.map(([words, on]) => line(words, on)));
      const after = markOver(files, FREEZE, ENDED, [5]);
      expect(after['notes.md']!.map((one) => one.points)).toEqual(files['notes.md']!.map((one) => one.points));
      for (const [at, one] of after['notes.md']!.entries()) {
        const old = files['notes.md']![at]!;
        if (!old.points.includes(1)) expect(one).toBe(old);
        expect(one.text.replace(/ \([^()]*no longer in force: [^()]*\)/, '')).toBe(old.text);
      }
      expect(markOver(after, FREEZE, ENDED, [5])).toBe(after);
      expect(texts(unmarkOver(after, FREEZE, [5]))).toEqual(texts(files));
    }),
  );
});
