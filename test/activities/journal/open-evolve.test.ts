import { openEvolve } from '../../../activities/journal/open-evolve';
import { skipEntries } from '../../../schema/journal/entries-to-read';
import { journalBench, type JournalBench, journalScene, type JournalScene, on } from './scene';

let bench: JournalBench;
let scene: JournalScene;
beforeAll(async () => (bench = await journalBench()));
afterAll(() => bench.close());
beforeEach(async () => (scene = await journalScene(bench)));

/** So many entries of three words, a day after another from the first of January. */
const entries = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => {
    const at = new Date(Date.UTC(2025, 0, 1 + from + n, 12)).toISOString();
    return { id: `e${String(from + n).padStart(3, '0')}`, text: `Day ${from + n} passed.`, at };
  });
/** Ids of the entries a cycle reads, in its order. */
const readBy = async (number = 1) => (await scene.cycle(number)).parts.map(([one]) => one?.item.split(':').at(-1));
const later = (ms: number) => (bench.clock.now = new Date(Date.parse(bench.clock.now) + ms).toISOString());
const DAY = 24 * 3_600_000;

describe('what a cycle reads', () => {
  test('nothing new: quiet, no row, and it is noted that it was looked', async () => {
    expect(await scene.open()).toEqual({ kind: 'quiet', nextAt: '2026-03-02T03:00:00.000Z' });
    expect(await scene.journal()).toMatchObject({ waiting: 0, estimate: null, evolved_at: '2026-03-01T12:00:00Z' });
    await expect(scene.cycle()).rejects.toMatchObject({ code: 'epoch.gone' });
  });

  test('entries oldest first, by when they were written and not by when they came', async () => {
    await scene.write({ id: 'late', text: 'C.', at: on('02-03') }, { id: 'early', text: 'A.', at: on('02-01') });
    await scene.write({ id: 'middle', text: 'B.', at: on('02-02') });
    expect(await scene.opened()).toMatchObject({ work: 'evolve', number: 1, parts: 3, last: true, more: false });
    expect(await readBy()).toEqual(['early', 'middle', 'late']);
    expect(await scene.cycle()).toMatchObject({ kind: 'evolve', read: { journal: 3 }, closed_at: null });
  });

  test('fifty at most; the next fifty come in a cycle of their own, and the rest in the last', async () => {
    await scene.write(...entries(100));
    expect(await scene.opened()).toMatchObject({ parts: 50, last: false, more: true });
    expect(await readBy()).toEqual(entries(50).map(({ id }) => id));
    expect(await scene.journal()).toMatchObject({ waiting: 100, evolved_at: null });
    await scene.skipAll();
    await scene.close(1);
    expect(await scene.journal()).toMatchObject({ waiting: 50 });
    expect(await scene.opened('again')).toMatchObject({ number: 2, parts: 50, last: true, more: false });
    expect((await readBy(2))[0]).toBe('e050');
  });

  test('an entry too long for one prompt is read in pieces, and counts as one', async () => {
    const small = await journalBench({ summaryTokens: 100 });
    const other = await journalScene(small);
    await other.write(
      { id: 'long', text: 'A day at the sea. '.repeat(6) },
      { id: 'short', text: 'B.', at: on('02-02') },
    );
    expect(await other.opened()).toMatchObject({ parts: 4, last: true });
    const { parts, read } = await other.cycle();
    expect(parts.map(([one]) => one?.piece ?? null)).toEqual([[1, 3], [2, 3], [3, 3], null]); // prettier-ignore
    expect(read).toEqual({ journal: 2 });
    await small.close();
  });

  test('facts that wait to be written get a cycle without entries', async () => {
    await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
    await scene.opened();
    await scene.readAll({ number: 1, parts: 1 });
    await scene.close();
    expect(await scene.opened('again')).toMatchObject({ number: 2, parts: 0, last: true });
  });

  test('of an unknown scope is gone', async () => {
    expect(await openEvolve(bench.deps, { scope: 'user:nobody', why: 'night' })).toEqual({ kind: 'gone' });
  });

  test('the night that comes is that of the person’s clock; a period of its own goes before it', async () => {
    await scene.set({ timezone: 'Asia/Kolkata' });
    expect(await scene.open()).toMatchObject({ nextAt: '2026-03-01T21:30:00.000Z' });
    expect(await scene.open('night', { evolveEveryMs: 500 })).toMatchObject({ nextAt: '2026-03-01T12:00:00.500Z' });
  });
});

