import { journalBench, type JournalBench, journalScene, type JournalScene, on } from '../activities/journal/scene';
import { withScope } from '../../schema/connect';
import { insertFacts } from '../../schema/journal/insert-facts';
import { recompute } from '../../schema/journal/recompute';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { newFact } from '../schema/journal/own-journal';
import { storeFound } from '../../activities/journal/store-found';
import { openCycle } from '../../activities/cycle/open-cycle';
import { addFact } from '../../client/journal/add-fact';
import { allFacts } from '../../schema/journal/load-facts';

let bench: JournalBench;
let scene: JournalScene;
beforeAll(async () => (bench = await journalBench()));
afterAll(() => bench.close());
beforeEach(async () => (scene = await journalScene(bench)));
const later = (ms: number) => (bench.clock.now = new Date(Date.parse(bench.clock.now) + ms).toISOString());
const DAY = 24 * 3_600_000;

test('T1 refusal at merge: for ever', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
  await scene.evolve();
  await scene.write({ id: 'b', text: 'I sail boats.', at: on('02-02') });
  const seen: unknown[] = [];
  for (let night = 0; night < 6; night++) {
    later(DAY);
    const opened = await scene.open('night');
    if (opened.kind !== 'cycle') { seen.push(opened.kind); continue; }
    await scene.readAll(opened);
    scene.model.next('evolve', { stop_reason: 'refusal', text: 'no' });
    try { await scene.writeAll(opened.number); await scene.close(opened.number); seen.push('ok'); }
    catch (error) { seen.push([(error as { code?: string }).code, opened.number]); await scene.fail((error as { code: string }).code, opened.number); }
    if (night === 2) await scene.write({ id: 'c', text: 'I love tea.', at: on('02-03') });
  }
  console.log('T1', JSON.stringify(seen), JSON.stringify((await scene.facts()).map(({ text, merged, tries }) => [text, merged, tries])), await scene.texts());
});

test('T2 rewrite asked with evolve, evolve fails', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
  await scene.evolve();
  await scene.write({ id: 'b', text: 'I sail boats.', at: on('02-02') });
  const [evolve, rewrite] = [await scene.ask('evolve'), await scene.ask('rewrite')];
  const opened = await scene.opened('asked');
  await scene.fail('model.unreachable', opened.number);
  console.log('T2', opened, await evolve(), await rewrite());
});

test('T3 unreadable ones the same night', async () => {
  const many = Array.from({ length: 60 }, (_, n) => ({ id: `e${String(n).padStart(3, '0')}`, text: `Day ${n} passed.`, at: new Date(Date.UTC(2025, 0, 1 + n, 12)).toISOString() }));
  await scene.write(...many);
  for (let n = 0; n < 500; n++) scene.model.next('facts', { stop_reason: 'refusal', text: 'no' });
  const seen: unknown[] = [];
  for (let why: 'night' | 'again' = 'night'; ; why = 'again') {
    const opened = await scene.open(why);
    if (opened.kind !== 'cycle') { seen.push(opened.kind); break; }
    await scene.readAll(opened);
    if (opened.last) await scene.writeAll(opened.number);
    await scene.close(opened.number);
    seen.push([opened.number, opened.parts, opened.more]);
    if (!opened.more) break;
  }
  const reads = await scene.readings();
  console.log('T3', JSON.stringify(seen), 'calls', (await scene.calls()).length, 'tries', JSON.stringify(Object.fromEntries(Map.groupBy(reads, ({ tries }) => tries).entries().map(([k, v]) => [k, v.length]))));
});

test('T4 own fact of the future', async () => {
  scene.model.means('I live in Berlin.', { thing: 'home' });
  await scene.write({ id: 'a', text: 'I live in Berlin.', at: on('02-01') });
  await scene.evolve();
  await addFact(bench.deps.db, scene.scope, { text: 'User moves to Rome.', categories: ['about-me'], thing: 'home', asOf: '2030-01-01' });
  scene.model.means('I live in Paris.', { thing: 'home' });
  await scene.write({ id: 'b', text: 'I live in Paris.', at: on('02-20') });
  await scene.evolve('again');
  console.log('T4', JSON.stringify((await scene.facts()).map(({ text, state, until, asOf }) => [text, state, asOf, until])), await scene.questions());
});

test('T9 empty edits', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
  await scene.evolve();
  await scene.write({ id: 'b', text: 'I sail boats. I love tea. I hate mice.', at: on('02-02') });
  scene.model.next('evolve', { edits: [], contradicts: [] });
  const r = await scene.evolve();
  console.log('T9', r, JSON.stringify((await scene.facts()).map(({ text, merged, tries }) => [text, merged, tries])), await scene.texts());
});

test('T10 lost night', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
  await scene.evolve();
  bench.clock.now = '2026-03-02T03:20:00.000Z';
  await scene.write({ id: 'b', text: 'I sail boats.', at: on('02-02') });
  for (const why of ['again', 'force', 'slot'] as const)
    console.log('T10', why, (await openCycle(bench.deps, { scope: scene.scope, why, slotAt: '2026-03-02T02:50:00.000Z', nextSlotAt: '2026-03-02T14:50:00.000Z' })).journal);
});

test('T7 timing', async () => {
  const N = 14_000;
  await scene.asScope(async (tx) => {
    await lockEpoch(tx, scene.at);
    for (let from = 0; from < N; from += 2000)
      await insertFacts(tx, scene.at, Array.from({ length: 2000 }, (_, n) => { const k = from + n; return newFact({ text: `User walked ${k} miles with friend number ${k % 977} near the river ${k % 389}.`, entry: `x:${k % 2000}`, version: 1, asOf: `20${String(20 + (k % 6))}-0${1 + (k % 9)}-1${k % 9}`, thing: k % 5 === 0 ? `thing ${k % 300}` : null }); }));
  });
  const time = async (name: string, work: () => Promise<unknown>) => { const t = performance.now(); await work(); console.log('T7', name, Math.round(performance.now() - t), 'ms'); };
  await time('first recompute', () => scene.asScope((tx) => recompute(tx, scene.at)));
  await time('second recompute', () => scene.asScope((tx) => recompute(tx, scene.at)));
  await time('allFacts', () => scene.asScope((tx) => allFacts(tx, scene.at)));
  const found = Array.from({ length: 7 }, (_, n) => ({ text: `User saw bird ${n}.`, quote: `saw bird ${n}`, asOf: '2026-01-01', subject: 'user', categories: ['about-me' as const], thing: null }));
  for (let i = 0; i < 3; i++) await time('storeFound', () => scene.asScope(async (tx) => { await lockEpoch(tx, scene.at); await storeFound(tx, scene.at, found, { item: `y:${i}`, version: 1, at: '2026-01-01T12:00:00Z', day: '2026-01-01' }, bench.clock.now); }));
  await time('openCycle slot (dropGone)', () => openCycle(bench.deps, { scope: scene.scope, why: 'slot', slotAt: bench.clock.now, nextSlotAt: bench.clock.now }).catch((e) => console.log(String(e).slice(0, 300))));
});
