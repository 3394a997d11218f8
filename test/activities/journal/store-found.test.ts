import { storeFound } from '../../../activities/journal/store-found';
import { type FoundFact } from '../../../memory/journal/fact';
import { forget } from '../../../memory/journal/facts/forgotten';
import { forgetHash } from '../../../schema/journal/forget-hash';
import { insertFacts } from '../../../schema/journal/insert-facts';
import { ensureJournal } from '../../../schema/journal/journal-row';
import { updateFacts } from '../../../schema/journal/update-facts';
import { newFact, ownJournal, type OwnJournal, standing } from '../../schema/journal/own-journal';
import { AT, createWorld, type World } from '../../schema/world';

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

const NOW = '2026-03-01T12:00:00Z';
/** What was found, as the checks left it. */
const found = (text: string, change: Partial<FoundFact> = {}): FoundFact => ({ text, quote: text, asOf: '2026-02-01', subject: 'user', categories: ['about-me'], thing: null, ...change }); // prettier-ignore
/** Stores what was found in an entry of that day. */
const store = (entry: string, day: string, ...facts: FoundFact[]) =>
  own.asScope((tx) => storeFound(tx, own.at, facts, { item: entry, version: 1, at: `${day}T12:00:00Z`, day }, NOW));
/** The user forgets, as their command does: on the first of March at noon. */
const forgetFact = (...ids: number[]) =>
  own.asScope(async (tx) => {
    const hash = forgetHash((await ensureJournal(tx, own.at)).forget_key);
    for (const { id, ...fact } of (await own.facts()).filter(({ id }) => ids.includes(id)))
      await updateFacts(tx, own.at, [id], {
        state: 'deleted',
        deleted_at: NOW,
        hashes: JSON.stringify(forget(fact, hash)),
      });
  });
const added = (text: string, change: object = {}) =>
  own.asScope((tx) =>
    insertFacts(tx, own.at, [newFact({ text, origin: 'user', quote: null, asOf: '2026-01-01', ...change })]),
  );
const shown = async () => standing(await own.facts());

describe('what was found', () => {
  test('is stored with its entry’s day, and counted', async () => {
    expect(await store('e', '2026-02-01', found('User keeps bees.'), found('Ana sings.', { subject: 'Ana' }))).toEqual({
      stored: 2,
      asked: 0,
    });
    expect(await own.facts()).toMatchObject([
      {
        id: 1,
        text: 'User keeps bees.',
        entry: 'e',
        version: 1,
        entryDate: '2026-02-01',
        origin: 'entry',
        state: 'active',
        merged: false,
      },
      { id: 2, subject: 'Ana' },
    ]);
  });

  test('nothing is nothing', async () => {
    expect(await store('e', '2026-02-01')).toEqual({ stored: 0, asked: 0 });
    expect(await own.facts()).toEqual([]);
  });

  test('twice from one entry is there once: the same facts, none deleted', async () => {
    const facts = [found('User keeps bees.'), found('Ana sings.', { subject: 'Ana' })];
    await store('e', '2026-02-01', ...facts);
    const before = await own.facts();
    expect(await store('e', '2026-02-01', ...facts)).toEqual({ stored: 0, asked: 0 });
    expect(await own.facts()).toEqual(before);
  });

  test('from one entry in other words, but with the same quote, is there once', async () => {
    await store('e', '2026-02-01', found('User keeps bees.', { quote: 'my bees' }));
    expect(await store('e', '2026-02-01', found('User has beehives.', { quote: 'my bees' }))).toEqual({
      stored: 0,
      asked: 0,
    });
  });

  test('two facts may rest on one quote', async () => {
    const quote = 'Ana, my sister, sings';
    expect(
      await store(
        'e',
        '2026-02-01',
        found('Ana is the sister of the user.', { quote, subject: 'Ana' }),
        found('Ana sings.', { quote, subject: 'Ana' }),
      ),
    ).toEqual({ stored: 2, asked: 0 });
  });

  test('the same entry in two files gives one active fact, which is not asked about', async () => {
    await store('journal:one.md', '2026-02-01', found('User keeps bees.'));
    expect(await store('journal:two.md', '2026-02-01', found('User keeps bees.'))).toEqual({ stored: 1, asked: 0 });
    expect((await shown()).sort()).toEqual(['User keeps bees. active', 'User keeps bees. superseded']);
    expect((await own.facts()).find(({ state }) => state === 'superseded')).toMatchObject({
      restated: true,
      until: null,
    });
  });

  test('a newer one on the same thing takes the place of the older, which stays as history', async () => {
    await store('a', '2024-05-01', found('User lives in Bonn.', { thing: 'home', asOf: '2024-05-01' }));
    await store('b', '2026-02-01', found('User lives in Kiel.', { thing: 'home' }));
    expect(await own.facts()).toMatchObject([
      { text: 'User lives in Bonn.', state: 'superseded', supersededBy: 2, until: '2026-02-01' },
      { text: 'User lives in Kiel.', state: 'active' },
    ]);
  });

  test('an older entry that is read later changes nothing that holds', async () => {
    await store('b', '2026-02-01', found('User lives in Kiel.', { thing: 'home' }));
    await store('a', '2024-05-01', found('User lives in Bonn.', { thing: 'home', asOf: '2024-05-01' }));
    expect(await shown()).toEqual(['User lives in Kiel. active', 'User lives in Bonn. superseded']);
  });

  test('of somebody else retires nothing', async () => {
    await store('a', '2024-05-01', found('User lives in Bonn.', { thing: 'home', asOf: '2024-05-01' }));
    await store('b', '2026-02-01', found('Ana lives in Kiel.', { thing: 'home', subject: 'Ana' }));
    expect(await shown()).toEqual(['User lives in Bonn. active', 'Ana lives in Kiel. active']);
  });
});

