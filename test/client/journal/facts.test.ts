import { addFact } from '../../../client/journal/add-fact';
import { editFact } from '../../../client/journal/edit-fact';
import { removeFacts } from '../../../client/journal/remove-facts';
import { listFacts } from '../../../client/reads/facts';
import { localDay } from '../../../schema/scopes/local-day';
import { createWorld, type World } from '../../schema/world';
import { controlScene, type ControlScene } from './control-scene';

let world: World;
let scene: ControlScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await controlScene(world)));

const home = { thing: 'home' };
const ids = (facts: readonly { id: string }[]) => facts.map(({ id }) => id);
const list = (options = {}) => listFacts(scene.db, scene.scope, options);
const today = () => localDay(new Date().toISOString(), 'UTC');

describe('the list', () => {
  test('says of a fact all that its owner may know', async () => {
    await scene.write({ id: 'e-1', text: 'We moved to Berlin.' });
    await scene.fact('User moved to Berlin.', { in: 'e-1', quote: 'We moved to Berlin', categories: ['about-me', 'people'], ...home }); // prettier-ignore
    expect(await list()).toEqual([
      {
        ...{
          id: 'f1',
          text: 'User moved to Berlin.',
          quote: 'We moved to Berlin',
          entry: 'e-1',
          entryDate: '2026-01-05',
        },
        ...{ asOf: '2026-01-05', subject: 'user', category: 'about-me', categories: ['about-me', 'people'] },
        ...{ thing: 'home', origin: 'entry', state: 'active', supersededBy: null, restated: false },
        ...{ confirmed: '2026-01-05', until: null },
      },
    ]);
  });

  test('has what holds and its history, and leaves out what was only said again', async () => {
    await scene.fact('User lives in Munich.', { ...home, asOf: '2023' });
    await scene.fact('User lives in Berlin.', { ...home, asOf: '2024' });
    await scene.fact('User lives in Berlin.', { ...home, asOf: '2025' });
    expect(await list()).toMatchObject([
      { id: 'f1', state: 'superseded', supersededBy: 'f2', until: '2024' },
      { id: 'f3', state: 'active' },
    ]);
    expect(ids(await list({ all: true }))).toEqual(['f1', 'f2', 'f3']);
  });

  test('has every fact that a line names', async () => {
    const first = await scene.fact('User lives in Berlin.', { ...home, asOf: '2024' });
    await scene.fact('User lives in Berlin.', { ...home, asOf: '2025' });
    await scene.line('Lives in Berlin.', [first]);
    expect(ids(await list())).toEqual(['f1', 'f2']);
  });

  test('has deleted ones and those that wait only with `all`, and erased ones never', async () => {
    const [a, b] = [await scene.fact('User keeps bees.'), await scene.fact('User sings.')];
    await scene.fact('User drinks tea.', { state: 'asked' });
    await removeFacts(scene.db, scene.scope, { id: a });
    await removeFacts(scene.db, scene.scope, { id: b }, { erase: true });
    expect(await list()).toEqual([]);
    expect((await list({ all: true })).map(({ id, state }) => [id, state])).toEqual([['f1', 'deleted'], ['f3', 'asked']]); // prettier-ignore
  });

  test('of a category has facts that belong to it beside others', async () => {
    await scene.fact('User keeps bees.', { categories: ['health-habits', 'preferences'] });
    await scene.fact('User sings.', { categories: ['beliefs'] });
    expect(ids(await list({ category: 'preferences' }))).toEqual(['f1']);
  });

  test('is not to be had of a team, or of nobody', async () => {
    await expect(listFacts(world.db, 'team:x')).rejects.toMatchObject({ code: 'scope.denied' });
    await expect(listFacts(world.db, 'user:nobody')).rejects.toMatchObject({ code: 'scope.unknown' });
  });
});

