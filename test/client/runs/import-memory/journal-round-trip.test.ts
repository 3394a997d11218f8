import { exportMemory } from '../../../../client/runs/export/export-memory';
import { importMemory } from '../../../../client/runs/import-memory/import-memory';
import { listCategories } from '../../../../client/reads/categories';
import { addFact } from '../../../../client/journal/add-fact';
import { addLine } from '../../../../client/journal/own-lines';
import { listForgotten } from '../../../../client/journal/forgotten';
import { removeFacts } from '../../../../client/journal/remove-facts';
import { insertFacts } from '../../../../schema/journal/insert-facts';
import { dropGone } from '../../../../schema/journal/drop-gone';
import { allFacts, liveFacts } from '../../../../schema/journal/load-facts';
import { recompute } from '../../../../schema/journal/recompute';
import { writeLines } from '../../../../schema/journal/write-lines';
import { activeLines } from '../../../../schema/journal/load-lines';
import { storeFound } from '../../../../activities/journal/store-found';
import { type ScopeId } from '../../../../memory/scope';
import { withScope } from '../../../../schema/connect';
import { ownJournal } from '../../../schema/journal/own-journal';
import { AT, createWorld, newScope, type World } from '../../../schema/world';
import { filesIn, folderWith } from '../memory-folders';

let world: World;
let own: Awaited<ReturnType<typeof ownJournal>>;
beforeAll(async () => {
  world = await createWorld();
  own = await ownJournal(world);
  await own.write({ id: 'd1', text: 'I moved to Porto. My sister Ana teaches.' });
  const entry = {
    entry: own.item('d1'),
    version: 1,
    entryDate: '2024-03-05',
    asOf: '2024-03-05',
    origin: 'entry',
  } as const;
  await own.asScope(async (tx) => {
    await insertFacts(tx, own.at, [
      { ...entry, text: 'User moved to Porto.', quote: 'I moved to Porto', subject: 'user', categories: ['about-me'], thing: 'home', state: 'active' }, // prettier-ignore
      { ...entry, text: 'Ana teaches.', quote: 'My sister Ana teaches', subject: 'Ana', categories: ['people'], thing: null, state: 'active' }, // prettier-ignore
    ]);
    await recompute(tx, own.at);
    await writeLines(tx, own.at, [{ category: 'people', text: 'Ana, a sister, teaches.', facts: [2], origin: 'entry' }, { category: 'about-me', text: 'Moved to Porto.', facts: [1], origin: 'entry' }], AT); // prettier-ignore
  });
  await addFact(world.db, own.scope, { text: 'I keep bees.', categories: ['preferences'] });
  await addLine(world.db, own.scope, 'beliefs', 'I trust slow people.');
  await removeFacts(world.db, own.scope, { id: 'f1' });
});
afterAll(() => world.close());

async function exported(scope: ScopeId): Promise<Record<string, string>> {
  const folder = folderWith();
  await exportMemory(world.db, scope, folder);
  return filesIn(folder);
}

let n = 0;
async function brought(files: Record<string, string>): Promise<{ scope: ScopeId; epoch: number }> {
  const scope: ScopeId = `user:brought-${++n}`;
  await newScope(world, scope, undefined, 'far');
  await importMemory(world.db, scope, folderWith(files));
  return { scope, epoch: 1 };
}

test('facts, lines and what was forgotten come back with an export, under their numbers', async () => {
  const back = await brought(await exported(own.scope));
  const facts = (scope: ScopeId) => withScope(world.db, scope, (tx) => allFacts(tx, { scope, epoch: 1 }));
  const without = (all: Awaited<ReturnType<typeof facts>>) =>
    all.map((one) => ({ ...one, entry: null, version: null }));
  expect(without(await facts(back.scope))).toEqual(without(await facts(own.scope)));
  expect(await listCategories(world.db, back.scope)).toEqual(await listCategories(world.db, own.scope));
  expect(await listForgotten(world.db, back.scope)).toEqual(await listForgotten(world.db, own.scope));
});

test('a fact whose entry is not here keeps its quote, and is not taken for one whose entry was deleted', async () => {
  const back = await brought(await exported(own.scope));
  const gone = await withScope(world.db, back.scope, (tx) => dropGone(tx, back, AT));
  const [ana] = await withScope(world.db, back.scope, (tx) => liveFacts(tx, back));
  expect([gone, ana?.entry, ana?.quote]).toEqual([0, null, 'My sister Ana teaches']);
});

test('what was forgotten is known again on the other side', async () => {
  const back = await brought(await exported(own.scope));
  const found = { text: 'User moved to Porto.', quote: 'I moved to Porto', asOf: '2020-01-01', subject: 'user', categories: ['about-me' as const], thing: 'home' }; // prettier-ignore
  const entry = { item: 'another', version: 1, at: '2020-01-01T12:00:00.000000Z', day: '2020-01-01' };
  const stored = await withScope(world.db, back.scope, (tx) => storeFound(tx, back, [found], entry, AT));
  expect(stored).toEqual({ stored: 0, asked: 0 });
});

test('new numbers go on behind those that came', async () => {
  const back = await brought(await exported(own.scope));
  const line = await addLine(world.db, back.scope, 'beliefs', 'I trust bees.');
  const ids = await withScope(world.db, back.scope, async (tx) => (await activeLines(tx, back)).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(line.id).toBe('l4');
});

test('a memory with facts is not empty, and a history is not laid over it', async () => {
  const files = await exported(own.scope);
  await expect(importMemory(world.db, own.scope, folderWith(files))).rejects.toMatchObject({ code: 'input.invalid' });
});

test('an export without a journal has none, and one whose lines rest on nothing is refused', async () => {
  const scope: ScopeId = 'user:blank';
  await newScope(world, scope, undefined, 'far');
  expect(JSON.parse((await exported(scope))['aquifer.json']!)).not.toHaveProperty('journal');
  const files = await exported(own.scope);
  const broken = JSON.parse(files['aquifer.json']!) as { journal: { lines: { facts: number[]; state: string }[] } };
  broken.journal.lines.find(({ state }) => state === 'active')!.facts = [99];
  const told = await brought({ ...files, 'aquifer.json': JSON.stringify(broken) }).catch((error: unknown) => error);
  expect(told).toMatchObject({ code: 'input.invalid', what: expect.stringContaining('rests on a fact') as string });
});
