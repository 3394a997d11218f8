import { forget } from '../../../memory/journal/facts/forgotten';
import { type NewLine } from '../../../memory/journal/line';
import { askQuestion } from '../../../schema/journal/ask-question';
import { dropGone } from '../../../schema/journal/drop-gone';
import { forgetHash } from '../../../schema/journal/forget-hash';
import { forgottenFacts, forgottenLines } from '../../../schema/journal/load-forgotten';
import { insertFacts } from '../../../schema/journal/insert-facts';
import { closeQuestion } from '../../../schema/journal/load-questions';
import { recompute } from '../../../schema/journal/recompute';
import { updateFacts } from '../../../schema/journal/update-facts';
import { writeLines } from '../../../schema/journal/write-lines';
import { memoryText } from '../../support/epoch-rows';
import { AT, createWorld, type World } from '../world';
import { newFact, ownJournal, type OwnJournal, standing } from './own-journal';

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

/** Facts of an entry as its first reading stored them, already written into lines. */
const facts = (entry: string, ...changes: Parameters<typeof newFact>[0][]) =>
  own.asScope(async (tx) => {
    const rows = changes.map((change) => newFact({ entry: own.item(entry), version: 1, ...change }));
    const ids = await insertFacts(tx, own.at, rows);
    await updateFacts(tx, own.at, ids, { merged: true });
    await recompute(tx, own.at);
    return ids;
  });
const lines = (...texts: [text: string, facts: number[], change?: Partial<NewLine>][]) =>
  own.asScope((tx) => writeLines(tx, own.at, texts.map(([text, ids, change]) => ({ category: 'people', text, facts: ids, origin: 'entry', ...change })), AT)); // prettier-ignore
const drop = () => own.asScope((tx) => dropGone(tx, own.at, AT));
const texts = async () => (await own.lines()).map(({ text }) => text);

describe('an entry that was taken out', () => {
  beforeEach(async () => {
    await own.write({ id: 'a', text: 'I run. I swim.' }, { id: 'b', text: 'I sing.' });
    await facts('a', { text: 'User runs.', quote: 'I run.' }, { text: 'User swims.', quote: 'I swim.' });
    await facts('b', { text: 'User sings.', quote: 'I sing.' });
    await lines(['Runs, swims and sings.', [1, 2, 3]], ['Sings.', [3]]);
  });

  test('takes its facts and the lines that rest on them along, and frees what they told beside', async () => {
    await lines(['Runs and sings.', [1, 3]]);
    await own.remove('a');
    expect(await drop()).toBe(2);
    expect([standing(await own.facts()), await texts()]).toEqual([['User sings. active'], []]);
    expect((await own.facts())[0]).toMatchObject({ merged: false });
  });

  test('leaves what others tell', async () => {
    await own.remove('a');
    await drop();
    expect([await texts(), (await own.facts()).map(({ merged }) => merged)]).toEqual([['Sings.'], [true]]);
  });

  test('leaves no word of it anywhere in the memory', async () => {
    await own.remove('a');
    await drop();
    expect(await memoryText(world, own.scope)).not.toMatch(/run|swim/i);
  });

  test('is taken back once: the second look finds nothing', async () => {
    await own.remove('a');
    await drop();
    const before = [await own.facts(), await own.lines()];
    expect(await drop()).toBe(0);
    expect([await own.facts(), await own.lines()]).toEqual(before);
  });

  test('that may only be read no more is gone too', async () => {
    await world.admin
      .updateTable('access_grant')
      .set({ revoked_at: AT })
      .where('container', '=', own.container)
      .execute();
    expect(await drop()).toBe(3);
    expect([await own.facts(), await texts()]).toEqual([[], []]);
  });

  test('a line of the user’s stays word for word', async () => {
    await lines(['I run like the wind!', [1, 3], { origin: 'user' }]);
    await own.remove('a');
    await drop();
    expect(await own.lines()).toMatchObject([{ text: 'I run like the wind!', facts: [3] }]);
  });

  test('what the user made of one of its facts stays theirs, without its quote', async () => {
    await world.admin
      .updateTable('fact')
      .set({ origin: 'user', text: 'I run marathons.' })
      .where('scope', '=', own.scope)
      .where('id', '=', 1)
      .execute();
    await own.remove('a');
    expect(await drop()).toBe(1);
    expect((await own.facts())[0]).toMatchObject({
      id: 1,
      text: 'I run marathons.',
      state: 'active',
      entry: null,
      quote: null,
      version: null,
    });
    expect(await drop()).toBe(0);
  });

  test('a question about one of its facts goes with it', async () => {
    await facts('a', { text: 'User runs daily.', state: 'asked' });
    await own.asScope((tx) => tx.insertInto('question').values({ ...own.at, id: 1, kind: 'again', fact: 4, against_fact: 9, against_line: null, asked_at: AT, answered_at: null, answer: null }).execute()); // prettier-ignore
    await own.remove('a');
    await drop();
    expect([await own.questions(), standing(await own.facts())]).toEqual([[], ['User sings. active']]);
  });

  test('needs no model and touches nobody else’s memory', async () => {
    const other = await ownJournal(world);
    await other.asScope((tx) => insertFacts(tx, other.at, [newFact({ text: 'Theirs.' })]));
    await own.remove('a', 'b');
    await drop();
    expect(standing(await other.facts())).toEqual(['Theirs. active']);
  });
});

