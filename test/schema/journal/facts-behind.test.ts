import { showLines } from '../../../memory/journal/lines/show-lines';
import { insertFacts } from '../../../schema/journal/insert-facts';
import { factsBehind } from '../../../schema/journal/load-facts';
import { recompute } from '../../../schema/journal/recompute';
import { createWorld, type World } from '../world';
import { newFact, ownJournal, type OwnJournal } from './own-journal';

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

const insert = (...facts: [text: string, asOf: string, thing?: string][]) =>
  own.asScope(async (tx) => {
    const rows = facts.map(([text, asOf, thing = null]) => newFact({ text, asOf, entryDate: asOf, thing }));
    await insertFacts(tx, own.at, rows);
    await recompute(tx, own.at);
  });
const behind = async (...cited: number[][]) => {
  const found = await own.asScope((tx) => factsBehind(tx, own.at, cited.map((facts) => ({ facts })))); // prettier-ignore
  return [...found.keys()].sort((a, b) => a - b);
};

test('a line rests on its facts, and on no other', async () => {
  await insert(['User sings.', '2025-01-01'], ['User runs.', '2025-01-01'], ['User swims.', '2025-01-01']);
  expect(await behind([1], [1, 3])).toEqual([1, 3]);
  expect(await behind([9])).toEqual([]);
  expect(await behind()).toEqual([]);
});

test('what one of its facts says again is behind it', async () => {
  await insert(['User quarrels.', '2024-03-01'], ['User quarrels.', '2025-03-01'], ['User quarrels.', '2026-03-01']);
  expect(await behind([3])).toEqual([1, 2, 3]);
});

test('all that came after one of its facts is behind it, however long the history; what came before is not', async () => {
  const weights = Array.from({ length: 30 }, (_, n): [string, string, string] => [`User weighs ${50 + n} kg.`, `20${10 + n}-01-01`, 'weight']); // prettier-ignore
  await insert(...weights);
  expect(await behind([28])).toEqual([28, 29, 30]);
  expect((await behind([1])).length).toBe(30);
});

test('what a line tells of the past is not called current, if its successor was replaced as well', async () => {
  await insert(
    ['User lives in Bonn.', '2024-01-01', 'home'],
    ['User lives in Kiel.', '2025-01-01', 'home'],
    ['User lives in Graz.', '2026-01-01', 'home'],
  );
  const line = { id: 1, category: 'about-me' as const, text: 'From Bonn to Graz.', facts: [1, 3], origin: 'entry' as const }; // prettier-ignore
  const facts = await own.asScope((tx) => factsBehind(tx, own.at, [line]));
  expect(showLines([line], facts, '2026-02-01').map(({ text }) => text)).toEqual(['From Bonn to Graz.']);
});

test('of another memory nothing is behind it', async () => {
  const other = await ownJournal(world);
  await insert(['User sings.', '2025-01-01']);
  const rows = [newFact({ text: 'User sings.' }), newFact({ text: 'User runs.' })];
  await other.asScope((tx) => insertFacts(tx, other.at, rows));
  expect(await behind([1, 2])).toEqual([1]);
});
