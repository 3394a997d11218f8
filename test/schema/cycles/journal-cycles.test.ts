import { type CycleKind } from '../../../memory/hydration/requests';
import { insertCycle } from '../../../schema/cycles/insert-cycle';
import { lastCycles, listCycles, openCycleOf } from '../../../schema/cycles/load-cycle';
import { loadRequest, openRequests, readFrom, spentSince, storeRequest } from '../../../schema/cycles/requests';
import { updateCycle } from '../../../schema/cycles/update-cycle';
import { ownJournal, type OwnJournal } from '../journal/own-journal';
import { AT, createWorld, refusalOf, type World } from '../world';

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

const open = (kind: CycleKind, at = AT) =>
  own.asScope((tx) => insertCycle(tx, own.at, { kind, at, until: null, window: {}, parts: [], read: {}, alone: null }));
const close = (number: number) =>
  own.asScope((tx) => updateCycle(tx, own.at, number, { closed_at: AT, outcome: 'committed' }));

describe('cycles of the journal and of the files', () => {
  test.each([
    ['evolve', 'hydrate'],
    ['rewrite', 'cleanup'],
    ['evolve', 'cleanup'],
    ['rewrite', 'hydrate'],
  ] as const)('%s and %s are open side by side', async (journal, files) => {
    await open(files);
    await open(journal);
    expect(await own.asScope((tx) => openCycleOf(tx, own.at))).toMatchObject({ number: 1, kind: files });
    expect(await own.asScope((tx) => openCycleOf(tx, own.at, 'journal'))).toMatchObject({ number: 2, kind: journal });
  });

  test.each([
    ['evolve', 'rewrite'],
    ['rewrite', 'evolve'],
    ['evolve', 'evolve'],
    ['hydrate', 'cleanup'],
    ['hydrate', 'hydrate'],
  ] as const)('after %s is open, %s is refused', async (first, second) => {
    await open(first);
    expect(await refusalOf(open(second))).toBe('23505');
    await close(1);
    expect(await refusalOf(open(second))).toBeNull();
  });

  test('are numbered together', async () => {
    for (const kind of ['hydrate', 'evolve'] as const) await open(kind);
    expect((await own.asScope((tx) => listCycles(tx, own.at))).map(({ number, kind }) => [number, kind])).toEqual([[1, 'hydrate'], [2, 'evolve']]); // prettier-ignore
  });

  test('the last ones of the files are not those of the journal', async () => {
    for (const [n, kind] of (['hydrate', 'evolve', 'rewrite', 'cleanup', 'evolve'] as const).entries()) {
      await open(kind);
      await close(n + 1);
    }
    expect((await own.asScope((tx) => lastCycles(tx, own.at, 3))).map(({ kind }) => kind)).toEqual([
      'cleanup',
      'hydrate',
    ]);
  });

  test('there is none of a kind that nobody knows', async () => {
    expect(await refusalOf(open('dream' as CycleKind))).toBe('23514');
  });
});

describe('a request for the journal', () => {
  const ask = (key: string, change: object = {}) =>
    own.asScope((tx) =>
      storeRequest(tx, own.at, {
        key: `${own.scope} ${key}`,
        kind: 'evolve',
        until: null,
        since: null,
        reason: null,
        at: AT,
        ...change,
      }),
    );

  test('says what it may cost; without that it is null', async () => {
    await ask('a', { capUsd: 2.5 });
    await ask('b', { at: '2026-01-06T00:00:00Z' });
    expect((await own.asScope((tx) => openRequests(tx, own.at))).map(({ kind, capUsd }) => [kind, capUsd])).toEqual([['evolve', 2.5], ['evolve', null]]); // prettier-ignore
  });

  test.each([0, -1])('of %d dollars is none', async (capUsd) => {
    expect(await refusalOf(ask('a', { capUsd }))).toBe('23514');
  });

  test('whose reading again was noted is a request like any other', async () => {
    await ask('a', { since: '2025-01-01T00:00:00Z' });
    await ask('b', { since: '2025-02-01T00:00:00Z' });
    await own.asScope((tx) => readFrom(tx, own.scope, `${own.scope} a`));
    const since = async (key: string) =>
      (await own.asScope((tx) => loadRequest(tx, own.scope, `${own.scope} ${key}`)))?.since;
    expect([await since('a'), await since('b')]).toEqual([null, '2025-02-01T00:00:00Z']);
  });
});

describe('what was spent since a moment', () => {
  const call = (cycle: number, cost: number, attempt = 1) =>
    own.asScope((tx) => tx.insertInto('call').values({ ...own.at, key: `${own.scope}/${cycle}`, try: attempt, cycle, step: 'facts', state: 'done', lease_until: AT, model: 'm', request_hash: 'h', answer: null, stop_reason: null, code: null, cost_usd: cost, started_at: AT, finished_at: AT }).execute()); // prettier-ignore
  const spent = (since: string) => own.asScope((tx) => spentSince(tx, own.at, since));

  test('is nothing before anything was', async () => {
    expect(await spent(AT)).toBe(0);
  });

  test('counts the journal’s cycles opened from then on, every try, and none of the files’', async () => {
    for (const [n, [kind, at]] of ([['evolve', '2026-01-01T00:00:00Z'], ['hydrate', AT], ['evolve', AT], ['rewrite', '2026-02-01T00:00:00Z']] as const).entries()) {
      await open(kind, at);
      await close(n + 1);
      await call(n + 1, 10 ** n);
    } // prettier-ignore
    await call(3, 0.5, 2);
    expect(await spent('2026-01-01T00:00:00Z')).toBe(1 + 100 + 0.5 + 1000);
    expect(await spent(AT)).toBe(100 + 0.5 + 1000);
    expect(await spent('2026-03-01T00:00:00Z')).toBe(0);
  });
});
