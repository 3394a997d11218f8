import { eraseTraces, takeBackWords } from '../../../schema/journal/take-back-words';
import { AT, createWorld, type World } from '../world';
import { ownJournal, type OwnJournal } from './own-journal';

const STEPS = ['summarise', 'remember', 'facts', 'evolve', 'rewrite', 'pick'];

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  own = await ownJournal(world);
  await fill(own);
});

/** Calls of each step: one that has an answer, one on its way, one that was void with its answer still there. */
async function fill(who: OwnJournal): Promise<void> {
  const calls = STEPS.flatMap((step) =>
    (['done', 'started', 'void', 'failed'] as const).map((state) => ({
      ...{ scope: who.scope, epoch: 1, key: `${step} ${state}`, try: 1, cycle: 1, step, state, lease_until: AT },
      ...{ model: 'm', request_hash: 'h', answer: ['done', 'void'].includes(state) ? '{"text":"words"}' : null },
      ...{ stop_reason: null, code: state === 'failed' ? 'model.refused' : null, started_at: AT, finished_at: null },
    })),
  );
  const pick = { scope: who.scope, epoch: 1, id: 'p', text: 'words', offered: ['people' as const], picked: null, code: null, at: AT }; // prettier-ignore
  await who.asScope(async (tx) => {
    await tx.insertInto('call').values(calls).execute();
    await tx.insertInto('pick').values(pick).execute();
    await tx
      .insertInto('embedding')
      .values({ scope: who.scope, epoch: 1, hash: 'h', vector: [1] })
      .execute();
  });
}

const calls = async (who = own) => {
  const rows = await who.asScope((tx) => tx.selectFrom('call').select(['key', 'state', 'answer']).execute());
  return Object.fromEntries(
    rows.map(({ key, state, answer }) => [key, answer === null ? state : `${state} with words`]),
  );
};
const left = (who: OwnJournal) =>
  who.asScope(async (tx) => ({
    pick: (await tx.selectFrom('pick').select('text').execute()).map(({ text }) => text),
    vectors: (await tx.selectFrom('embedding').select('hash').execute()).length,
  }));

test('answers about the journal are void, on their way or there; those about files are not touched', async () => {
  await own.asScope((tx) => takeBackWords(tx, own.at));
  const now = await calls();
  for (const step of ['facts', 'evolve', 'rewrite', 'pick'])
    expect([now[`${step} done`], now[`${step} started`], now[`${step} failed`]]).toEqual(['void', 'void', 'failed']);
  for (const step of ['summarise', 'remember'])
    expect([now[`${step} done`], now[`${step} started`]]).toEqual(['done with words', 'started']);
});

test('a text that waits for its categories is emptied, and no vector is left of what is taken back', async () => {
  await own.asScope((tx) => takeBackWords(tx, own.at));
  expect(await left(own)).toEqual({ pick: [null], vectors: 0 });
});

test('an erasure leaves no answer about the journal at all', async () => {
  await own.asScope((tx) => eraseTraces(tx, own.at));
  const withWords = Object.entries(await calls()).filter(([, state]) => state.endsWith('with words'));
  expect(withWords.map(([key]) => key.split(' ')[0]).sort()).toEqual(['remember', 'remember', 'summarise', 'summarise']); // prettier-ignore
});

test('the neighbour’s are left alone, even when they are named', async () => {
  const other = await ownJournal(world);
  await fill(other);
  const before = await calls(other);
  await own.asScope((tx) => eraseTraces(tx, other.at));
  await own.asScope((tx) => eraseTraces(tx, own.at));
  expect(await calls(other)).toEqual(before);
  expect(await left(other)).toEqual({ pick: ['words'], vectors: 1 });
});

test('twice is once', async () => {
  await own.asScope((tx) => eraseTraces(tx, own.at));
  const once = await calls();
  await own.asScope((tx) => eraseTraces(tx, own.at));
  expect(await calls()).toEqual(once);
});
