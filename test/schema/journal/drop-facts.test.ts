import { type NewLine } from '../../../memory/journal/line';
import { askQuestion } from '../../../schema/journal/ask-question';
import { dropWhatRestsOn } from '../../../schema/journal/drop-facts';
import { emptyJournalAnswers } from '../../../schema/journal/empty-answers';
import { insertFacts } from '../../../schema/journal/insert-facts';
import { recompute } from '../../../schema/journal/recompute';
import { updateFacts } from '../../../schema/journal/update-facts';
import { writeLines } from '../../../schema/journal/write-lines';
import { AT, createWorld, type World } from '../world';
import { newFact, ownJournal, type OwnJournal, standing } from './own-journal';

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

const insert = (...facts: Parameters<typeof newFact>[0][]) =>
  own.asScope(async (tx) => {
    const ids = await insertFacts(tx, own.at, facts.map((fact) => newFact(fact))); // prettier-ignore
    await updateFacts(tx, own.at, ids, { merged: true });
    await recompute(tx, own.at);
    return ids;
  });
const line = (text: string, facts: number[], change: Partial<NewLine> = {}): NewLine => ({
  category: 'people',
  text,
  facts,
  origin: 'entry',
  ...change,
});
const write = (...lines: NewLine[]) => own.asScope((tx) => writeLines(tx, own.at, lines, AT));
/** Deletes facts as a caller does, and what rests on them. */
const drop = (...ids: number[]) =>
  own.asScope(async (tx) => {
    if (ids.length > 0) await tx.deleteFrom('fact').where('scope', '=', own.scope).where('id', 'in', ids).execute();
    await dropWhatRestsOn(tx, own.at, ids, AT);
  });
const texts = async () => (await own.lines()).map(({ text }) => text);
const waiting = async () => (await own.facts()).filter(({ merged }) => !merged).map(({ id }) => id);
const call = (step: string, state: 'done' | 'started' | 'failed') => {
  const key = `${own.scope}/${step}/${state}`;
  return own.asScope(
    (tx) =>
    tx.insertInto('call').values({ ...own.at, key, try: 1, cycle: 1, step, state, lease_until: AT, model: 'm', request_hash: 'h', answer: state === 'done' ? JSON.stringify({ words: 'bees' }) : null, stop_reason: null, code: null, started_at: AT, finished_at: null }).execute(), // prettier-ignore
  );
};
const calls = async () =>
  (await own.asScope((tx) => tx.selectFrom('call').select(['step', 'state', 'answer']).orderBy('key').execute())).map(
    ({ step, state, answer }) => `${step} ${state}${answer ? ' words' : ''}`,
  );

