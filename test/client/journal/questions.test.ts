import { addFact } from '../../../client/journal/add-fact';
import { answerQuestion } from '../../../client/journal/answer-question';
import { listForgotten } from '../../../client/journal/forgotten';
import { addLine } from '../../../client/journal/own-lines';
import { removeFacts } from '../../../client/journal/remove-facts';
import { listQuestions } from '../../../client/reads/questions';
import { askQuestion } from '../../../schema/journal/ask-question';
import { recompute } from '../../../schema/journal/recompute';
import { AT, createWorld, type World } from '../../schema/world';
import { controlScene, type ControlScene } from './control-scene';

let world: World;
let scene: ControlScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await controlScene(world)));

const ask = (question: Parameters<typeof askQuestion>[2]) => scene.asScope((tx) => askQuestion(tx, scene.at, question, AT)); // prettier-ignore
const answer = (given: 'yes' | 'no', id = 'q1') => answerQuestion(scene.db, scene.scope, id, given);
const list = (options = {}) => listQuestions(scene.db, scene.scope, options);
const home = { thing: 'home' };

describe('something written anew after it was deleted', () => {
  beforeEach(async () => {
    await scene.fact('User keeps bees.');
    await removeFacts(scene.db, scene.scope, { id: 'f1' });
    await scene.fact('User keeps bees again.', { state: 'asked', quote: 'bees again' });
    await ask({ kind: 'again', fact: 2, againstFact: 1 });
  });

  test('is put beside what was deleted', async () => {
    expect(await list()).toMatchObject([
      {
        ...{ id: 'q1', kind: 'again', askedAt: AT, answeredAt: null, answer: null },
        fact: { id: 'f2', text: 'User keeps bees again.', quote: 'bees again', state: 'asked' },
        against: { id: 'f1', text: 'User keeps bees.', at: expect.any(String) as string },
      },
    ]);
  });

  test('with yes it is known, waits to be written, and nothing keeps it away any more', async () => {
    expect(await answer('yes')).toMatchObject({ answer: 'yes', fact: { state: 'active' }, against: { id: 'f1' } });
    expect(await scene.states()).toEqual({ f2: 'active' });
    expect(await scene.unwritten()).toEqual(['f2']);
    expect((await listForgotten(scene.db, scene.scope)).forgotten).toEqual([]);
  });

  test('with no it is deleted like the other, and both stay away', async () => {
    expect(await answer('no')).toMatchObject({ answer: 'no', fact: { state: 'deleted' } });
    expect((await listForgotten(scene.db, scene.scope)).forgotten.map(({ id }) => id)).toEqual(['f1', 'f2']);
  });

  test('is still put when what was deleted is erased, without its words', async () => {
    await removeFacts(scene.db, scene.scope, { id: 'f1' }, { erase: true });
    expect(await list()).toMatchObject([{ against: { id: 'f1', text: '' } }]);
    await answer('yes');
    expect(await scene.states()).toEqual({ f2: 'active' });
  });

  test('is asked once, and shown afterwards only with `all`', async () => {
    await answer('yes');
    expect(await list()).toEqual([]);
    expect(await list({ all: true })).toMatchObject([{ id: 'q1', answer: 'yes', fact: { id: 'f2' }, against: { id: null } }]); // prettier-ignore
    await expect(answer('no')).rejects.toMatchObject({ code: 'question.missing' });
    expect(await scene.states()).toEqual({ f2: 'active' });
  });
});

describe('a fact against one of the person’s own', () => {
  beforeEach(async () => {
    await addFact(scene.db, scene.scope, { text: 'I live in Munich.', categories: ['about-me'], thing: 'home', asOf: '2025' }); // prettier-ignore
    await scene.fact('User lives in Berlin.', { ...home, state: 'asked', asOf: '2026' });
    await ask({ kind: 'contradiction', fact: 2, againstFact: 1 });
  });

  test('with yes the new one holds, and theirs is history', async () => {
    await answer('yes');
    expect(await scene.facts()).toMatchObject([
      { state: 'superseded', supersededBy: 2, until: '2026', origin: 'user' },
      { state: 'active', merged: false },
    ]);
  });

  test('with no theirs holds, and the new one does not come back', async () => {
    await answer('no');
    expect(await scene.states()).toEqual({ f1: 'active', f2: 'deleted' });
    expect((await listForgotten(scene.db, scene.scope)).forgotten.map(({ id }) => id)).toEqual(['f2']);
  });
});

describe('a fact against one that the person said to be so all the year', () => {
  const own = (text: string) => addFact(scene.db, scene.scope, { text, categories: ['about-me'], thing: 'home', asOf: '2026' }); // prettier-ignore
  const berlin = { ...home, state: 'asked' as const, asOf: '2026-02-25', entryDate: '2026-02-25' };
  beforeEach(async () => {
    await own('I live in Munich.');
    await scene.fact('User lives in Berlin.', berlin);
    await ask({ kind: 'contradiction', fact: 2, againstFact: 1 });
  });

  test('with yes the new one holds, and theirs until then', async () => {
    expect(await answer('yes')).toMatchObject({ fact: { state: 'active' } });
    expect(await scene.facts()).toMatchObject([
      { state: 'superseded', supersededBy: 2, asOf: '2026-01-01/2026-02-24', until: '2026-02-25' },
      { state: 'active', asOf: '2026-02-25' },
    ]);
  });

  test('with yes it holds whatever is worked out anew', async () => {
    await answer('yes');
    await scene.fact('User keeps bees.');
    await scene.asScope((tx) => recompute(tx, scene.at));
    expect(await scene.states()).toEqual({ f1: 'superseded', f2: 'active', f3: 'active' });
  });

  test('with yes what they had said twice is history twice', async () => {
    await own('I live in Munich.');
    await answer('yes');
    expect(await scene.states()).toEqual({ f1: 'superseded', f2: 'active', f3: 'superseded' });
  });

  test('with no theirs keeps its date', async () => {
    await answer('no');
    expect((await scene.facts())[0]).toMatchObject({ state: 'active', asOf: '2026' });
  });
});

