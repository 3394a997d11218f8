import { insertFacts } from '../../../schema/journal/insert-facts';
import { entriesToRead } from '../../../schema/journal/entries-to-read';
import { markRead } from '../../../schema/journal/mark-read';
import { takeNumbers } from '../../../schema/journal/journal-row';
import { writeLines } from '../../../schema/journal/write-lines';
import { askQuestion } from '../../../schema/journal/ask-question';
import { wipeScope } from '../../../schema/wipe/wipe-scope';
import { memoryText } from '../../support/epoch-rows';
import { tablesWith } from '../../support/database-text';
import { newFact, ownJournal, type OwnJournal } from '../journal/own-journal';
import { AT, createWorld, refusalOf, type World } from '../world';

/** Stands in whatever a journal's memory can hold; no other test has it. */
const WORD = 'zwieselkraut';
const ROWS = ['journal', 'entry_read', 'fact', 'category_line', 'question', 'pick', 'embedding'];

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

/** A row with the word wherever a row can have one. */
const fill = (to: OwnJournal) =>
  to.asScope(async (tx) => {
    await insertFacts(tx, to.at, [
      newFact({ text: `My ${WORD} grows.`, subject: WORD, thing: WORD, entry: `e ${WORD}` }),
    ]);
    await tx.updateTable('fact').set({ hashes: JSON.stringify({ entry: null, subject: null, words: WORD, stems: [] }) as never }).execute(); // prettier-ignore
    await writeLines(tx, to.at, [{ category: 'people', text: `A ${WORD} line.`, facts: [1], origin: 'user' }], AT);
    await markRead(tx, to.at, { item: `e ${WORD}`, version: 1, cycle: 1, facts: 1, code: null });
    await askQuestion(tx, to.at, { kind: 'again', fact: 1 }, AT);
    const pick = { id: 'p', text: `Where is my ${WORD}?`, offered: [], picked: null, code: null, at: AT };
    await tx.insertInto('pick').values({ ...to.at, ...pick }).execute(); // prettier-ignore
    await tx.insertInto('embedding').values({ ...to.at, hash: WORD, vector: [0.5, 1] }).execute(); // prettier-ignore
  });
const wipe = (withSources = false) =>
  own.asScope((tx) =>
    wipeScope(tx, own.scope, { id: `w ${own.scope}`, key: 'w', at: '2026-03-01T00:00:00Z', withSources }),
  );

test('every table of a journal is emptied and counted', async () => {
  await fill(own);
  const { removed, verified } = await wipe();
  expect([verified, Object.fromEntries(ROWS.map((table) => [table, removed[table]]))]).toEqual([true, Object.fromEntries(ROWS.map((table) => [table, 1]))]); // prettier-ignore
});

test('a memory full of a word holds it nowhere afterwards, and before it was found in each of these tables', async () => {
  await fill(own);
  expect(await tablesWith(world.admin, WORD)).toEqual(expect.arrayContaining(['category_line', 'embedding', 'entry_read', 'fact', 'pick'])); // prettier-ignore
  const words = await memoryText(world, own.scope);
  for (const text of [
    `My ${WORD} grows.`,
    `A ${WORD} line.`,
    `Where is my ${WORD}?`,
    `"words": "${WORD}"`,
    ',again,1,',
  ])
    expect(words).toContain(text);
  await wipe();
  expect([await tablesWith(world.admin, WORD), await memoryText(world, own.scope)]).toEqual([[], '']);
});

test('entries stay unless they are to go too; with them go their names', async () => {
  await own.write({ id: `${WORD}.md`, text: `My ${WORD}.`, at: '2026-02-01T12:00:00Z' });
  await wipe();
  expect(await tablesWith(world.admin, WORD)).toEqual(['entry_read', 'item']);
  await own.asScope((tx) =>
    wipeScope(tx, own.scope, { id: `v ${own.scope}`, key: 'v', at: '2026-03-02T00:00:00Z', withSources: true }),
  );
  expect(await tablesWith(world.admin, WORD)).toEqual([]);
});

test('a second wipe does not bring old entries back as news', async () => {
  await own.write({ id: 'old', text: 'Old.', at: '2026-02-01T12:00:00Z' });
  await wipe();
  await own.write({ id: 'new', text: 'New.', at: '2026-03-05T12:00:00Z' });
  await own.asScope((tx) => wipeScope(tx, own.scope, { id: `v ${own.scope}`, key: 'v', at: '2026-03-10T00:00:00Z' }));
  await world.admin.updateTable('access_grant').set({ since: '-infinity' }).where('scope', '=', own.scope).execute();
  expect((await own.asScope((tx) => entriesToRead(tx, { ...own.at, epoch: 3 }))).map(({ item }) => item)).toEqual([]);
});

test.each([
  ['a fact', () => own.asScope((tx) => insertFacts(tx, own.at, [newFact()]))],
  [
    'a line',
    () =>
      own.asScope((tx) => writeLines(tx, own.at, [{ category: 'people', text: 'L', facts: [], origin: 'entry' }], AT)),
  ],
  ['a question', () => own.asScope((tx) => askQuestion(tx, own.at, { kind: 'again', fact: 1 }, AT))],
  [
    'a reading',
    () => own.asScope((tx) => markRead(tx, own.at, { item: 'e', version: 1, cycle: 1, facts: 0, code: null })),
  ],
  ['a number', () => own.asScope((tx) => takeNumbers(tx, own.at, 'next_fact', 1))],
])('%s that comes after the wipe is refused by the foreign key', async (_what, late) => {
  await fill(own);
  await wipe();
  expect(await refusalOf(late())).toBe('23503');
  expect(await memoryText(world, own.scope)).toBe('');
});

test('another person’s journal is untouched', async () => {
  const other = await ownJournal(world);
  await fill(other);
  const rows = () =>
    Promise.all(
      ROWS.map((table) =>
        world.admin
          .selectFrom(table as 'fact')
          .selectAll()
          .where('scope', '=', other.scope)
          .execute(),
      ),
    );
  const before = await rows();
  await fill(own);
  await wipe(true);
  expect(await rows()).toEqual(before);
  await world.admin.deleteFrom('scope_epoch').where('scope', '=', other.scope).execute();
});
