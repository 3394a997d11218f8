import { askQuestion } from '../../../schema/journal/ask-question';
import { forgetHash } from '../../../schema/journal/forget-hash';
import { forgottenFacts, forgottenLines } from '../../../schema/journal/load-forgotten';
import { forget } from '../../../memory/journal/facts/forgotten';
import { insertFacts } from '../../../schema/journal/insert-facts';
import { ensureJournal, loadJournal, takeNumbers, updateJournal } from '../../../schema/journal/journal-row';
import { loadEntries } from '../../../schema/journal/load-entry';
import { factsById, liveFacts } from '../../../schema/journal/load-facts';
import { closeQuestion } from '../../../schema/journal/load-questions';
import { markRead } from '../../../schema/journal/mark-read';
import { updateFacts } from '../../../schema/journal/update-facts';
import { AT, createWorld, refusalOf, type World } from '../world';
import { newFact, ownJournal, type OwnJournal, standing } from './own-journal';

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

const insert = (...facts: Parameters<typeof newFact>[0][]) =>
  own.asScope((tx) => insertFacts(tx, own.at, facts.map((fact) => newFact(fact)))); // prettier-ignore
const set = (ids: number[], values: Parameters<typeof updateFacts>[3]) =>
  own.asScope((tx) => updateFacts(tx, own.at, ids, values));

describe('the journal’s row', () => {
  test('is made once, with a key of its own', async () => {
    expect(await own.asScope((tx) => loadJournal(tx, own.at))).toBeUndefined();
    const [first, second] = [
      await own.asScope((tx) => ensureJournal(tx, own.at)),
      await own.asScope((tx) => ensureJournal(tx, own.at)),
    ];
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      next_fact: 1,
      next_line: 1,
      next_question: 1,
      evolved_at: null,
      rewritten_at: null,
      waiting: 0,
      estimate: null,
    });
    expect(first.forget_key).toHaveLength(32);
    const other = await ownJournal(world);
    expect((await other.asScope((tx) => ensureJournal(tx, other.at))).forget_key).not.toEqual(first.forget_key);
  });

  test('gives numbers in a row, each once, of facts, lines and questions apart', async () => {
    const take = (counter: Parameters<typeof takeNumbers>[2], count: number) =>
      own.asScope((tx) => takeNumbers(tx, own.at, counter, count));
    expect([
      await take('next_fact', 3),
      await take('next_fact', 1),
      await take('next_line', 2),
      await take('next_line', 1),
      await take('next_question', 1),
    ]).toEqual([1, 4, 1, 3, 1]);
  });

  test('changes in what is given', async () => {
    await own.asScope((tx) => ensureJournal(tx, own.at));
    await own.asScope((tx) => updateJournal(tx, own.at, { waiting: 3 }));
    await own.asScope((tx) => updateJournal(tx, own.at, { evolved_at: AT }));
    expect(await own.asScope((tx) => loadJournal(tx, own.at))).toMatchObject({
      waiting: 3,
      evolved_at: AT,
      rewritten_at: null,
    });
  });
});

