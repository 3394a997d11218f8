import { readStatus } from '../../../client/reads/status';
import { type System } from '../../../client/system';
import { askQuestion } from '../../../schema/journal/ask-question';
import { updateJournal } from '../../../schema/journal/journal-row';
import { journalBench, type JournalBench, journalScene, type JournalScene, on } from '../../activities/journal/scene';

let bench: JournalBench;
let scene: JournalScene;
beforeAll(async () => (bench = await journalBench()));
afterAll(() => bench.close());
beforeEach(async () => {
  scene = await journalScene(bench);
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
});

const SYSTEM = {
  mode: 'local',
  address: 'a',
  namespace: 'n',
  ui: null,
  model: 'm',
  healthPort: null,
} as unknown as System;
const status = async () => (await readStatus(bench.db, SYSTEM, scene.scope)).scopes[0]!;
const waiting = (count: number) => scene.asScope((tx) => updateJournal(tx, scene.at, { waiting: count }));

test('a journal nobody looked into has nothing to tell', async () => {
  expect(await status()).toMatchObject({
    phase: 'idle',
    waitingEntries: 0,
    openQuestions: 0,
    unreadItems: 0,
    attention: [],
  });
});

test('while it is read, it evolves; while its categories are written anew, it is cleaned', async () => {
  await scene.opened();
  expect(await status()).toMatchObject({ phase: 'evolving', waitingEntries: 1 });
  await scene.readAll({ number: 1, parts: 1 });
  await scene.writeAll(1);
  await scene.close();
  expect(await status()).toMatchObject({ phase: 'idle', waitingEntries: 0 });
  await scene.ask('rewrite');
  await scene.opened('asked');
  expect((await status()).phase).toBe('cleaning');
});

test('a run that somebody stopped runs no more, and a paused memory is paused', async () => {
  await scene.opened();
  await scene.set({ paused: true });
  expect((await status()).phase).toBe('evolving');
  await scene.fail('cancelled');
  expect((await status()).phase).toBe('paused');
});

test.each([
  [100, []],
  [101, ['needs-approval']],
])('%d entries that wait ask for %j', async (count, attention) => {
  await scene.open();
  await waiting(count);
  expect(await status()).toMatchObject({ waitingEntries: count, attention });
});

test('questions only the user can answer are counted until they are', async () => {
  for (const fact of [1, 2])
    await scene.asScope((tx) => askQuestion(tx, scene.at, { kind: 'again', fact }, on('02-01')));
  expect((await status()).openQuestions).toBe(2);
  await bench.admin
    .updateTable('question')
    .set({ answered_at: on('02-02'), answer: 'no' })
    .where('scope', '=', scene.scope)
    .where('fact', '=', 1)
    .execute();
  expect((await status()).openQuestions).toBe(1);
});

test('how the last cycle of the files ended is not hidden by the journal’s', async () => {
  await bench.admin.insertInto('cycle').values({ ...scene.at, number: 1, kind: 'hydrate', opened_at: on('02-01'), closed_at: on('02-01'), until: null, read_window: '{}', parts: '[]', summarised: [], read: '{}', offered: null, alone: null, base: 0, outcome: 'kept-old', code: null, attention: ['memory-full'], model: null, prompts: null, commit: null, workflow_id: null, run_id: null }).execute(); // prettier-ignore
  await bench.admin.updateTable('scope_epoch').set({ next_cycle: 2 }).where('scope', '=', scene.scope).execute();
  await scene.evolve();
  expect((await status()).attention).toEqual(['memory-full']);
});

test('nothing of another person’s journal is told', async () => {
  const other = await journalScene(bench);
  await other.write({ id: 'a', text: 'Secret.', at: on('02-01') });
  await other.opened();
  expect(await status()).toMatchObject({ phase: 'idle', waitingEntries: 0 });
});
