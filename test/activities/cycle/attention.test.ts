import { attentionOf, isFull } from '../../../activities/cycle/attention';
import { type Cycle } from '../../../schema/cycles/load-cycle';

type Change = Cycle['changed'];
const ONE = [{ path: 'a.md', change: 'edited', added: 1, removed: 0 }] as Change;

function cycle(number: number, change: Partial<Cycle> = {}): Cycle {
  return {
    number,
    closed_at: '2026-01-05T12:00:00Z',
    findings: [],
    read: { slack: 25 },
    changed: [],
    ...change,
  } as Cycle;
}

type Closing = Parameters<typeof attentionOf>[0];
const of = (change: Partial<Closing>) =>
  attentionOf({
    outcome: 'committed',
    full: false,
    cycle: cycle(3),
    changed: 1,
    counts: {},
    earlier: [],
    pending: 0,
    ...change,
  });

test('a cycle that went well needs nobody', () => {
  expect(of({})).toEqual([]);
});

test('a kept memory is said, and why when it was full', () => {
  expect(of({ outcome: 'kept-old' })).toEqual(['kept-old']);
  expect(of({ outcome: 'kept-old', full: true })).toEqual(['kept-old', 'memory-full']);
});

test('a memory is full when its last draft did not fit and the old one stayed', () => {
  for (const code of ['file-over-budget', 'spine-over-budget'])
    expect([isFull('kept-old', [{ code: 'raw-html' }, { code }]), isFull('commit', [{ code }])]).toEqual([true, false]);
  expect(isFull('kept-old', [{ code: 'raw-html' }])).toBe(false);
});

test('parked points are said', () => {
  expect(of({ counts: { parked: 1 } })).toEqual(['parked-points']);
});

test('three cycles in a row that read much and wrote nothing raise an alarm', () => {
  expect(of({ changed: 0, earlier: [cycle(1), cycle(2)] })).toEqual(['empty-runs']);
});

test.each<[string, Partial<Closing>]>([
  ['wrote something', { changed: 1, earlier: [cycle(1), cycle(2)] }],
  ['read little', { changed: 0, cycle: cycle(3, { read: { slack: 10, gmail: 9 } }), earlier: [cycle(1), cycle(2)] }],
  ['are two only', { changed: 0, earlier: [cycle(2)] }],
  ['have one before that wrote', { changed: 0, earlier: [cycle(1), cycle(2, { changed: ONE })] }],
  ['have one before that read little', { changed: 0, earlier: [cycle(1, { read: { slack: 3 } }), cycle(2)] }],
])('cycles that %s do not', (_what, change) => {
  expect(of(change)).toEqual([]);
});

test('what was read is summed over all sources', () => {
  expect(
    of({ changed: 0, cycle: cycle(3, { read: { slack: 10, gmail: 10 } }), earlier: [cycle(1), cycle(2)] }),
  ).toEqual(['empty-runs']);
});
