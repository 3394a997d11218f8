import { rulesInWords } from '../../../client/cli/rules-in-words';
import { type ListedRule } from '../../../schema/points/list-rules';

const listed = (id: string, change: Partial<ListedRule> = {}): ListedRule => ({
  id,
  text: `about ${id}`,
  quote: `words of ${id}`,
  kind: 'stated',
  certainty: 'certain',
  saidBy: 'Ada Quist',
  saidAt: '2026-01-05T12:00:00Z',
  sources: ['i1'],
  saidAgain: [],
  until: null,
  pinned: false,
  state: 'active',
  retiredBy: null,
  replaces: [],
  retiredReason: null,
  ...change,
});

test('rules in force, possible ones and retired ones stand apart', () => {
  const retired = { state: 'retired', retiredBy: 'p3', retiredReason: 'we changed it' } as const;
  const words = rulesInWords([
    listed('p3', { replaces: ['p1'] }),
    listed('p4', { certainty: 'possible', kind: 'observed', quote: null }),
    listed('p1', retired),
    listed('p2', {
      state: 'retired',
      certainty: 'possible',
      retiredReason: 'ended on 2026-11-30',
      until: '2026-11-30',
    }),
  ]);
  expect(words.split('\n')).toEqual([
    'In force:',
    'p3 certain: "words of p3" (Ada Quist, 2026-01-05; replaces p1)',
    '',
    'Possible, not guarded:',
    'p4 possible: "about p4" (Ada Quist, 2026-01-05; observed)',
    '',
    'No longer in force:',
    'p1 retired: "words of p1" (Ada Quist, 2026-01-05; replaced by p3; we changed it)',
    'p2 retired: "words of p2" (Ada Quist, 2026-01-05; until 2026-11-30; ended on 2026-11-30)',
  ]);
});

test('who said it again, a pin and an end are told', () => {
  const saidAgain = [
    { saidBy: 'Bo Lind', saidAt: '2026-02-01T12:00:00Z' },
    { saidBy: 'Eve', saidAt: '2026-03-01T12:00:00Z' },
  ];
  expect(rulesInWords([listed('p1', { saidAgain, pinned: true, until: '2026-11-30' })])).toBe(
    'In force:\np1 certain: "words of p1" (Ada Quist, 2026-01-05; said again by Bo Lind, 2026-02-01 and Eve, 2026-03-01; pinned; until 2026-11-30)',
  );
});

test('a line break in a quote stays on one line', () => {
  expect(rulesInWords([listed('p1', { quote: 'one\ntwo' })]).split('\n')).toHaveLength(2);
});

test('a group without rules has no title, and no rules are said in words', () => {
  expect(rulesInWords([listed('p1', { state: 'retired' })])).not.toMatch(/In force|Possible/);
  expect(rulesInWords([])).toBe('no rules yet');
});