describe('what several entries say', () => {
  const berlin = { ...home, state: 'asked' as const };
  beforeEach(async () => {
    await addFact(scene.db, scene.scope, { text: 'I live in Munich.', categories: ['about-me'], thing: 'home', asOf: '2025' }); // prettier-ignore
    for (const [n, asOf] of ['2026-01-05', '2026-02-05', '2026-03-05'].entries()) {
      await scene.fact('User lives in Berlin.', { ...berlin, asOf, entryDate: asOf });
      await ask({ kind: 'contradiction', fact: n + 2, againstFact: 1 });
    }
  });

  test('is asked once, and waits', async () => {
    expect((await list()).map(({ fact }) => fact?.id)).toEqual(['f2']);
    expect(await scene.states()).toEqual({ f1: 'active', f2: 'asked', f3: 'asked', f4: 'asked' });
  });

  test('with yes all of it is known, and the latest holds', async () => {
    await answer('yes');
    expect(await scene.facts()).toMatchObject([
      { state: 'superseded', until: '2026-01-05' },
      { state: 'superseded', restated: true, confirmed: '2026-03-05' },
      { state: 'superseded', restated: true },
      { state: 'active', merged: false },
    ]);
    expect(await list()).toEqual([]);
  });

  test('with no all of it is deleted', async () => {
    await answer('no');
    expect(await scene.states()).toEqual({ f1: 'active', f2: 'deleted', f3: 'deleted', f4: 'deleted' });
  });

  test('goes with the one that is asked about, if that is deleted', async () => {
    const { facts } = await removeFacts(scene.db, scene.scope, { id: 'f2' });
    expect(facts.map(({ id }) => id)).toEqual(['f2', 'f3', 'f4']);
    expect(await scene.states()).toEqual({ f1: 'active', f2: 'deleted', f3: 'deleted', f4: 'deleted' });
    expect(await list()).toEqual([]);
  });

  test('counts like any other when the person takes back what it goes against', async () => {
    await removeFacts(scene.db, scene.scope, { id: 'f1' });
    expect(await scene.states()).toEqual({ f1: 'deleted', f2: 'superseded', f3: 'superseded', f4: 'active' });
    expect(await list()).toEqual([]);
  });

  test('in other words is something else to ask', async () => {
    await scene.fact('User lives in Hamburg.', { ...berlin, asOf: '2026-04-05' });
    await ask({ kind: 'contradiction', fact: 5, againstFact: 1 });
    expect((await list()).map(({ fact }) => fact?.id)).toEqual(['f2', 'f5']);
    await answer('no');
    expect(await scene.states()).toMatchObject({ f4: 'deleted', f5: 'asked' });
  });
});

test('what was written anew in two entries is asked about once, and known with one yes', async () => {
  await scene.fact('User keeps bees.');
  await removeFacts(scene.db, scene.scope, { id: 'f1' });
  for (const fact of [2, 3]) {
    await scene.fact('User keeps bees again.', { state: 'asked', asOf: `2026-0${fact}-01` });
    await ask({ kind: 'again', fact, againstFact: 1 });
  }
  expect(await list()).toHaveLength(1);
  await answer('yes');
  expect(await scene.states()).toEqual({ f2: 'superseded', f3: 'active' });
});

describe('a fact against a line of the person’s own', () => {
  beforeEach(async () => {
    const { id } = await addLine(scene.db, scene.scope, 'about-me', 'I live in Munich.');
    const fact = await scene.fact('User lives in Berlin.', home);
    await scene.line('There is a flat in Berlin.', [fact]);
    await ask({ kind: 'contradiction', fact: 1, againstLine: Number(id.slice(1)) });
  });

  test('is put beside that line', async () => {
    expect(await list()).toMatchObject([{ fact: { id: 'f1' }, against: { id: 'l1', text: 'I live in Munich.' } }]);
  });

  test('with yes the line goes, and the fact is written', async () => {
    await answer('yes');
    expect(await scene.texts()).toEqual(['There is a flat in Berlin.']);
    expect(await scene.unwritten()).toEqual(['f1']);
  });

  test('with no what says the same in another entry goes too', async () => {
    await scene.fact('User lives in Berlin.', { ...home, asOf: '2026-02-05' });
    await ask({ kind: 'contradiction', fact: 2, againstLine: 1 });
    expect(await list()).toHaveLength(1);
    await answer('no');
    expect(await scene.states()).toEqual({ f1: 'deleted', f2: 'deleted' });
  });

  test('with no the fact goes with what rests on it, and the line stays', async () => {
    await answer('no');
    expect(await scene.texts()).toEqual(['I live in Munich.']);
    expect(await scene.states()).toEqual({ f1: 'deleted' });
  });
});

test('nobody is asked, or answers, what another is', async () => {
  const other = await controlScene(world);
  await other.fact('User keeps bees.', { state: 'asked' });
  await other.asScope((tx) => askQuestion(tx, other.at, { kind: 'again', fact: 1 }, AT));
  expect(await list({ all: true })).toEqual([]);
  await expect(answer('yes')).rejects.toMatchObject({ code: 'question.missing' });
});