describe('facts', () => {
  test('get numbers in order and are loaded as they were stored', async () => {
    expect(
      await insert(
        { text: 'One', asOf: '2026-01/2026-02', subject: 'Ana', thing: 'home', entry: 'e', version: 2 },
        { text: 'Two' },
      ),
    ).toEqual([1, 2]);
    expect(await insert({})).toEqual([3]);
    expect((await own.facts())[0]).toEqual({
      ...{ id: 1, text: 'One', quote: 'One', entry: 'e', version: 2, entryDate: '2026-01-05', asOf: '2026-01/2026-02' },
      ...{ subject: 'Ana', categories: ['about-me'], thing: 'home', origin: 'entry', state: 'active' },
      ...{ supersededBy: null, restated: false, confirmed: '2026-01/2026-02', until: null },
      ...{ merged: false, tries: 0, deletedAt: null },
    });
  });

  test('none are none', async () => {
    expect(await insert({})).toEqual([1]);
    expect(await own.asScope((tx) => insertFacts(tx, own.at, []))).toEqual([]);
    expect(await own.asScope((tx) => factsById(tx, own.at, []))).toEqual(new Map());
  });

  test('that hold and their history are live; deleted ones and those that wait for the user are not', async () => {
    await insert({ text: 'A' }, { text: 'B' }, { text: 'C' }, { text: 'D', state: 'asked' });
    await set([2], { state: 'superseded' });
    await set([3], { state: 'deleted' });
    expect(standing(await own.asScope((tx) => liveFacts(tx, own.at)))).toEqual(['A active', 'B superseded']);
    expect(standing(await own.facts())).toEqual(['A active', 'B superseded', 'C deleted', 'D asked']);
    expect([...(await own.asScope((tx) => factsById(tx, own.at, [4, 3, 3, 99]))).keys()].sort()).toEqual([3, 4]);
  });

  test('change by number, the others do not', async () => {
    await insert({ text: 'A' }, { text: 'B' });
    await set([], { merged: true });
    await set([2, 99], { merged: true, tries: 2 });
    expect((await own.facts()).map(({ merged, tries }) => [merged, tries])).toEqual([[false, 0], [true, 2]]); // prettier-ignore
  });

  test('of one person are numbered and changed apart from another’s', async () => {
    const other = await ownJournal(world);
    await insert({ text: 'Mine' });
    expect(await other.asScope((tx) => insertFacts(tx, other.at, [newFact({ text: 'Theirs' })]))).toEqual([1]);
    await set([1], { merged: true });
    expect((await other.facts())[0]).toMatchObject({ text: 'Theirs', merged: false });
  });

  test('of a life that is over have nowhere to land', async () => {
    const late = own.asScope((tx) => insertFacts(tx, { ...own.at, epoch: 9 }, [newFact()]));
    expect(await refusalOf(late)).toBe('23503');
    expect(await own.facts()).toEqual([]);
  });
});

describe('a question', () => {
  const ask = (fact: number, change: object = {}) =>
    own.asScope((tx) => askQuestion(tx, own.at, { kind: 'contradiction', fact, ...change }, AT));

  test('says what was found and against what', async () => {
    await ask(5, { againstFact: 2 });
    await ask(6, { kind: 'again', againstLine: 3 });
    expect(await own.questions()).toMatchObject([
      {
        id: 1,
        kind: 'contradiction',
        fact: 5,
        against_fact: 2,
        against_line: null,
        asked_at: AT,
        answered_at: null,
        answer: null,
      },
      { id: 2, kind: 'again', fact: 6, against_fact: null, against_line: 3 },
    ]);
  });

  describe('about what says the same as another', () => {
    const home = (change: object = {}) => ({ text: 'User lives in Berlin.', thing: 'home', state: 'asked' as const, ...change }); // prettier-ignore
    beforeEach(async () => {
      await insert(home(), home(), home({ text: 'User lives in Kiel.' }));
      await ask(1, { againstFact: 9 });
    });
    const asked = async () => (await own.questions()).map(({ fact }) => fact);

    test('is not put while that one is open', async () => {
      await ask(2, { againstFact: 9 });
      expect(await asked()).toEqual([1]);
    });

    test.each([
      ['says otherwise', 3, { againstFact: 9 }],
      ['goes against another fact', 2, { againstFact: 8 }],
      ['goes against a line too', 2, { againstFact: 9, againstLine: 1 }],
      ['is of the other kind', 2, { againstFact: 9, kind: 'again' }],
    ])('is put if it %s', async (_what, fact, change) => {
      await ask(fact, change);
      expect(await asked()).toEqual([1, fact]);
    });

    test('is put if that one was answered', async () => {
      await own.asScope((tx) => closeQuestion(tx, own.at, 1, 'no', AT));
      await ask(2, { againstFact: 9 });
      expect(await asked()).toEqual([1, 2]);
    });
  });

  test('is put once for each fact, answered or not', async () => {
    await ask(5, { againstFact: 2 });
    await ask(5, { againstLine: 1 });
    await world.admin
      .updateTable('question')
      .set({ answered_at: AT, answer: 'no' })
      .where('scope', '=', own.scope)
      .execute();
    await ask(5);
    expect(await own.questions()).toHaveLength(1);
  });
});