describe('a pause', () => {
  beforeEach(async () => {
    await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
    await scene.set({ paused: true });
  });

  test('stops the nights', async () => {
    expect(await scene.open('night')).toEqual({ kind: 'paused', nextAt: '2026-03-02T03:00:00.000Z' });
  });

  test('does not stop who asks', async () => {
    const answer = await scene.ask();
    expect(await scene.opened('asked')).toMatchObject({ parts: 1 });
    expect(await answer()).toBe(1);
  });

  test('a run that was interrupted goes on, one that somebody stopped does not', async () => {
    await scene.set({ paused: false });
    await scene.opened();
    await scene.set({ paused: true });
    expect(await scene.opened('night')).toMatchObject({ number: 1 });
    await scene.fail('cancelled');
    expect(await scene.open('night')).toMatchObject({ kind: 'paused' });
    expect(await scene.open('asked')).toMatchObject({ kind: 'quiet' });
    await scene.ask();
    expect(await scene.opened('asked')).toMatchObject({ number: 1 });
  });
});

/** Dollars: what one entry is estimated at, and a little more. */
const ONE = 0.021;

describe('more than a hundred entries', () => {
  beforeEach(() => scene.write(...entries(120)));

  test('are not begun by a night: how many wait and what they would cost is noted', async () => {
    expect(await scene.open('night')).toMatchObject({ kind: 'quiet' });
    const { waiting, estimate } = (await scene.journal())!;
    expect([waiting, estimate?.entries, estimate?.calls]).toEqual([120, 120, 121]);
    expect(estimate?.costUsd).toBeGreaterThan(0);
  });

  test('nor by a request without a cap, which is answered', async () => {
    const answer = await scene.ask();
    expect(await scene.open('asked')).toMatchObject({ kind: 'quiet' });
    expect(await answer()).toBe('quiet');
  });

  test('a hundred are', async () => {
    await scene.remove(...entries(20).map(({ id }) => id));
    expect(await scene.opened('night')).toMatchObject({ parts: 50, last: false });
  });

  test('with a cap are read, batch after batch, and the request is answered by the last', async () => {
    const answer = await scene.ask('evolve', { capUsd: 5 });
    for (const [number, parts] of [[1, 50], [2, 50], [3, 20]] as const) {
      const opened = await scene.opened(number === 1 ? 'asked' : 'again');
      expect(opened).toMatchObject({ number, parts, last: number === 3, more: number < 3 });
      expect(await answer()).toBe(number === 3 ? 3 : 'open');
      await scene.skipAll(number);
      await scene.close(number);
    } // prettier-ignore
    expect(await scene.journal()).toMatchObject({ waiting: 0 });
  });

  test('a cap that is spent stops the next batch; what was read is written, and the rest waits', async () => {
    // Enough for one entry.
    const answer = await scene.ask('evolve', { capUsd: ONE });
    await scene.write(...entries(60, 120));
    expect(await scene.opened('asked')).toMatchObject({ parts: 1, last: false });
    await scene.read(0);
    await scene.close(1);
    expect(await scene.opened('again')).toMatchObject({ number: 2, parts: 0, last: true, more: false });
    expect(await answer()).toBe(2);
    await scene.writeAll(2);
    await scene.close(2);
    expect(await scene.journal()).toMatchObject({ waiting: 179 });
    expect(await scene.open('again')).toMatchObject({ kind: 'quiet' });
  });

  test('a cap that is spent holds for the last hundred too', async () => {
    await scene.ask('evolve', { capUsd: ONE });
    await scene.remove(...entries(49, 70).map(({ id }) => id));
    await scene.opened('asked');
    await scene.read(0);
    await scene.close(1);
    // 70 are left: so many a night may read, but not on this cap.
    expect(await scene.opened('again')).toMatchObject({ number: 2, parts: 0, last: true });
    await scene.writeAll(2);
    await scene.close(2);
    expect(await scene.opened('night')).toMatchObject({ number: 3, parts: 50 });
  });

  test('a cap counts what was spent since it was given', async () => {
    await scene.ask('evolve', { capUsd: ONE });
    await scene.opened('asked');
    await scene.read(0);
    await scene.close(1);
    later(1_000);
    await scene.ask('evolve', { capUsd: 3 * ONE });
    expect(await scene.opened('asked')).toMatchObject({ number: 2, parts: 3, last: false });
  });

  test('a cap that is not enough for one entry begins none', async () => {
    const answer = await scene.ask('evolve', { capUsd: ONE / 10 });
    expect(await scene.open('asked')).toMatchObject({ kind: 'quiet' });
    expect(await answer()).toBe('quiet');
  });
});