describe('what the user said themselves', () => {
  test('otherwise and later, it waits as a question, and theirs holds', async () => {
    await added('User lives in Bonn.', { thing: 'home' });
    expect(await store('e', '2026-02-01', found('User lives in Kiel.', { thing: 'home' }))).toEqual({
      stored: 0,
      asked: 1,
    });
    expect(await shown()).toEqual(['User lives in Bonn. active', 'User lives in Kiel. asked']);
    expect(await own.questions()).toMatchObject([
      { kind: 'contradiction', fact: 2, against_fact: 1, against_line: null, asked_at: NOW },
    ]);
  });

  test('otherwise and of before, it is history, and nobody is asked', async () => {
    await added('User lives in Bonn.', { thing: 'home' });
    expect(await store('e', '2020-02-01', found('User lives in Kiel.', { thing: 'home', asOf: '2020-02-01' }))).toEqual(
      { stored: 1, asked: 0 },
    );
    expect([await shown(), await own.questions()]).toEqual([
      ['User lives in Bonn. active', 'User lives in Kiel. superseded'],
      [],
    ]);
  });

  test('the same, it is nothing to ask about', async () => {
    await added('User lives in Bonn.', { thing: 'home' });
    expect(await store('e', '2026-02-01', found('User lives in Bonn.', { thing: 'home' }))).toEqual({
      stored: 1,
      asked: 0,
    });
    expect(await own.questions()).toEqual([]);
  });

  test('read twice, it is asked about once', async () => {
    await added('User lives in Bonn.', { thing: 'home' });
    for (let n = 0; n < 2; n++) await store('e', '2026-02-01', found('User lives in Kiel.', { thing: 'home' }));
    expect([await shown(), (await own.questions()).length]).toEqual([
      ['User lives in Bonn. active', 'User lives in Kiel. asked'],
      1,
    ]);
  });

  test('a fact they reworded is not found again in its entry', async () => {
    await store('e', '2026-02-01', found('User keeps bees.', { quote: 'my bees' }));
    await own.asScope((tx) => updateFacts(tx, own.at, [1], { text: 'I keep three hives.', origin: 'user' }));
    expect(await store('e', '2026-02-01', found('User keeps bees.', { quote: 'my bees' }))).toEqual({
      stored: 0,
      asked: 0,
    });
    expect(await shown()).toEqual(['I keep three hives. active']);
  });
});

