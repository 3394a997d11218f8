import { addLine, editLine } from '../../../client/journal/own-lines';
import { listForgotten } from '../../../client/journal/forgotten';
import { previewLine, removeLine } from '../../../client/journal/remove-line';
import { listCategories } from '../../../client/reads/categories';
import { CATEGORIES } from '../../../memory/journal/category';
import { askQuestion } from '../../../schema/journal/ask-question';
import { AT, createWorld, type World } from '../../schema/world';
import { controlScene, type ControlScene } from './control-scene';

let world: World;
let scene: ControlScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await controlScene(world)));

const add = (category: string, text: string) => addLine(scene.db, scene.scope, category, text);
const edit = (id: string, text: string) => editLine(scene.db, scene.scope, id, text);
const remove = (id: string, options = {}) => removeLine(scene.db, scene.scope, id, options);
const forgotten = async () => (await listForgotten(scene.db, scene.scope)).forgotten.map(({ text }) => text);

describe('the categories', () => {
  test('are all eight, in their order, and empty at first', async () => {
    const list = await listCategories(scene.db, scene.scope);
    expect(list).toEqual(CATEGORIES.map((name) => ({ name, updatedAt: null, lines: [] })));
  });

  test('show a line with its facts, and with the age of what was not confirmed since', async () => {
    const id = await scene.fact('User benches 80 kg.', { thing: 'bench press', asOf: '2024-03-02' });
    await scene.line('Benches 80 kg.', [id], { category: 'health-habits' });
    expect(await listCategories(scene.db, scene.scope, { category: 'health-habits' })).toEqual([
      {
        name: 'health-habits',
        updatedAt: AT,
        lines: [
          {
            ...{ id: 'l1', text: 'Benches 80 kg (as of Mar 2024).', words: 'Benches 80 kg.', facts: ['f1'] },
            ...{ asOf: '2024-03-02', origin: 'entry' },
          },
        ],
      },
    ]);
  });

  test('show until when something was so, once another took its place', async () => {
    const old = await scene.fact('User works at a bank.', { thing: 'employer', asOf: '2023' });
    await scene.line('Works at a bank.', [old]);
    await scene.fact('User works at a bakery.', { thing: 'employer', asOf: '2024-07-01' });
    const [first] = await listCategories(scene.db, scene.scope);
    expect(first?.lines[0]?.text).toBe('Works at a bank (until Jul 2024).');
  });

  test('are younger after a deletion', async () => {
    await scene.line('Keeps bees.', [await scene.fact('User keeps bees.')]);
    await remove('l1');
    const [first] = await listCategories(scene.db, scene.scope);
    expect(first).toMatchObject({ lines: [] });
    expect(Date.parse(first?.updatedAt ?? '')).toBeGreaterThan(Date.parse(AT));
  });
});

describe('an added line', () => {
  test('stands at the end of its category, word for word, and rests on nothing', async () => {
    await scene.line('Keeps bees.', [await scene.fact('User keeps bees.')]);
    await scene.line('Has a sister.', [], { category: 'people' });
    expect(await add('about-me', ' Never call me before nine! ')).toEqual({
      ...{ id: 'l3', category: 'about-me', text: 'Never call me before nine!', words: 'Never call me before nine!' },
      ...{ facts: [], asOf: null, origin: 'user' },
    });
    expect(await scene.texts()).toEqual(['Keeps bees.', 'Never call me before nine!', 'Has a sister.']);
  });

  test('in the words of one that was deleted is allowed by being typed', async () => {
    await scene.line('Keeps bees.', []);
    await remove('l1');
    await add('about-me', 'Keeps bees.');
    expect(await forgotten()).toEqual([]);
  });

  test.each([
    ['hobbies', 'x', 'usage.invalid'],
    ['people', '', 'input.invalid'],
    ['people', 'a\nb', 'input.invalid'],
  ])('of %s with %j is refused', async (category, text, code) => {
    await expect(add(category, text)).rejects.toMatchObject({ code });
    expect(await scene.lines()).toEqual([]);
  });
});