describe('read again from some time on', () => {
  beforeEach(async () => {
    await scene.write(...entries(3));
    await scene.evolve();
  });

  test('are the entries from there on, once', async () => {
    const answer = await scene.ask('evolve', { since: '2025-01-02T00:00:00Z' });
    const opened = await scene.opened('asked');
    expect([opened.parts, await readBy(2), await answer()]).toEqual([2, ['e001', 'e002'], 2]);
    await scene.readAll(opened);
    await scene.close(2);
    expect(await scene.open('again')).toMatchObject({ kind: 'quiet' });
  });

  test('a long time is read once, batch after batch', async () => {
    await scene.write(...entries(90, 3));
    for (let opened = await scene.open(); opened.kind === 'cycle'; opened = await scene.open()) {
      await scene.skipAll(opened.number);
      await scene.close(opened.number);
    }
    expect(await scene.readings()).toHaveLength(93);
    await scene.ask('evolve', { since: '2025-01-01T00:00:00Z' });
    const batches: number[] = [];
    for (let opened = await scene.open('asked'); opened.kind === 'cycle'; opened = await scene.open('again')) {
      batches.push(opened.parts);
      await scene.skipAll(opened.number);
      await scene.close(opened.number);
    }
    expect(batches).toEqual([50, 43]);
  });

  test('gives no fact twice', async () => {
    const before = await scene.facts();
    await scene.ask('evolve', { since: '2025-01-01T00:00:00Z' });
    expect(await scene.evolve('asked')).toMatchObject({ facts: 0 });
    expect(await scene.facts()).toEqual(before);
  });
});

describe('interrupted', () => {
  test('a cycle is resumed under its number, and nothing it read is asked again', async () => {
    await scene.write(...entries(3));
    await scene.opened();
    await scene.read(0);
    expect(await scene.opened('asked')).toMatchObject({ number: 1, parts: 3, last: true, more: true });
    await scene.readAll({ number: 1, parts: 3 });
    expect(scene.model.asked('facts')).toHaveLength(3);
  });

  test('its failure is forgotten when it goes on', async () => {
    await scene.write(...entries(1));
    await scene.opened();
    await scene.fail('cancelled');
    expect(await scene.cycle()).toMatchObject({ outcome: 'failed', code: 'cancelled', closed_at: null });
    await scene.opened('night');
    expect(await scene.cycle()).toMatchObject({ outcome: null, code: null });
  });

  test('while others wait behind it, the categories wait too', async () => {
    await scene.write(...entries(70));
    await scene.opened();
    // So many are read that fewer are left than the cycle has.
    const { parts } = await scene.cycle();
    await scene.asScope((tx) => skipEntries(tx, scene.at, parts.slice(0, 40).flat()));
    expect(await scene.opened('asked')).toMatchObject({ number: 1, last: false, more: true });
  });

  test('what came in meanwhile waits for the next', async () => {
    await scene.write(...entries(1));
    await scene.opened();
    await scene.write(...entries(1, 1));
    expect(await scene.opened('asked')).toMatchObject({ number: 1, parts: 1, last: false, more: true });
  });
});

