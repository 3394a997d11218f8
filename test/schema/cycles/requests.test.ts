import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { deleteDrafts, insertDraft, loadDrafts, type NewDraft } from '../../../schema/cycles/drafts';
import { insertCycle, type NewCycle } from '../../../schema/cycles/insert-cycle';
import { listCycles, loadCycle, openCycleOf } from '../../../schema/cycles/load-cycle';
import { answerRequests, loadRequest, openRequests, storeRequest } from '../../../schema/cycles/requests';
import { updateCycle } from '../../../schema/cycles/update-cycle';
import { AT, createWorld, newScope, refusalOf, type World } from '../world';

let world: World;
let at: ScopeEpoch;
let n = 0;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  at = { scope: `user:u${++n}`, epoch: 1 };
  await newScope(world, at.scope);
});

const asScope = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(world.db, at.scope, work);
const request = (key: string, change: object = {}) =>
  asScope((tx) => storeRequest(tx, at, { key, until: null, since: null, reason: 'typed', at: AT, ...change }));
const open = async () => (await asScope((tx) => openRequests(tx, at))).map((one) => one.key);
const CYCLE: NewCycle = {
  at: AT,
  until: null,
  window: { C1: [0, 4] },
  parts: [[{ item: 'i', version: 1 }]],
  read: { slack: 1 },
  alone: null,
};
const newCycle = () => asScope((tx) => insertCycle(tx, at, CYCLE));

describe('requests', () => {
  test('wait oldest first, and a repeated one is one', async () => {
    await request('late', { at: '2026-01-06T00:00:00Z' });
    await request('early', { until: '2026-01-04T00:00:00Z' });
    await request('early', { reason: 'another' });
    expect(await open()).toEqual(['early', 'late']);
    expect(await asScope((tx) => loadRequest(tx, at.scope, 'early'))).toMatchObject({
      reason: 'typed',
      until: '2026-01-04T00:00:00Z',
    });
  });

  test('are answered once, by a cycle or by none', async () => {
    await request('a');
    await request('b');
    await asScope((tx) => answerRequests(tx, at.scope, ['a'], 3, AT));
    await asScope((tx) => answerRequests(tx, at.scope, ['a', 'b'], null, AT));
    await asScope((tx) => answerRequests(tx, at.scope, [], 9, AT));
    const cycles = await Promise.all(
      ['a', 'b'].map(async (key) => (await asScope((tx) => loadRequest(tx, at.scope, key)))?.cycle),
    );
    expect([cycles, await open()]).toEqual([[3, null], []]);
  });
});

describe('cycles', () => {
  test('are numbered on, and a scope has one open at most', async () => {
    expect(await newCycle()).toEqual({ number: 1, base: 0 });
    expect(await refusalOf(newCycle())).toBe('23505');
    await asScope((tx) => updateCycle(tx, at, 1, { closed_at: AT, outcome: 'committed' }));
    expect(await newCycle()).toEqual({ number: 2, base: 0 });
    expect((await asScope((tx) => listCycles(tx, at))).map((cycle) => cycle.number)).toEqual([1, 2]);
    expect((await asScope((tx) => openCycleOf(tx, at)))?.number).toBe(2);
  });

  test('that closed stay as they are', async () => {
    await newCycle();
    await asScope((tx) => updateCycle(tx, at, 1, { closed_at: AT, outcome: 'committed' }));
    await asScope((tx) => updateCycle(tx, at, 1, { outcome: 'failed', code: 'late' }));
    expect(await asScope((tx) => loadCycle(tx, at, 1))).toMatchObject({
      outcome: 'committed',
      code: null,
      read_window: { C1: [0, 4] },
    });
  });

  test('of a wiped epoch are gone', async () => {
    expect(await refusalOf(asScope((tx) => loadCycle(tx, { ...at, epoch: 2 }, 1)))).toBe('epoch.gone');
  });
});

describe('drafts', () => {
  const draft = (version: number): NewDraft => ({
    version,
    base: 0,
    changes: { 'a.md': null },
    decisions: { declined: { 1: 'x' }, retired: {} },
    results: [],
    findings: [],
    answer: { status: 'more' },
  });

  test('come in order, a version once, and go with their cycle', async () => {
    await newCycle();
    for (const version of [2, 1]) await asScope((tx) => insertDraft(tx, at, 1, draft(version)));
    expect(await refusalOf(asScope((tx) => insertDraft(tx, at, 1, draft(2))))).toBe('23505');
    const drafts = await asScope((tx) => loadDrafts(tx, at, 1));
    expect(drafts.map((one) => one.version)).toEqual([1, 2]);
    expect(drafts[0]).toMatchObject({
      changes: { 'a.md': null },
      decisions: { declined: { 1: 'x' } },
      answer: { status: 'more' },
    });
    await asScope((tx) => deleteDrafts(tx, at, 1));
    expect(await asScope((tx) => loadDrafts(tx, at, 1))).toEqual([]);
  });
});
