import { acceptedInWords, proposalInWords, proposalsInWords } from '../../../client/cli/proposals-in-words';
import { type ProposalEntry } from '../../../client/reads/proposals';

const ENTRY: ProposalEntry = {
  ...{ id: 'd3', state: 'pending', author: 'agent', cycle: 4, base: 'c1', at: '2026-01-05T12:00:00Z' },
  reason: 'cycle 4: 1 point placed',
  points: [
    { id: 'p3', text: 'The van is at the depot', saidBy: 'Ada Quist', saidAt: '2026-01-04T09:00:00Z', outside: false },
  ],
  ...{ changed: ['van.md'], diff: '--- a/van.md\n+++ b/van.md\n', kept: [], endsRules: [], refusal: null },
  ...{ decidedAt: null, commit: null },
};
const shown = (change: Partial<ProposalEntry>) => proposalInWords('team:demo', { ...ENTRY, ...change });
const COMMIT = { id: 'c7', parent: 'c6', at: '2026-01-06T12:00:00Z', author: 'agent', reason: 'x', changed: [] };

test('an empty list says so', () => {
  expect(proposalsInWords('team:demo', [])).toBe('nothing waits for a person');
});

test('a list has a line each, and the way on only while one waits', () => {
  expect(proposalsInWords('team:demo', [ENTRY])).toBe(
    'd3  pending  2026-01-05T12:00  cycle 4  van.md  cycle 4: 1 point placed\nSee one with `aquifer proposals show team:demo ID`.',
  );
  expect(proposalsInWords('team:demo', [{ ...ENTRY, state: 'rejected' }])).not.toContain('See one');
});

test('one is shown with who said what it rests on', () => {
  expect(shown({})).toBe(
    [
      'd3 of cycle 4, 2026-01-05T12:00, pending: cycle 4: 1 point placed',
      'p3 (Ada Quist, 2026-01-04): The van is at the depot',
      '',
      '--- a/van.md\n+++ b/van.md',
      '',
      'aquifer proposals accept team:demo d3    or    aquifer proposals reject team:demo d3',
    ].join('\n'),
  );
});

const TOLD: [what: string, change: Partial<ProposalEntry>, says: string][] = [
  ['an outsider’s word', { points: [{ ...ENTRY.points[0]!, outside: true }] }, '(Ada Quist, 2026-01-04, from outside)'],
  ['the rules it ends', { endsRules: ['p1', 'p2'] }, 'Accepting it ends p1, p2.'],
  ['files that stay', { kept: ['a.md'] }, 'Changed meanwhile, so they stay as they are: a.md.'],
  [
    'why it does not fit',
    { refusal: 'There is no file a.md.' },
    'does not fit the memory any more: There is no file a.md.',
  ],
  ['that no file changes', { diff: '' }, 'no file changes'],
  ['its commit', { state: 'accepted', commit: 'c7' }, 'Committed as c7.'],
  ['an assistant', { author: 'assistant', cycle: null }, 'd3 of an assistant'],
];
test.each(TOLD)('%s is told', (_what, change, says) => {
  expect(shown({})).not.toContain(says);
  expect(shown(change)).toContain(says);
});

test('what was decided offers nothing to decide', () => {
  expect(shown({ state: 'rejected' })).not.toContain('aquifer proposals accept');
});

test('what was accepted names its commit, what stayed and what ended', () => {
  expect(acceptedInWords('d3', { commit: COMMIT, kept: [], retiredRules: [] })).toBe('d3 is accepted: c7');
  expect(acceptedInWords('d3', { commit: COMMIT, kept: ['a.md', 'b.md'], retiredRules: ['p2'] })).toBe(
    'd3 is accepted: c7\nChanged meanwhile, so they stayed as they were: a.md, b.md.\nNo longer in force: p2.',
  );
  expect(acceptedInWords('d3', { commit: null, kept: [], retiredRules: [] })).toBe('d3 is accepted; no file changed');
});
