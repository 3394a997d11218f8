import { addFact } from '../../../client/journal/add-fact';
import { allowAgain, listForgotten } from '../../../client/journal/forgotten';
import { editFact } from '../../../client/journal/edit-fact';
import { removeFacts } from '../../../client/journal/remove-facts';
import { removeLine } from '../../../client/journal/remove-line';
import { askQuestion } from '../../../schema/journal/ask-question';
import { AT, createWorld, type World } from '../../schema/world';
import { controlScene, type ControlScene } from './control-scene';

let world: World;
let scene: ControlScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await controlScene(world)));

const allow = (id: string) => allowAgain(scene.db, scene.scope, id);
const listed = async () => (await listForgotten(scene.db, scene.scope)).forgotten.map(({ id }) => id);

test('what was deleted is listed with what took its place, lines after facts', async () => {
  await scene.fact('User benches 80 kg.');
  await editFact(scene.db, scene.scope, 'f1', 'I bench 85 kg.');
  await scene.line('Keeps bees.', []);
  await removeLine(scene.db, scene.scope, 'l1');
  expect(await listForgotten(scene.db, scene.scope)).toMatchObject({
    forgotten: [
      { id: 'f1', kind: 'fact', text: 'User benches 80 kg.', instead: 'f2' },
      { id: 'l1', kind: 'line', text: 'Keeps bees.', instead: null },
    ],
    erased: 0,
  });
});

test('what is allowed again leaves nothing that would keep it away, and what is something else stays forgotten', async () => {
  const home = { thing: 'home' };
  for (const asOf of ['2024', '2025']) await scene.fact('User lives in Berlin.', { ...home, asOf });
  await scene.fact('User keeps bees.');
  for (const id of ['f2', 'f3']) await removeFacts(scene.db, scene.scope, { id });
  expect(await allow('f2')).toEqual(['f1', 'f2']);
  expect(await listed()).toEqual(['f3']);
  expect(await scene.states()).toEqual({ f3: 'deleted' });
});

test('an erased one can be allowed too, by those who know its id', async () => {
  await scene.fact('User keeps bees.');
  await removeFacts(scene.db, scene.scope, { id: 'f1' }, { erase: true });
  expect(await allow('f1')).toEqual(['f1']);
  expect(await listForgotten(scene.db, scene.scope)).toEqual({ forgotten: [], erased: 0 });
});

test('what waited for that is known at once', async () => {
  await scene.fact('User keeps bees.');
  await removeFacts(scene.db, scene.scope, { id: 'f1' });
  await scene.fact('User keeps bees again.', { state: 'asked' });
  await scene.asScope((tx) => askQuestion(tx, scene.at, { kind: 'again', fact: 2, againstFact: 1 }, AT));
  await allow('f1');
  expect(await scene.states()).toEqual({ f2: 'active' });
  expect(await scene.questions()).toMatchObject([{ answer: 'yes' }]);
});

test('what the person types themselves in the words they had deleted answers what they were asked about it', async () => {
  await scene.fact('User keeps bees.');
  await removeFacts(scene.db, scene.scope, { id: 'f1' });
  await scene.fact('User keeps bees again.', { state: 'asked' });
  await scene.asScope((tx) => askQuestion(tx, scene.at, { kind: 'again', fact: 2, againstFact: 1 }, AT));
  await addFact(scene.db, scene.scope, { text: 'User keeps bees.', categories: ['about-me'] });
  expect(await scene.states()).toEqual({ f2: 'active', f3: 'active' });
  expect(await scene.questions()).toMatchObject([{ answer: 'yes' }]);
});

test('what is not forgotten cannot be allowed', async () => {
  await scene.fact('User keeps bees.');
  await expect(allow('f1')).rejects.toMatchObject({ code: 'fact.missing' });
  await expect(allow('l1')).rejects.toMatchObject({ code: 'line.missing' });
  await expect(allow('bees')).rejects.toMatchObject({ code: 'usage.invalid' });
});

test('nobody sees or allows what another forgot', async () => {
  const other = await controlScene(world);
  await other.fact('User keeps bees.');
  await removeFacts(other.db, other.scope, { id: 'f1' });
  expect(await listForgotten(scene.db, scene.scope)).toEqual({ forgotten: [], erased: 0 });
  await expect(allow('f1')).rejects.toMatchObject({ code: 'fact.missing' });
});