describe('an edited line', () => {
  test('is the person’s from then on, under its id and on its facts; its old words do not come back', async () => {
    const id = await scene.line('Keeps a few bees.', [await scene.fact('User keeps bees.')]);
    expect(await edit(id, 'I keep nine hives.')).toMatchObject({ id, words: 'I keep nine hives.', facts: ['f1'], origin: 'user' }); // prettier-ignore
    expect(await scene.texts()).toEqual(['I keep nine hives.']);
    expect(await forgotten()).toEqual(['Keeps a few bees.']);
    expect(await scene.states()).toEqual({ f1: 'active' });
  });

  test('of the person’s own leaves nothing to forget', async () => {
    const { id } = await add('people', 'My sister is Ann.');
    await edit(id, 'My sister is Anne.');
    expect(await forgotten()).toEqual([]);
    expect(await scene.texts()).toEqual(['My sister is Anne.']);
  });

  test('settles what went against it', async () => {
    const { id } = await add('about-me', 'I live in Munich.');
    await scene.fact('User lives in Berlin.');
    await scene.asScope((tx) => askQuestion(tx, scene.at, { kind: 'contradiction', fact: 1, againstLine: Number(id.slice(1)) }, AT)); // prettier-ignore
    await edit(id, 'I live in Berlin.');
    expect(await scene.questions()).toEqual([]);
    expect(await scene.unwritten()).toEqual(['f1']);
  });

  test('takes answers of a model back that were made from its old words', async () => {
    const id = await scene.line('Keeps a few bees.', [await scene.fact('User keeps bees.')]);
    await scene.call('evolve', 'started', null);
    await edit(id, 'I keep nine hives.');
    expect(await scene.calls()).toMatchObject([{ state: 'void' }]);
  });

  test('that is not there is an error', async () => {
    await expect(edit('l9', 'x')).rejects.toMatchObject({ code: 'line.missing' });
    await expect(edit('f9', 'x')).rejects.toMatchObject({ code: 'usage.invalid' });
  });
});

describe('a deleted line', () => {
  test('takes the facts along that stand in no other, with all that say the same', async () => {
    const home = { thing: 'home' };
    await scene.fact('User lives in Berlin.', { ...home, asOf: '2024' });
    const [berlin, bees] = [await scene.fact('User lives in Berlin.', { ...home, asOf: '2025' }), await scene.fact('User keeps bees.')]; // prettier-ignore
    await scene.line('Lives in Berlin, with bees.', [berlin, bees]);
    await scene.line('Bees are company.', [bees], { category: 'preferences' });
    const { removed } = (await remove('l1'))!;
    expect(removed.map(({ id }) => id)).toEqual(['f1', 'f2']);
    expect(await scene.states()).toEqual({ f1: 'deleted', f2: 'deleted', f3: 'active' });
    expect(await scene.texts()).toEqual(['Bees are company.']);
    expect(await forgotten()).toEqual([
      'User lives in Berlin.',
      'User lives in Berlin.',
      'Lives in Berlin, with bees.',
    ]);
  });

  test('leaves its facts known if that is wanted', async () => {
    await scene.line('Keeps bees.', [await scene.fact('User keeps bees.')]);
    expect(await remove('l1', { keepFacts: true })).toMatchObject({ id: 'l1', removed: [] });
    expect(await scene.states()).toEqual({ f1: 'active' });
    expect(await forgotten()).toEqual(['Keeps bees.']);
  });

  test('is told before, without anything changed', async () => {
    await scene.line('Keeps bees.', [await scene.fact('User keeps bees.')]);
    const preview = await previewLine(scene.db, scene.scope, 'l1');
    expect(await scene.texts()).toEqual(['Keeps bees.']);
    expect(await remove('l1')).toEqual(preview);
  });

  test('may be the person’s own', async () => {
    const { id } = await add('people', 'My sister is Ann.');
    await remove(id);
    expect(await scene.lines()).toEqual([]);
  });

  test('twice is an error, unless it is erased', async () => {
    await scene.line('Keeps bees.', []);
    await remove('l1');
    await expect(remove('l1')).rejects.toMatchObject({ code: 'line.missing' });
    expect(await remove('l1', { erase: true })).toBeNull();
    expect(await listForgotten(scene.db, scene.scope)).toEqual({ forgotten: [], erased: 1 });
    await expect(remove('l8', { erase: true })).rejects.toMatchObject({ code: 'line.missing' });
  });
});
