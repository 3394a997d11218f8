import { budgetsOf } from '../../../activities/agent/budgets';
import { mayShrink, noDecisions, withoutDropped } from '../../../activities/agent/decisions';
import { type Deps } from '../../../activities/deps';
import { type LoadedScope } from '../../../schema/scopes/load-scope';
import { committed } from '../../memory/files/sample';

const HYDRATE = { kind: 'hydrate' as const };
const CLEANUP = { kind: 'cleanup' as const };

test('only a cleanup, its draft that waits, or a draft that goes on with one may shorten files', () => {
  expect(mayShrink(HYDRATE, noDecisions(HYDRATE), false)).toBe(false);
  expect(mayShrink(CLEANUP, noDecisions(CLEANUP), false)).toBe(true);
  expect(mayShrink(HYDRATE, noDecisions(CLEANUP), false)).toBe(true);
  expect(mayShrink(HYDRATE, noDecisions(HYDRATE), true)).toBe(true);
});

test('a line a cleanup wrote lets go of dropped points, unless it rests on nothing else', () => {
  const line = { id: null, author: 'agent' as const, text: 'x' };
  const files = { 'a.md': [{ ...line, points: [1, 2] }, { ...line, points: [2] }, ...committed(['- old {p2}'], 7)] };
  const decisions = { declined: {}, retired: {}, dropped: { 2: 'over' } };
  expect(withoutDropped(files, decisions)['a.md']!.map(({ points }) => points)).toEqual([[1], [2], [2]]);
  expect(withoutDropped(files, { declined: {}, retired: {} })).toBe(files);
});

test('budgets are the scope’s, lowered to what the agent’s model can hold', () => {
  const scope = { file_budget: 8_000, spine_budget: 12_000 } as LoadedScope;
  expect(budgetsOf({} as Deps, scope)).toEqual({ file: 8_000, spine: 12_000 });
  const small = { maxBudgets: { file: 900, spine: 20_000, offered: 1 } } as Deps;
  expect(budgetsOf(small, scope)).toEqual({ file: 900, spine: 12_000 });
});
