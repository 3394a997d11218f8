import { chooseCycles, editsBetween, endOf } from '../../../../../client/cli/run/rehearse/choose-cycles';
import { type ScopeEpoch } from '../../../../../memory/scope';
import { withScope } from '../../../../../schema/connect';
import { insertCycle } from '../../../../../schema/cycles/insert-cycle';
import { loadCycle } from '../../../../../schema/cycles/load-cycle';
import { updateCycle } from '../../../../../schema/cycles/update-cycle';
import { storeProposal } from '../../../../../schema/proposals/store-proposal';
import { settleProposal } from '../../../../../schema/proposals/settle-proposal';
import { commitTexts } from '../../../../schema/files/memory';
import { AT, corner, createWorld, type World } from '../../../../schema/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

type Shape = Partial<{
  outcome: 'committed' | 'proposed' | 'kept-old' | 'failed';
  kind: 'hydrate' | 'cleanup';
  alone: number;
  parts: { item: string; version: number }[][];
  commit: number;
  closed: string | null;
}>;

/** A scope with these cycles, numbered from 1. */
async function withCycles(...shapes: Shape[]): Promise<ScopeEpoch> {
  const here = corner(world);
  await here.newScope('team:demo');
  const at: ScopeEpoch = { scope: here.scopeId('team:demo'), epoch: 1 };
  await withScope(world.db, at.scope, async (tx) => {
    for (const {
      outcome = 'committed',
      kind = 'hydrate',
      alone = null,
      parts = [[{ item: 'i', version: 1 }]],
      commit = null,
      closed = AT,
    } of shapes) {
      // prettier-ignore
      const { number } = await insertCycle(tx, at, { kind, at: AT, until: null, window: {}, parts, read: {}, alone });
      await updateCycle(tx, at, number, { outcome, commit, closed_at: closed });
    }
  });
  return at;
}

const chosen = async (at: ScopeEpoch, count: number) =>
  (await withScope(world.db, at.scope, (tx) => chooseCycles(tx, at, count))).map(({ number }) => number);

describe('the cycles to run again', () => {
  test('are the last that were committed, oldest first', async () => {
    const at = await withCycles({}, {}, {});
    expect([await chosen(at, 1), await chosen(at, 2), await chosen(at, 9)]).toEqual([[3], [2, 3], [1, 2, 3]]);
  });

  test('count those that a person had to approve', async () => {
    expect(await chosen(await withCycles({}, { outcome: 'proposed' }), 1)).toEqual([2]);
  });

  test('hold those between that kept the old memory, without counting them, and none after the last', async () => {
    const at = await withCycles({}, { outcome: 'kept-old' }, {}, { outcome: 'kept-old' });
    expect([await chosen(at, 1), await chosen(at, 2)]).toEqual([[3], [1, 2, 3]]);
  });

  test('are hydrations with a window of their own', async () => {
    const at = await withCycles({}, { kind: 'cleanup' }, { alone: 4 }, { parts: [] }, {});
    expect(await chosen(at, 2)).toEqual([1, 5]);
  });

  test('are closed', async () => {
    expect(await chosen(await withCycles({}, { closed: null }), 5)).toEqual([1]);
  });

  test('that are not there are a slip', async () => {
    await expect(chosen(await withCycles({ outcome: 'kept-old' }, { outcome: 'failed' }), 1)).rejects.toMatchObject({
      code: 'usage.invalid',
    });
  });
});

describe('where the actual memory had all of a cycle', () => {
  const end = (at: ScopeEpoch, number: number) =>
    withScope(world.db, at.scope, async (tx) => endOf(tx, at, await loadCycle(tx, at, number)));

  test('is its own commit', async () => {
    expect(await end(await withCycles({ commit: 7 }), 1)).toBe(7);
  });

  test('is the commit of the proposal it became', async () => {
    const at = await withCycles({ outcome: 'proposed' });
    await withScope(world.db, at.scope, async (tx) => {
      const id = await storeProposal(tx, at, {
        ...{ cycle: 1, author: 'agent', state: 'pending', base: 0, changes: {}, commands: [], points: [] },
        ...{ decisions: { declined: {}, retired: {} }, reason: 'cycle 1', at: AT },
      });
      await settleProposal(tx, at, id, { state: 'accepted', at: AT, commit: 3 });
    });
    expect(await end(at, 1)).toBe(3);
  });

  test('is the last commit before it closed, where it had none', async () => {
    const at = await withCycles({ closed: '2026-01-05T13:00:00Z' });
    await commitTexts(world, at, 0, { 'index.md': 'a' }, { at: '2026-01-05T12:59:00Z' });
    await commitTexts(world, at, 1, { 'index.md': 'b' }, { at: '2026-01-05T13:01:00Z' });
    expect(await end(at, 1)).toBe(1);
  });
});

test('commits by people between two are counted, those of the agent and of code are not', async () => {
  const at = await withCycles({});
  for (const [i, author] of (['person', 'person', 'agent', 'code', 'person', 'person'] as const).entries())
    await commitTexts(world, at, i, { 'index.md': `text ${i}` }, { author });
  expect(await withScope(world.db, at.scope, (tx) => editsBetween(tx, at, 1, 5))).toBe(2);
});
