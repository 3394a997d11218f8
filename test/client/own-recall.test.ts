import { type Memory, openMemory } from '../../client/memory-client';
import { addTask } from '../../client/runs/tasks';
import { homeOfRig, type Place, temporaryPlace, type Variables } from '../support/cli';
import { giveLines } from '../support/memory-lines';
import { createRig, type Rig } from '../support/rig';

const BACK = { text: 'Why does my back hurt?', feature: 'chat' };
let rig: Rig;
let place: Place;
let env: Variables;
const opened: Memory[] = [];
beforeAll(async () => {
  rig = await createRig();
  place = temporaryPlace();
  env = homeOfRig(rig, place);
  await rig.addScope('team:demo');
  await rig.addScope('user:ada');
  await rig.addScope('user:bo');
  await giveLines(rig.db, 'user:ada', {
    people: ['Leonor is her sister.'],
    'health-habits': ['Her back has hurt since May.'],
  });
});
afterAll(async () => {
  for (const memory of opened) await memory.close();
  await rig.close();
  place.remove();
});

const open = async (options: Partial<Parameters<typeof openMemory>[0]> = {}) => {
  const memory = await openMemory({ scopes: ['user:ada'], env, ...options });
  opened.push(memory);
  return memory;
};

test('a feature is told what it was given, and nothing of the rest', async () => {
  const { text, receipt } = await (await open()).recall(BACK);
  expect(text).toContain('Her back has hurt since May.');
  expect(receipt.considered).toEqual([
    { category: 'health-habits', score: expect.any(Number) as number, method: 'similarity', included: true, cut: 0 },
  ]);
});

test('who is given nothing is told nothing', async () => {
  const { text, receipt } = await (await open()).recall({ ...BACK, text: 'What is the capital of Mongolia?' });
  expect({ text, considered: receipt.considered }).toEqual({ text: '', considered: [] });
});

test('policies of the program go before those of the file, as a whole', async () => {
  const memory = await open({ features: { chat: { pick: 'always', allow: ['people'] } } });
  expect((await memory.recall(BACK)).receipt.considered.map(({ category }) => category)).toEqual(['people']);
  expect((await memory.recall({ ...BACK, feature: 'titles' })).text).toContain('back');
});

test('a policy that is none stops the program when it opens, and says where', async () => {
  await expect(open({ features: { chat: { pick: 'sometimes' as 'never' } } })).rejects.toMatchObject({
    code: 'usage.invalid',
    what: expect.stringContaining('The option `features`: chat.pick') as string,
  });
});

test('the person sees per feature how often each category went in', async () => {
  const memory = await open();
  await memory.recall({ ...BACK, feature: 'counted' });
  await memory.recall({ text: 'Who wrote Middlemarch?', feature: 'counted' });
  expect((await memory.recallStats()).find(({ feature }) => feature === 'counted')).toEqual({
    ...{ feature: 'counted', asked: 2, used: 1, categories: { 'health-habits': 1 } },
    lastAt: expect.any(String) as string,
  });
});

test('a task made with it in its prompt stays the person’s, though it was called public', async () => {
  const { receipt } = await (await open()).recall(BACK);
  const task = await addTask(rig.system, 'user:ada', { text: 'Book a physio', receipts: [receipt.id], public: true });
  expect(task).toMatchObject({ published: null, memory: [{ scope: 'user:ada', receipt: receipt.id }] });
});

test.each([
  ['a team alone', ['team:demo']],
  ['two people', ['user:ada', 'user:bo']],
])('%s cannot be recalled for', async (_what, scopes) => {
  const memory = await open({ scopes });
  await expect(memory.recall(BACK)).rejects.toMatchObject({ code: 'scope.denied' });
  await expect(memory.recallStats()).rejects.toMatchObject({ code: 'scope.denied' });
});

test('a team beside the person changes nothing', async () => {
  const memory = await open({ scopes: ['team:demo', 'user:ada'] });
  expect((await memory.recall(BACK)).text).toContain('back');
});