describe('the monthly rewriting', () => {
  beforeEach(async () => {
    await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
    await scene.evolve();
  });

  test('is due a month after the first writing, at night, and every month from then on', async () => {
    later(30 * DAY - 1);
    expect(await scene.open('night')).toMatchObject({ kind: 'quiet' });
    later(1);
    expect(await scene.evolve('night')).toMatchObject({ outcome: 'committed' });
    expect(await scene.cycle(2)).toMatchObject({ kind: 'rewrite', parts: [] });
    later(29 * DAY);
    expect(await scene.open('night')).toMatchObject({ kind: 'quiet' });
    later(DAY);
    expect(await scene.opened('night')).toMatchObject({ work: 'rewrite', number: 3 });
  });

  test('comes after the night’s entries', async () => {
    later(31 * DAY);
    await scene.write({ id: 'b', text: 'I sing.', at: on('03-31') });
    expect(await scene.opened('night')).toMatchObject({ work: 'evolve', more: true });
    await scene.readAll({ number: 2, parts: 1 });
    await scene.writeAll(2);
    await scene.close(2);
    expect(await scene.opened('again')).toMatchObject({ work: 'rewrite', number: 3, parts: 0, last: true });
  });

  test('is not begun by who asks for new entries, but by who asks for it', async () => {
    later(31 * DAY);
    const evolve = await scene.ask('evolve');
    expect([await scene.open('asked'), await evolve()]).toMatchObject([{ kind: 'quiet' }, 'quiet']);
    const rewrite = await scene.ask('rewrite');
    expect(await scene.opened('asked')).toMatchObject({ work: 'rewrite', number: 2 });
    expect(await rewrite()).toBe(2);
  });

  test('asked for together with entries, both are done, the entries first', async () => {
    await scene.write({ id: 'b', text: 'I sing.', at: on('02-02') });
    const [rewrite, evolve] = [await scene.ask('rewrite'), await scene.ask('evolve')];
    expect(await scene.evolve('asked')).toMatchObject({ number: 2 });
    expect([await evolve(), await rewrite()]).toEqual([2, 'open']);
    expect(await scene.opened('again')).toMatchObject({ work: 'rewrite', number: 3 });
    expect(await rewrite()).toBe(3);
  });

  test('of nothing is quiet', async () => {
    const other = await journalScene(bench);
    const answer = await other.ask('rewrite');
    expect([await other.open('asked'), await answer()]).toMatchObject([{ kind: 'quiet' }, 'quiet']);
  });

  test('a period of its own makes it due sooner', async () => {
    later(2_000);
    expect(await scene.opened('night', { rewriteEveryMs: 1_000 })).toMatchObject({ work: 'rewrite' });
  });
});

test('what a deletion took back goes before anything is opened, paused too', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
  await scene.evolve();
  await scene.remove('a');
  await scene.set({ paused: true });
  expect(await scene.open('night')).toMatchObject({ kind: 'paused' });
  expect([await scene.facts(), await scene.texts()]).toEqual([[], {}]);
});

test('a cycle of the files does not keep the journal waiting, and the other way round', async () => {
  await bench.admin.insertInto('cycle').values({ ...scene.at, number: 7, kind: 'hydrate', opened_at: on('02-01'), closed_at: null, until: null, read_window: '{}', parts: '[]', summarised: [], read: '{}', offered: null, alone: null, base: 0, outcome: null, code: null, model: null, prompts: null, commit: null, workflow_id: null, run_id: null }).execute(); // prettier-ignore
  const files = await scene.ask('hydrate');
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
  expect(await scene.evolve()).toMatchObject({ outcome: 'committed', facts: 1, number: 1 });
  expect([await scene.cycle(7), await files()]).toMatchObject([{ closed_at: null }, 'open']);
});
