import { whereSaid } from '../../../memory/rules/where-said';
import { line, memory, rule } from './rules';

const QUOTE = 'Always deploy to staging first';
const FREEZE = rule(1, QUOTE);

test('the line that cites the rule and carries its words says it', () => {
  const files = memory(line('# Notes'), line(`- "${QUOTE}" (Ada)`, [1]), line('- the build is green', [2]));
  expect(whereSaid(files, FREEZE)).toEqual([{ path: 'notes.md', first: 1, last: 1 }]);
});

test('words without the citation are somebody else’s', () => {
  expect(whereSaid(memory(line(`- "${QUOTE}"`, [2]), line(`- "${QUOTE}"`)), FREEZE)).toEqual([]);
});

test('each line that says it is found, in every file', () => {
  const files = { ...memory(line(QUOTE, [1]), line(''), line(QUOTE, [1, 4])), 'a.md': [line(QUOTE, [1])] };
  expect(whereSaid(files, FREEZE)).toEqual([
    { path: 'a.md', first: 0, last: 0 },
    { path: 'notes.md', first: 0, last: 0 },
    { path: 'notes.md', first: 2, last: 2 },
  ]);
});

test('escapes and line breaks are no difference', () => {
  const broken = memory(line('- earlier', [1]), line('- "Always deploy', [1]), line('  to staging first"', [1]));
  expect(whereSaid(broken, FREEZE)).toEqual([{ path: 'notes.md', first: 1, last: 2 }]);
  const escaped = memory(line('- keep the \\[prod\\] tag on it', [1]));
  expect(whereSaid(escaped, rule(1, 'keep the [prod] tag'))).toHaveLength(1);
});

test('words that another line interrupts are not said', () => {
  const files = memory(line('Always deploy', [1, 2]), line('of course', [2]), line('to staging first', [1, 2]));
  expect(whereSaid(files, FREEZE)).toEqual([]);
});

test('headings and index lines speak of other lines', () => {
  const files = {
    'index.md': [line(`- [Notes](notes.md) — ${QUOTE}`, [1]), line(`${QUOTE}, see below`, [1])],
    'notes.md': [line(`# ${QUOTE}`, [1]), line(''), line('- what was said', [2])],
  };
  // The second line goes on the first one's list item, so it is part of the index line.
  expect(whereSaid(files, FREEZE)).toEqual([]);
});

test('a rule without words of its own is said by the lines that rest on it alone', () => {
  const files = memory(
    line('- Ada reviews on Mondays', [3]),
    line('- Ada reviews and sings', [3, 4]),
    line('- no', [4]),
  );
  expect(whereSaid(files, rule(3, null))).toEqual([{ path: 'notes.md', first: 0, last: 0 }]);
});

test('a line that also rests on who said it again still rests on the rule alone', () => {
  const files = memory(line('- Ada reviews on Mondays', [3, 5]));
  expect(whereSaid(files, rule(3, null))).toEqual([]);
  expect(whereSaid(files, rule(3, null), [5])).toEqual([{ path: 'notes.md', first: 0, last: 0 }]);
});

test('where no line carries the words, a paraphrase that rests on it alone says it', () => {
  const files = memory(line('- staging comes before production', [1]), line('- staging is slow', [1, 2]));
  expect(whereSaid(files, FREEZE)).toEqual([{ path: 'notes.md', first: 0, last: 0 }]);
});
