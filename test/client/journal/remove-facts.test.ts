import { addFact } from '../../../client/journal/add-fact';
import { previewRemoval, removeFacts } from '../../../client/journal/remove-facts';
import { listForgotten } from '../../../client/journal/forgotten';
import { askQuestion } from '../../../schema/journal/ask-question';
import { AT, createWorld, type World } from '../../schema/world';
import { controlScene, type ControlScene } from './control-scene';

let world: World;
let scene: ControlScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await controlScene(world)));

const home = { thing: 'home' };
const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id);
const remove = (id: string, options = {}) => removeFacts(scene.db, scene.scope, { id }, options);

test('a deleted fact goes with all that say the same, and what it had replaced holds again', async () => {
  await scene.fact('User lives in Munich.', { ...home, asOf: '2023' });
  await scene.fact('User lives in Berlin.', { ...home, asOf: '2024' });
  await scene.fact('User lives in Berlin.', { ...home, asOf: '2025' });
  const { facts, holdAgain } = await remove('f3');
  expect(ids(facts)).toEqual(['f2', 'f3']);
  expect(ids(holdAgain)).toEqual(['f1']);
  expect(await scene.states()).toEqual({ f1: 'active', f2: 'deleted', f3: 'deleted' });
});

test('lines that rest on it go, what else they said waits to be written anew, other lines stay', async () => {
  const [a, b] = [await scene.fact('User lives in Berlin.', home), await scene.fact('User keeps bees.')];
  await scene.line('Lives in Berlin, with bees.', [a, b]);
  await scene.line('Berlin, at last!', [a], { origin: 'user' });
  await scene.line('Bees are company.', [b], { category: 'preferences' });
  const { lines, ownLines } = await remove(a);
  expect(ids(lines)).toEqual(['l1']);
  expect(ids(ownLines)).toEqual(['l2']);
  expect(await scene.lines()).toMatchObject([
    { text: 'Berlin, at last!', facts: [] },
    { text: 'Bees are company.', facts: [2] },
  ]);
  expect(await scene.unwritten()).toEqual(['f2']);
});

test('a preview tells the same and changes nothing', async () => {
  const [a, b] = [await scene.fact('User lives in Berlin.', home), await scene.fact('User keeps bees.')];
  await scene.line('Lives in Berlin, with bees.', [a, b]);
  const before = [await scene.facts(), await scene.lines()];
  const preview = await previewRemoval(scene.db, scene.scope, { id: a });
  expect([await scene.facts(), await scene.lines()]).toEqual(before);
  expect(await remove(a)).toEqual(preview);
});

test('all that a text speaks of goes together', async () => {
  await scene.fact('User met Lidia.');
  await scene.fact('Lidia swims.', { subject: 'Lidia' });
  await scene.fact('User keeps bees.');
  const { facts } = await removeFacts(scene.db, scene.scope, { about: 'lidia' });
  expect(ids(facts)).toEqual(['f1', 'f2']);
  expect(await scene.states()).toEqual({ f1: 'deleted', f2: 'deleted', f3: 'active' });
  await expect(removeFacts(scene.db, scene.scope, { about: 'lidia' })).rejects.toMatchObject({ code: 'fact.missing' });
});

test('answers of a model that may hold the words go, also those on their way', async () => {
  const id = await scene.fact('User keeps bees.');
  for (const step of ['facts', 'evolve', 'rewrite', 'pick', 'summarise']) {
    await scene.call(step, 'done', 'User keeps bees.');
    await scene.call(step, 'started', null);
  }
  await remove(id);
  const left = (await scene.calls()).filter(({ state }) => state !== 'void');
  expect(left.map(({ step, state }) => `${step} ${state}`)).toEqual(['summarise done', 'summarise started']);
  expect((await scene.calls()).filter(({ answer }) => answer !== null)).toHaveLength(1);
});

test('a text that waits for a choice of categories is emptied', async () => {
  const id = await scene.fact('User keeps bees.');
  const pick = { scope: scene.scope, epoch: 1, id: 'p', text: 'What about my bees?', offered: ['people' as const], picked: null, code: null, at: AT }; // prettier-ignore
  await scene.asScope((tx) => tx.insertInto('pick').values(pick).execute());
  await remove(id);
  expect(await scene.asScope((tx) => tx.selectFrom('pick').select('text').execute())).toEqual([{ text: null }]);
});

test('what goes against a fact of the person’s own counts once that is deleted', async () => {
  const own = await addFact(scene.db, scene.scope, { text: 'I live in Munich.', categories: ['about-me'], thing: 'home', asOf: '2025' }); // prettier-ignore
  await scene.fact('User lives in Berlin.', { ...home, state: 'asked', asOf: '2026' });
  await scene.asScope((tx) => askQuestion(tx, scene.at, { kind: 'contradiction', fact: 2, againstFact: 1 }, AT));
  await remove(own.id);
  expect(await scene.states()).toEqual({ f1: 'deleted', f2: 'active' });
  expect(await scene.questions()).toEqual([]);
  expect(await scene.unwritten()).toEqual(['f2']);
});

test('one that waits for an answer can be deleted, and asks no more', async () => {
  await scene.fact('User lives in Berlin.', { ...home, state: 'asked' });
  await scene.asScope((tx) => askQuestion(tx, scene.at, { kind: 'contradiction', fact: 1, againstFact: 9 }, AT));
  await remove('f1');
  expect(await scene.states()).toEqual({ f1: 'deleted' });
  expect(await scene.questions()).toEqual([]);
});

test('it stands among what was forgotten, with its words', async () => {
  await remove(await scene.fact('User keeps bees.'));
  expect(await listForgotten(scene.db, scene.scope)).toMatchObject({
    forgotten: [{ id: 'f1', kind: 'fact', text: 'User keeps bees.', instead: null }],
    erased: 0,
  });
});

test('twice is an error, and so is one that never was', async () => {
  await remove(await scene.fact('User keeps bees.'));
  await expect(remove('f1')).rejects.toMatchObject({ code: 'fact.missing' });
  await expect(remove('f7')).rejects.toMatchObject({ code: 'fact.missing' });
});

test('nobody deletes another’s', async () => {
  const other = await controlScene(world);
  await other.fact('User keeps bees.');
  await expect(remove('f1')).rejects.toMatchObject({ code: 'fact.missing' });
  await removeFacts(other.db, other.scope, { id: 'f1' });
  expect(await listForgotten(scene.db, scene.scope)).toEqual({ forgotten: [], erased: 0 });
});