describe('an added fact', () => {
  test('is of today in its writer’s zone, of the user, and waits to be written', async () => {
    const far = await controlScene(world, { timezone: 'Pacific/Kiritimati' });
    const fact = await addFact(far.db, far.scope, { text: ' I sing in a choir. ', categories: ['preferences'] });
    const day = localDay(new Date().toISOString(), 'Pacific/Kiritimati');
    expect(fact).toMatchObject({
      ...{ id: 'f1', text: 'I sing in a choir.', asOf: day, entryDate: day, subject: 'user', entry: null, quote: null },
      ...{ origin: 'user', state: 'active', resembles: [] },
    });
    expect(await far.unwritten()).toEqual(['f1']);
  });

  test('takes the place of what an entry says of the same thing, which stays as history', async () => {
    await scene.fact('User lives in Munich.', { ...home, asOf: '2025' });
    await addFact(scene.db, scene.scope, { text: 'I live in Berlin.', categories: ['about-me'], thing: 'home' });
    expect(await list()).toMatchObject([{ state: 'superseded', supersededBy: 'f2' }, { state: 'active', origin: 'user' }]); // prettier-ignore
  });

  test('of an earlier time is history at once', async () => {
    await scene.fact('User lives in Munich.', { ...home, asOf: '2025' });
    const given = { text: 'I live in Berlin.', categories: ['about-me'], thing: 'home', asOf: '2019' };
    expect(await addFact(scene.db, scene.scope, given)).toMatchObject({ state: 'superseded', supersededBy: 'f1' });
  });

  test('in the words of one that was deleted is allowed by being typed', async () => {
    await removeFacts(scene.db, scene.scope, { id: await scene.fact('User keeps bees.') });
    const fact = await addFact(scene.db, scene.scope, { text: 'User keeps bees', categories: ['preferences'] });
    expect(fact).toMatchObject({ state: 'active', resembles: [] });
    expect(await scene.states()).toEqual({ f2: 'active' });
  });

  test('that resembles one says which', async () => {
    const gone = await scene.fact('User drinks two cups of coffee each morning.');
    await removeFacts(scene.db, scene.scope, { id: gone });
    const given = { text: 'User drinks two cups of strong coffee each morning.', categories: ['preferences'] };
    expect(await addFact(scene.db, scene.scope, given)).toMatchObject({ resembles: [gone] });
  });

  test.each([
    ['no words', { text: '  ' }, 'input.invalid'],
    ['two paragraphs', { text: 'One.\n\nTwo.' }, 'input.invalid'],
    ['a hidden character', { text: 'I\u200b sing.' }, 'input.invalid'],
    ['too many words', { text: 'I sing. '.repeat(200) }, 'input.invalid'],
    ['a subject of two lines', { subject: 'Ana\nBo' }, 'input.invalid'],
    ['no category', { categories: [] }, 'usage.invalid'],
    ['a category there is not', { categories: ['hobbies'] }, 'usage.invalid'],
    ['a day there is not', { asOf: '2026-02-31' }, 'usage.invalid'],
    ['a thing that is so only in days to come', { ...home, asOf: '2999-01-01' }, 'usage.invalid'],
  ])('with %s is refused, and nothing is stored', async (_what, change, code) => {
    const given = { text: 'I sing.', categories: ['preferences'], ...change };
    await expect(addFact(scene.db, scene.scope, given)).rejects.toMatchObject({ code });
    expect(await scene.facts()).toEqual([]);
  });

  test('says nothing of its words when it is refused', async () => {
    const given = { text: 'Zebrafinch.\nZebrafinch.', categories: ['preferences'] };
    const refused = await addFact(scene.db, scene.scope, given).catch((error: Error) => error.message);
    expect(refused).toMatch(/more than one paragraph/);
    expect(refused).not.toContain('Zebrafinch');
  });
});

test('a day to come ends nothing that is so today', async () => {
  const add = (text: string, more: object) => addFact(scene.db, scene.scope, { text, categories: ['about-me'], ...more }); // prettier-ignore
  await add('I live in Paris.', home);
  await expect(add('I move to Rome.', { ...home, asOf: '2999-01-01' })).rejects.toThrow(/nothing was changed/);
  await add('I move to Rome.', { asOf: '2999-01-01' });
  expect(await scene.states()).toEqual({ f1: 'active', f2: 'active' });
});

