import { addFact } from '../../../client/journal/add-fact';
import { editFact } from '../../../client/journal/edit-fact';
import { whyFact, whyLine } from '../../../client/journal/why';
import { createWorld, type World } from '../../schema/world';
import { controlScene, type ControlScene } from './control-scene';

let world: World;
let scene: ControlScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await controlScene(world)));

const home = { thing: 'home' };

test('a line leads to its facts, and each to its entry with the words around its quote', async () => {
  await scene.write({ id: 'e-1', text: 'Rain. We moved to Berlin today. Tired.', at: '2026-01-04T20:00:00Z' });
  const id = await scene.fact('User moved to Berlin.', { in: 'e-1', quote: 'We moved to Berlin', ...home });
  const line = await scene.line('Moved to Berlin.', [id]);
  expect(await whyLine(scene.db, scene.scope, line)).toMatchObject({
    ...{ id: line, category: 'about-me', facts: [id] },
    because: [
      {
        id,
        said: {
          ...{ entry: 'e-1', at: '2026-01-04T20:00:00Z' },
          excerpt: { before: 'Rain. ', quote: 'We moved to Berlin', after: ' today. Tired.' },
        },
      },
    ],
  });
});

test('a fact tells where else it was said, and what it took the place of', async () => {
  await scene.write({ id: 'e-1', text: 'Home in Berlin.' }, { id: 'e-2', text: 'Still in Berlin.' });
  await scene.fact('User lives in Munich.', { ...home, asOf: '2023' });
  await scene.fact('User lives in Berlin.', { ...home, asOf: '2024', in: 'e-1', quote: 'Home in Berlin.' });
  await scene.fact('User lives in Berlin.', { ...home, asOf: '2025', in: 'e-2', quote: 'Still in Berlin.' });
  const why = await whyFact(scene.db, scene.scope, 'f3');
  expect(why.said?.entry).toBe('e-2');
  expect(why.saidAlso.map(({ entry }) => entry)).toEqual(['e-1']);
  const first = await whyFact(scene.db, scene.scope, 'f2');
  expect(first.earlier.map(({ id }) => id)).toEqual(['f1']);
});

test('a corrected fact still tells the entry it came from, an added one has none', async () => {
  await scene.write({ id: 'e-1', text: 'Benched 80.' });
  await scene.fact('User benches 80 kg.', { in: 'e-1', quote: 'Benched 80' });
  const { id } = await editFact(scene.db, scene.scope, 'f1', 'I bench 85 kg.');
  expect((await whyFact(scene.db, scene.scope, id)).said).toMatchObject({ entry: 'e-1' });
  const added = await addFact(scene.db, scene.scope, { text: 'I sing.', categories: ['preferences'] });
  expect(await whyFact(scene.db, scene.scope, added.id)).toMatchObject({ said: null, saidAlso: [], earlier: [] });
});

test('an entry that says something else by now is named without its words; one that is gone is not', async () => {
  await scene.write({ id: 'e-1', text: 'We moved.' });
  await scene.fact('User moved.', { in: 'e-1', quote: 'We moved.' });
  await scene.write({ id: 'e-1', text: 'We stayed.' });
  expect((await whyFact(scene.db, scene.scope, 'f1')).said).toMatchObject({ entry: 'e-1', excerpt: null });
  await scene.remove('e-1');
  expect((await whyFact(scene.db, scene.scope, 'f1')).said).toBeNull();
});

test('nobody sees behind another’s', async () => {
  const other = await controlScene(world);
  await other.line('Keeps bees.', [await other.fact('User keeps bees.')]);
  await expect(whyFact(scene.db, scene.scope, 'f1')).rejects.toMatchObject({ code: 'fact.missing' });
  await expect(whyLine(scene.db, scene.scope, 'l1')).rejects.toMatchObject({ code: 'line.missing' });
});