describe('what was superseded by it', () => {
  test('is in force again', async () => {
    await own.write({ id: 'old', text: 'I live in Bonn.' }, { id: 'new', text: 'I moved to Kiel.' });
    await facts('old', { text: 'User lives in Bonn.', quote: 'I live in Bonn.', thing: 'home', asOf: '2025-01-01' });
    await facts('new', { text: 'User lives in Kiel.', quote: 'I moved to Kiel.', thing: 'home', asOf: '2026-01-01' });
    await lines(['Lives in Kiel, before in Bonn.', [1, 2]]);
    await own.remove('new');
    await drop();
    expect(await own.facts()).toMatchObject([
      { id: 1, state: 'active', until: null, supersededBy: null, merged: false },
    ]);
    expect(await texts()).toEqual([]);
  });
});

describe('an entry that was edited', () => {
  beforeEach(async () => {
    await own.write({ id: 'a', text: 'I run. I swim. I sing.' });
    await facts(
      'a',
      { text: 'User runs.', quote: 'I run.' },
      { text: 'User swims.', quote: 'I swim.' },
      { text: 'User sings.', quote: 'I sing.' },
    );
    await lines(['Runs and swims.', [1, 2]], ['Sings.', [3]]);
  });

  test('keeps the facts whose quote stands, drops the others with their lines, and frees those lines’ other facts', async () => {
    await own.write({ id: 'a', text: 'I run. I sing. I row.' });
    expect(await drop()).toBe(1);
    expect((await own.facts()).map(({ text, version, merged }) => [text, version, merged])).toEqual([
      ['User runs.', 2, false],
      ['User sings.', 2, true],
    ]);
    expect(await texts()).toEqual(['Sings.']);
  });

  test('in other places only changes nothing but the version facts rest on', async () => {
    const before = await own.lines();
    await own.write({ id: 'a', text: 'Today: I run. I swim. I sing. All day!' });
    expect(await drop()).toBe(0);
    expect((await own.facts()).map(({ version }) => version)).toEqual([2, 2, 2]);
    expect(await own.lines()).toEqual(before);
  });

  test('keeps a fact without a quote: nothing says that its words went', async () => {
    await world.admin
      .updateTable('fact')
      .set({ origin: 'user', quote: null })
      .where('scope', '=', own.scope)
      .where('id', '=', 1)
      .execute();
    await own.write({ id: 'a', text: 'I swim. I sing.' });
    expect(await drop()).toBe(0);
    expect((await own.facts())[0]).toMatchObject({ text: 'User runs.', version: 2 });
  });

  test('takes away the quote of a fact the user reworded, and the fact stays', async () => {
    await world.admin
      .updateTable('fact')
      .set({ origin: 'user', text: 'I run far.' })
      .where('scope', '=', own.scope)
      .where('id', '=', 1)
      .execute();
    await own.write({ id: 'a', text: 'I swim. I sing.' });
    expect(await drop()).toBe(0);
    expect((await own.facts())[0]).toMatchObject({ text: 'I run far.', state: 'active', entry: null, quote: null });
  });
});