describe('entries', () => {
  test('are loaded in the version that stands; those that went are not there', async () => {
    await own.write({ id: 'a', text: 'One' }, { id: 'b', text: 'Two' });
    await own.write({ id: 'a', text: 'Other words' });
    await own.remove('b');
    const loaded = await own.asScope((tx) => loadEntries(tx, [own.item('a'), own.item('a'), own.item('b'), 'none']));
    expect([...loaded]).toEqual([[own.item('a'), { item: own.item('a'), version: 2, at: AT, text: 'Other words' }]]);
    expect(await own.asScope((tx) => loadEntries(tx, []))).toEqual(new Map());
  });

  test('of somebody else are not', async () => {
    const other = await ownJournal(world);
    await other.write({ id: 'a', text: 'Secret' });
    expect((await own.asScope((tx) => loadEntries(tx, [other.item('a')]))).size).toBe(0);
  });

  test('are noted as read, each once, the latest reading counts', async () => {
    const read = (change: object) =>
      own.asScope((tx) => markRead(tx, own.at, { item: 'a', version: 1, cycle: 1, facts: 2, code: null, ...change }));
    await read({});
    await read({ version: 2, cycle: 4, facts: 0, code: 'model.refused' });
    expect(await own.asScope((tx) => tx.selectFrom('entry_read').selectAll().execute())).toEqual([
      { ...own.at, item: 'a', version: 2, cycle: 4, facts: 0, code: 'model.refused', tries: 1 },
    ]);
  });
});

describe('what is forgotten', () => {
  const hash = forgetHash(Buffer.from('k'.repeat(32)));

  test('is hashed with the key: the same text the same way, with another key another', () => {
    expect(hash('words bees')).toMatch(/^[0-9a-f]{24}$/);
    expect(hash('words bees')).toBe(hash('words bees'));
    expect(new Set([hash('words bees'), hash('words bee'), forgetHash(Buffer.from('other'))('words bees')]).size).toBe(
      3,
    );
  });

  test('are deleted facts and lines with hashes; one that may come back has none', async () => {
    const hashes = forget({ text: 'User keeps bees.', subject: 'user', entry: 'e' }, hash);
    await insert({ text: 'A' }, { text: 'B' }, { text: 'C' });
    await set([1, 2], { state: 'deleted', deleted_at: AT, hashes: JSON.stringify(hashes) });
    await set([2], { hashes: null });
    // Hashes of one that holds are no reason to keep anything away.
    await set([3], { hashes: JSON.stringify(hashes) });
    const line = {
      ...own.at,
      id: 1,
      category: 'people' as const,
      place: 0,
      text: 'L',
      facts: [],
      origin: 'entry' as const,
    };
    await own.asScope((tx) => tx.insertInto('category_line').values({ ...line, state: 'deleted', written_at: AT, deleted_at: AT, hashes: JSON.stringify(hashes) }).execute()); // prettier-ignore
    const kept = { id: 1, at: AT, hashes, instead: null, facts: [] };
    expect(await own.asScope((tx) => forgottenFacts(tx, own.at))).toEqual([{ ...kept, kind: 'fact', text: 'A' }]);
    expect(await own.asScope((tx) => forgottenLines(tx, own.at))).toEqual([{ ...kept, kind: 'line', text: 'L' }]);
  });

  test('holds none of the words', () => {
    const kept = JSON.stringify(
      forget({ text: 'Zwieselkraut 4711 grows', subject: 'Zwieselkraut', entry: 'zwieselkraut.md' }, hash),
    );
    expect(kept).not.toMatch(/zwiesel|4711|grow/i);
  });
});