describe('what the user deleted', () => {
  beforeEach(async () => {
    await store('e', '2026-02-01', found('User drinks whisky every evening.', { quote: 'whisky every evening' }));
    await forgetFact(1);
  });

  test('does not come back from its entry, in whatever words, and nobody is asked', async () => {
    for (const text of [
      'User drinks whisky every evening.',
      'Every evening the user has a whisky.',
      'User drinks whisky in the evening.',
    ])
      expect(await store('e', '2026-02-01', found(text, { quote: `${text} ` }))).toEqual({ stored: 0, asked: 0 });
    expect([await shown(), await own.questions()]).toEqual([['User drinks whisky every evening. deleted'], []]);
  });

  test('nor when its entry says it in other places too', async () => {
    expect(
      await store(
        'e',
        '2026-02-01',
        found('User drinks whisky every evening.', { quote: 'again whisky every evening' }),
      ),
    ).toEqual({ stored: 0, asked: 0 });
  });

  test('nor from another entry written before it was deleted, in the same words or others', async () => {
    for (const text of ['User drinks whisky every evening.', 'Every evening the user drinks a whisky.'])
      expect(await store('f', '2026-02-20', found(text))).toEqual({ stored: 0, asked: 0 });
    expect(await own.questions()).toEqual([]);
  });

  test.each(['User drinks whisky every evening.', 'Every evening the user drinks a whisky.'])(
    'written anew after that as %j, the user is asked, and until then it is in nothing',
    async (text) => {
      expect(await store('f', '2026-03-02', found(text))).toEqual({ stored: 0, asked: 1 });
      expect(await own.questions()).toMatchObject([{ kind: 'again', fact: 2, against_fact: 1, against_line: null }]);
      expect((await shown())[1]).toBe(`${text} asked`);
    },
  );

  test('erased, it is known by its hashes alone', async () => {
    await own.asScope((tx) =>
      updateFacts(tx, own.at, [1], { text: '', quote: null, subject: '', entry: null, version: null }),
    );
    expect(await store('e', '2026-02-01', found('User drinks whisky every evening.'))).toEqual({ stored: 0, asked: 0 });
    expect(await store('f', '2026-02-20', found('User drinks whisky every evening.'))).toEqual({ stored: 0, asked: 0 });
    expect(await store('g', '2026-03-02', found('User drinks whisky every evening.'))).toEqual({ stored: 0, asked: 1 });
  });

  test('something else about the same is something else', async () => {
    expect(await store('e', '2026-02-01', found('User has a dog called Rex.'))).toEqual({ stored: 1, asked: 0 });
  });

  test('allowed again, it is stored', async () => {
    await own.asScope((tx) => updateFacts(tx, own.at, [1], { hashes: null }));
    expect(await store('f', '2026-02-20', found('User drinks whisky every evening.'))).toEqual({ stored: 1, asked: 0 });
  });

  test('the day it was deleted counts as before: an entry of that noon was written before', async () => {
    expect(await store('f', '2026-03-01', found('User drinks whisky every evening.'))).toEqual({ stored: 0, asked: 0 });
  });

  test('a line they deleted keeps facts in its words away too', async () => {
    const hash = await own.asScope(async (tx) => forgetHash((await ensureJournal(tx, own.at)).forget_key));
    const line = {
      ...own.at,
      id: 4,
      category: 'people' as const,
      place: 0,
      text: 'Ana stole a bicycle in Bonn.',
      facts: [],
      origin: 'entry' as const,
    };
    const hashes = JSON.stringify(forget({ text: line.text, subject: null, entry: null }, hash));
    await own.asScope((tx) => tx.insertInto('category_line').values({ ...line, state: 'deleted', written_at: AT, deleted_at: NOW, hashes }).execute()); // prettier-ignore
    const again = found('Ana stole a bicycle in Bonn.', { subject: 'Ana' });
    expect(await store('f', '2026-02-20', again)).toEqual({ stored: 0, asked: 0 });
    expect(await store('g', '2026-03-02', again)).toEqual({ stored: 0, asked: 1 });
    expect(await own.questions()).toMatchObject([{ kind: 'again', against_fact: null, against_line: 4 }]);
  });

  test('nobody else’s forgetting counts, even of the same words', async () => {
    const other = await ownJournal(world);
    const entry = { item: 'e', version: 1, at: '2026-02-01T12:00:00Z', day: '2026-02-01' };
    const stored = await other.asScope((tx) =>
      storeFound(tx, other.at, [found('User drinks whisky every evening.')], entry, NOW),
    );
    expect(stored).toEqual({ stored: 1, asked: 0 });
  });
});