describe('what the user had deleted', () => {
  const forgotten = async () => {
    await own.write({ id: 'a', text: 'Ana drinks.' });
    await facts('a', { text: 'Ana drinks.', subject: 'Ana', thing: 'habit' });
    await lines(['Ana drinks a lot.', [1]]);
    const hash = forgetHash(Buffer.from('key'));
    const fact = forget({ text: 'Ana drinks.', subject: 'Ana', entry: own.item('a') }, hash);
    const line = forget({ text: 'Ana drinks a lot.', subject: null, entry: null }, hash);
    const gone = { state: 'deleted' as const, deleted_at: AT };
    await own.asScope((tx) => updateFacts(tx, own.at, [1], { ...gone, hashes: JSON.stringify(fact) }));
    await own.asScope((tx) =>
      tx
        .updateTable('category_line')
        .set({ ...gone, hashes: JSON.stringify(line) })
        .execute(),
    );
    return { fact, line };
  };

  test('says nothing any more once its entry is gone, and stays known by its hashes', async () => {
    const { fact, line } = await forgotten();
    await own.remove('a');
    expect(await drop()).toBe(0);
    expect(await memoryText(world, own.scope)).not.toMatch(/Ana|drink|habit/);
    expect((await own.facts())[0]).toMatchObject({ id: 1, text: '', quote: null, entry: null, state: 'deleted' });
    expect(await own.asScope((tx) => forgottenFacts(tx, own.at))).toMatchObject([
      { id: 1, at: AT, hashes: fact, text: '' },
    ]);
    expect(await own.asScope((tx) => forgottenLines(tx, own.at))).toMatchObject([
      { id: 1, at: AT, hashes: line, text: '' },
    ]);
  });

  test('stays to be seen by them while the entry says it', async () => {
    await forgotten();
    await own.write({ id: 'a', text: 'Ana drinks. And sings.' });
    await drop();
    expect((await own.facts())[0]).toMatchObject({
      text: 'Ana drinks.',
      quote: 'Ana drinks.',
      state: 'deleted',
      version: 2,
    });
  });
});

describe('a question about one of its facts that another entry says too', () => {
  const kiel = { text: 'User lives in Kiel.', thing: 'home' };
  const ask = (fact: number, against: { againstFact?: number; againstLine?: number }) =>
    own.asScope((tx) => askQuestion(tx, own.at, { kind: 'contradiction', fact, ...against }, AT));
  const said = async (state: 'asked' | 'active') => {
    await own.write({ id: 'a', text: 'Kiel.' }, { id: 'b', text: 'Kiel!' }, { id: 'c', text: 'Bees.' });
    for (const entry of ['a', 'b']) await facts(entry, { ...kiel, state });
    await facts('c', { text: 'User keeps bees.', state });
  };

  test.each([
    ['asked', { againstFact: 9 }],
    ['active', { againstLine: 9 }],
  ] as const)('is about that one now, which is %s', async (state, against) => {
    await said(state);
    for (const fact of [1, 2]) await ask(fact, against);
    await own.remove('a');
    await drop();
    expect(await own.questions()).toMatchObject([{ id: 1, fact: 2, answered_at: null }]);
    await own.remove('b');
    await drop();
    expect([await own.questions(), standing(await own.facts())]).toEqual([[], [`User keeps bees. ${state}`]]);
  });

  test('stays answered, if it was', async () => {
    await said('asked');
    await ask(1, { againstFact: 9 });
    await own.asScope((tx) => closeQuestion(tx, own.at, 1, 'no', AT));
    await own.remove('a');
    await drop();
    expect(await own.questions()).toMatchObject([{ fact: 1, answer: 'no' }]);
  });
});

test('facts the user added rest on no entry and stay', async () => {
  await own.asScope((tx) =>
    insertFacts(tx, own.at, [newFact({ text: 'I have a twin.', origin: 'user', quote: null })]),
  );
  expect(await drop()).toBe(0);
  expect(standing(await own.facts())).toEqual(['I have a twin. active']);
});
