import { type Memory, openMemory } from '../../client/memory-client';
import { homeOfRig, type Place, temporaryPlace, type Variables } from '../support/cli';
import { createRig, type Rig } from '../support/rig';

describe('the memory of a journal through the client', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  let ada: Memory;
  beforeAll(async () => {
    rig = await createRig({ withoutWorkers: true });
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    for (const scope of ['team:demo', 'user:ada', 'user:bo'] as const) await rig.addScope(scope);
    ada = await openMemory({ scopes: ['user:ada', 'team:demo'], env });
  });
  afterAll(async () => {
    await ada.close();
    await rig.close();
    place.remove();
  });

  test('an id that one call gives back works in all others', async () => {
    const fact = await ada.addFact({ text: 'I keep bees.', categories: ['preferences'] });
    expect(await ada.facts()).toMatchObject([{ id: fact.id }]);
    const edited = await ada.editFact(fact.id, 'I keep wild bees.');
    expect(await ada.whyFact(edited.id)).toMatchObject({ id: edited.id, said: null });
    expect((await ada.previewFacts({ id: edited.id })).facts).toMatchObject([{ id: edited.id, state: 'active' }]);
    await ada.removeFacts({ id: edited.id });
    expect(await ada.facts()).toEqual([]);
    expect(await ada.facts({ all: true, category: 'preferences' })).toHaveLength(2);
    expect(await ada.allowAgain(edited.id)).toContain(edited.id);
  });

  test('lines are written, reworded, explained and taken out', async () => {
    const line = await ada.addLine('people', 'My sister is Ann.');
    await ada.editLine(line.id, 'My sister is Anne.');
    expect(await ada.categories({ category: 'people' })).toMatchObject([{ lines: [{ id: line.id, text: 'My sister is Anne.' }] }]); // prettier-ignore
    expect(await ada.whyLine(line.id)).toMatchObject({ because: [] });
    expect(await ada.previewLine(line.id)).toMatchObject({ id: line.id, removed: [] });
    expect(await ada.removeLine(line.id)).toMatchObject({ id: line.id });
    expect((await ada.forgotten()).forgotten.map(({ id }) => id)).toContain(line.id);
  });

  test('questions are none at first, and none can be answered', async () => {
    expect(await ada.questions({ all: true })).toEqual([]);
    await expect(ada.answerQuestion('q1', 'yes')).rejects.toMatchObject({ code: 'question.missing' });
  });

  test('a team has none of it, and two people are not mixed up', async () => {
    for (const scopes of [['team:demo'], ['user:ada', 'user:bo']]) {
      const memory = await openMemory({ scopes, env });
      await expect(memory.facts()).rejects.toMatchObject({ code: 'scope.denied' });
      await expect(memory.addLine('people', 'x')).rejects.toMatchObject({ code: 'scope.denied' });
      await memory.close();
    }
  });

  test('nothing of one person is the other’s', async () => {
    const bo = await openMemory({ scopes: ['user:bo'], env });
    expect(await bo.facts({ all: true })).toEqual([]);
    expect((await bo.categories()).flatMap(({ lines }) => lines)).toEqual([]);
    expect(await bo.forgotten()).toEqual({ forgotten: [], erased: 0 });
    await bo.close();
  });
});