describe('what rests on facts that are gone', () => {
  test('lines that name one go, and their other facts wait to be written again', async () => {
    await insert({ text: 'Ana runs.' }, { text: 'Ana swims.' }, { text: 'Ben sings.' });
    await write(line('Ana runs and swims.', [1, 2]), line('Ben sings.', [3]));
    await drop(1);
    expect([await texts(), await waiting()]).toEqual([['Ben sings.'], [2]]);
  });

  test('a fact that had been tried in vain begins anew', async () => {
    await insert({ text: 'Ana runs.' }, { text: 'Ana swims.' });
    await own.asScope((tx) => updateFacts(tx, own.at, [2], { tries: 3 }));
    await write(line('Ana runs and swims.', [1, 2]));
    await drop(1);
    expect((await own.facts())[0]).toMatchObject({ id: 2, merged: false, tries: 0 });
  });

  test('one that another line of the category still tells does not wait', async () => {
    await insert({ text: 'Ana runs.' }, { text: 'Ana swims.' });
    await write(line('Ana runs and swims.', [1, 2]), line('Ana swims a lot.', [2]));
    await drop(1);
    expect([await texts(), await waiting()]).toEqual([['Ana swims a lot.'], []]);
  });

  test('a line of the user’s stays word for word and rests on less', async () => {
    await insert({ text: 'Ana runs.' }, { text: 'Ana swims.' });
    await write(line('My Ana runs like the wind.', [1, 2], { origin: 'user' }));
    await drop(1);
    expect(await own.lines()).toMatchObject([{ text: 'My Ana runs like the wind.', facts: [2] }]);
  });

  test('open questions about one go, or against one; others and answered ones stay', async () => {
    await insert({ text: 'A' }, { text: 'B' }, { text: 'C' }, { text: 'D' });
    await own.asScope(async (tx) => {
      await askQuestion(tx, own.at, { kind: 'contradiction', fact: 1, againstFact: 9 }, AT);
      await askQuestion(tx, own.at, { kind: 'contradiction', fact: 2, againstFact: 1 }, AT);
      await askQuestion(tx, own.at, { kind: 'contradiction', fact: 3, againstFact: 2 }, AT);
      await askQuestion(tx, own.at, { kind: 'again', fact: 4, againstFact: 1 }, AT);
    });
    await world.admin
      .updateTable('question')
      .set({ answered_at: AT, answer: 'no' })
      .where('scope', '=', own.scope)
      .where('fact', '=', 4)
      .execute();
    await drop(1);
    expect((await own.questions()).map(({ fact }) => fact)).toEqual([3, 4]);
  });

  test('what one had replaced is in force again, and waits to be written', async () => {
    await insert(
      { text: 'User lives in Bonn.', thing: 'home', asOf: '2025-01-01' },
      { text: 'User lives in Kiel.', thing: 'home', asOf: '2026-01-01' },
    );
    await write(line('Lives in Kiel.', [2]));
    expect(standing(await own.facts())).toEqual(['User lives in Bonn. superseded', 'User lives in Kiel. active']);
    await drop(2);
    expect(await own.facts()).toMatchObject([
      { state: 'active', supersededBy: null, until: null, merged: false, tries: 0 },
    ]);
  });

  test('what one had said again is in force again', async () => {
    await insert({ text: 'User loves tea.', asOf: '2025-01-01' }, { text: 'User loves tea.', asOf: '2026-01-01' });
    await drop(2);
    expect(await own.facts()).toMatchObject([{ state: 'active', restated: false, confirmed: '2025-01-01' }]);
  });

  test('of nothing nothing goes, stored answers neither', async () => {
    await insert({ text: 'Ana runs.' });
    await write(line('Ana runs.', [1]));
    await call('facts', 'done');
    await drop();
    expect([await texts(), await calls()]).toEqual([['Ana runs.'], ['facts done words']]);
  });
});

test('stored answers about the journal are emptied, those in flight land nowhere; of the files’ none are', async () => {
  for (const step of ['facts', 'evolve', 'rewrite', 'summarise', 'agent', 'pick']) await call(step, 'done');
  await call('facts', 'started');
  await call('facts', 'failed');
  await own.asScope((tx) => emptyJournalAnswers(tx, own.at));
  expect(await calls()).toEqual([
    'agent done words',
    'evolve void',
    'facts void',
    'facts failed',
    'facts void',
    'pick void',
    'rewrite void',
    'summarise done words',
  ]);
});

describe('worked out anew', () => {
  test('of a thing the latest holds and the others are its history, in whatever order they came', async () => {
    await insert(
      { text: 'User works at Globex.', thing: 'employer', asOf: '2026-01-01' },
      { text: 'User works at Initech.', thing: 'employer', asOf: '2024-01-01' },
    );
    await insert({ text: 'User works at Hooli.', thing: 'employer', asOf: '2025-01-01' });
    expect(await own.facts()).toMatchObject([
      { state: 'active', supersededBy: null, until: null },
      { state: 'superseded', supersededBy: 3, until: '2025-01-01' },
      { state: 'superseded', supersededBy: 1, until: '2026-01-01' },
    ]);
  });

  test('a second time nothing changes, and a fact that stayed in force is not written again', async () => {
    await insert({ text: 'User sings.' }, { text: 'User runs.' });
    const before = await own.facts();
    await own.asScope((tx) => recompute(tx, own.at));
    expect(await own.facts()).toEqual(before);
  });

  test('deleted ones and those that wait for the user take no part', async () => {
    await insert({ text: 'User lives in Bonn.', thing: 'home', asOf: '2025-01-01' });
    await insert({ text: 'User lives in Kiel.', thing: 'home', asOf: '2026-01-01', state: 'asked' });
    expect(standing(await own.facts())).toEqual(['User lives in Bonn. active', 'User lives in Kiel. asked']);
  });
});