describe('a corrected fact', () => {
  const edit = (id: string, text: string, options = {}) => editFact(scene.db, scene.scope, id, text, options);

  test('is a new one of the person’s own, with the entry it came from; the old one is deleted', async () => {
    await scene.write({ id: 'e-1', text: 'Benched 80.' });
    const change = { in: 'e-1', quote: 'Benched 80', thing: 'bench press', asOf: '2024-03', categories: ['health-habits'] as ['health-habits'] }; // prettier-ignore
    await scene.fact('User benches 80 kg.', change);
    expect(await edit('f1', 'I bench 85 kg.')).toMatchObject({
      ...{ id: 'f2', text: 'I bench 85 kg.', quote: 'Benched 80', entry: 'e-1', entryDate: '2026-01-05' },
      ...{ asOf: today(), thing: 'bench press', categories: ['health-habits'], origin: 'user', state: 'active' },
    });
    expect((await list({ all: true }))[0]).toMatchObject({ id: 'f1', state: 'deleted', supersededBy: 'f2' });
    expect(await scene.unwritten()).toEqual(['f2']);
  });

  test('takes the place of all that said the same', async () => {
    await scene.fact('User lives in Berlin.', { ...home, asOf: '2024' });
    await scene.fact('User lives in Berlin.', { ...home, asOf: '2025' });
    await edit('f2', 'I live in Potsdam.');
    expect(await scene.states()).toEqual({ f1: 'deleted', f2: 'deleted', f3: 'active' });
  });

  test('keeps its time if it tells what happened, or what is over, unless told otherwise', async () => {
    await scene.fact('User ran in Berlin.', { asOf: '2023-09-24' });
    await scene.fact('User lives in Munich.', { ...home, asOf: '2023' });
    await scene.fact('User lives in Berlin.', { ...home, asOf: '2025' });
    expect(await edit('f1', 'I ran in Hamburg.')).toMatchObject({ asOf: '2023-09-24' });
    expect(await edit('f2', 'I lived in Dachau.')).toMatchObject({ asOf: '2023', state: 'superseded', supersededBy: 'f3' }); // prettier-ignore
    expect(await edit('f3', 'I live in Potsdam.', { asOf: '2025-02' })).toMatchObject({ asOf: '2025-02' });
  });

  test('on a thing cannot be of a day to come, and stays as it was', async () => {
    await scene.fact('User lives in Munich.', { ...home, asOf: '2023' });
    await expect(edit('f1', 'I live in Rome.', { asOf: '2999' })).rejects.toMatchObject({ code: 'usage.invalid' });
    expect(await scene.states()).toEqual({ f1: 'active' });
    await scene.fact('User runs a race.', { asOf: '2026-01-01' });
    expect(await edit('f2', 'I run the race.', { asOf: '2999-05-01' })).toMatchObject({ asOf: '2999-05-01' });
  });

  test('is written anew where an entry’s words stood, and stands under the person’s own lines', async () => {
    const [a, b] = [await scene.fact('User lives in Berlin.', home), await scene.fact('User keeps bees.')];
    await scene.line('Lives in Berlin, with bees.', [a, b]);
    await scene.line('Berlin, at last!', [a], { origin: 'user' });
    await edit(a, 'I live in Potsdam.');
    expect(await scene.lines()).toMatchObject([{ text: 'Berlin, at last!', facts: [3] }]);
    expect(await scene.unwritten()).toEqual(['f2', 'f3']);
  });

  test('may be the same words of another time', async () => {
    await scene.fact('User lives in Berlin.', { ...home, asOf: '2023' });
    expect(await edit('f1', 'User lives in Berlin.', { asOf: '2026' })).toMatchObject({
      state: 'active',
      asOf: '2026',
    });
    expect(await scene.asScope((tx) => tx.selectFrom('fact').select('hashes').where('id', '=', 1).execute())).toEqual([{ hashes: null }]); // prettier-ignore
  });

  test('is refused where there is none, where it was deleted, and where an answer is due', async () => {
    await scene.fact('User sings.', { state: 'asked' });
    await removeFacts(scene.db, scene.scope, { id: await scene.fact('User keeps bees.') });
    await expect(edit('f1', 'x')).rejects.toMatchObject({ code: 'usage.invalid' });
    await expect(edit('f2', 'x')).rejects.toMatchObject({ code: 'fact.missing' });
    await expect(edit('f9', 'x')).rejects.toMatchObject({ code: 'fact.missing' });
  });

  test('of somebody else is out of reach', async () => {
    const other = await controlScene(world);
    await other.fact('User keeps bees.');
    await expect(edit('f1', 'x')).rejects.toMatchObject({ code: 'fact.missing' });
    expect(await other.states()).toEqual({ f1: 'active' });
  });
});
