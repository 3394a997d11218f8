import { forget } from '../../../memory/journal/facts/forgotten';
import { deleteFacts, eraseFacts } from '../../../schema/journal/delete-facts';
import { forgetHash } from '../../../schema/journal/forget-hash';
import { insertFacts } from '../../../schema/journal/insert-facts';
import { createWorld, type World } from '../world';
import { newFact, ownJournal, type OwnJournal } from './own-journal';

const NOW = '2026-03-01T12:00:00Z';
const hash = forgetHash(Buffer.from('key'));

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

const insert = (who: OwnJournal, ...texts: string[]) =>
  who.asScope((tx) => insertFacts(tx, who.at, texts.map((text) => newFact({ text, subject: 'Ana', thing: 'pet' })))); // prettier-ignore
const hashesOf = (text: string) => forget({ text, subject: 'Ana', entry: null }, hash);
const remove = (id: number, values: { hashes?: ReturnType<typeof hashesOf> | null; instead?: number | null } = {}) =>
  own.asScope((tx) => deleteFacts(tx, own.at, [{ id, hashes: null, instead: null, ...values }], NOW));
const row = (id: number) => own.asScope((tx) => tx.selectFrom('fact').selectAll().where('id', '=', id).executeTakeFirst()); // prettier-ignore

test('a deleted fact keeps its words, what it is known by, and what stands in its place', async () => {
  await insert(own, 'Ana has a cat.', 'Ana has a dog.');
  const hashes = hashesOf('Ana has a cat.');
  await remove(1, { hashes, instead: 2 });
  expect(await row(1)).toMatchObject({ state: 'deleted', text: 'Ana has a cat.', deleted_at: NOW, hashes, superseded_by: 2 }); // prettier-ignore
  expect(await row(2)).toMatchObject({ state: 'active', deleted_at: null, hashes: null });
});

test('one that may come back has no hashes', async () => {
  await insert(own, 'Ana has a cat.');
  await remove(1);
  expect(await row(1)).toMatchObject({ state: 'deleted', hashes: null, superseded_by: null });
});

test('an erased fact is days, categories and hashes', async () => {
  await insert(own, 'Ana has a cat.');
  const hashes = hashesOf('Ana has a cat.');
  await remove(1, { hashes });
  await own.asScope((tx) => eraseFacts(tx, own.at, [1]));
  expect(await row(1)).toMatchObject({
    ...{ text: '', quote: null, subject: '', thing: null, entry: null, version: null },
    ...{ state: 'deleted', hashes, categories: ['about-me'], as_of: '2026-01-05' },
  });
  expect(JSON.stringify(await row(1))).not.toMatch(/Ana|cat\b|pet/);
});

test('deleted lines that rested on an erased fact are emptied, lines in force and other deleted ones are not', async () => {
  await insert(own, 'Ana has a cat.', 'Ana has a dog.');
  const line = { scope: own.scope, epoch: 1, category: 'people' as const, place: 0, written_at: NOW, hashes: null };
  const lines = [
    { id: 1, text: 'cat, deleted', facts: [1, 2], state: 'deleted' as const, deleted_at: NOW },
    { id: 2, text: 'dog, deleted', facts: [2], state: 'deleted' as const, deleted_at: NOW },
    { id: 3, text: 'mine', facts: [1], state: 'active' as const, deleted_at: null },
  ];
  const values = lines.map((one) => ({ ...line, ...one, origin: 'user' as const }));
  await own.asScope((tx) => tx.insertInto('category_line').values(values).execute());
  await own.asScope((tx) => eraseFacts(tx, own.at, [1]));
  const texts = await own.asScope((tx) => tx.selectFrom('category_line').select('text').orderBy('id').execute());
  expect(texts.map(({ text }) => text)).toEqual(['', 'dog, deleted', 'mine']);
});

test('a fact that is not deleted keeps its words', async () => {
  await insert(own, 'Ana has a cat.', 'Ana has a dog.');
  await remove(1);
  await own.asScope((tx) => eraseFacts(tx, own.at, [1, 2]));
  await own.asScope((tx) => eraseFacts(tx, own.at, []));
  expect((await own.facts()).map(({ text }) => text)).toEqual(['', 'Ana has a dog.']);
});

test('the neighbour’s fact of that number stays as it is', async () => {
  const other = await ownJournal(world);
  await insert(own, 'Ana has a cat.');
  await insert(other, 'Ana has a cat.');
  await remove(1);
  await own.asScope((tx) => eraseFacts(tx, own.at, [1]));
  expect(await other.facts()).toMatchObject([{ id: 1, text: 'Ana has a cat.', state: 'active' }]);
  await own.asScope((tx) => deleteFacts(tx, other.at, [{ id: 1, hashes: null, instead: null }], NOW));
  expect(await other.facts()).toMatchObject([{ state: 'active' }]);
});
