import { quietCycle } from '../../client/reads/cycles';
import { dayOf, runLink, showCycle, type ShownCycle, showQuiet } from '../../demo/show';

let shown = '';
beforeEach(() => {
  shown = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((shown += String(text)), true));
});
afterEach(() => jest.restoreAllMocks());

const CYCLE: ShownCycle = {
  ...quietCycle('team:demo', 'k', '2017-07-10T00:00:00.000Z'),
  outcome: 'committed',
  read: { slack: 10, gmail: 2 },
  points: { episodic: 1, procedural: 2, semantic: 3, placed: 6, declined: 0, waiting: 0 },
  changed: ['index.md', 'notes.md'],
  lines: [
    { path: 'index.md', change: 'edited', added: 1, removed: 1 },
    { path: 'notes.md', change: 'created', added: 5, removed: 0 },
  ],
  modelCalls: 3,
  attempts: 2,
  workflowId: 'memory/team/demo/hydrate/1-1',
  runId: 'run-1',
};

test('a slice is about the day before its end at midnight, and the day of its end at noon', () => {
  expect(dayOf('2017-07-10T00:00:00.000Z')).toBe('2017-07-09');
  expect(dayOf('2017-07-09T12:00:00.000Z')).toBe('2017-07-09');
});

test('no time is no day', () => {
  expect(dayOf('')).toBe('');
});

test('a link leads to the run in the Temporal UI, its slashes escaped', () => {
  expect(runLink('http://127.0.0.1:8233', CYCLE)).toBe(
    'http://127.0.0.1:8233/namespaces/default/workflows/memory%2Fteam%2Fdemo%2Fhydrate%2F1-1/run-1/history',
  );
});

test('a busy cycle is told in a line of numbers and one changed line', () => {
  showCycle(CYCLE, { path: 'notes.md', text: `  - ${'x'.repeat(200)}` }, null);
  const [numbers, sample, ...rest] = shown.trimEnd().split('\n');
  expect(numbers).toMatch(/^2017-07-09 {2}team:demo +read +12 messages, kept +6 points \(2 rules\), changed 2 files/);
  expect(numbers).toMatch(/\(\+6 −1 lines\), 3 model calls$/);
  expect(sample?.trim()).toBe(`notes.md: - ${'x'.repeat(147)}…`);
  expect(rest).toEqual([]);
});

test('work the verifier sent back is said with its codes and a link to the run', () => {
  showCycle({ ...CYCLE, findings: ['raw-html'] }, null, 'http://ui');
  expect(shown).toContain('the verifier sent it back (raw-html); mended in attempt 2');
  expect(shown).toContain('see it: http://ui/namespaces/');
});

test('a memory that stayed is said to have stayed', () => {
  showCycle({ ...CYCLE, outcome: 'kept-old', findings: ['raw-html'] }, null, null);
  expect(shown).toContain('(raw-html); the old memory stays, the points wait');
});

test('a failed cycle names its code and claims nothing of the verifier', () => {
  showCycle({ ...CYCLE, outcome: 'failed', findings: ['file-over-budget', 'budget.exhausted'] }, null, 'http://ui');
  expect(shown).toContain('then failed: budget.exhausted; nothing is lost');
  expect(shown).toContain('see it: http://ui/');
  expect(shown).not.toContain('verifier');
});

test('quiet half days are counted in one line, none in no line', () => {
  showQuiet(0);
  expect(shown).toBe('');
  showQuiet(1);
  showQuiet(26);
  expect(shown).toMatch(/1 quiet half-day: .*\n.*26 quiet half-days: /);
});
