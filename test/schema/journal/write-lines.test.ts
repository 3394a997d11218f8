import fc from 'fast-check';
import { CATEGORIES, type Category } from '../../../memory/journal/category';
import { type CategoryLine, type NewLine } from '../../../memory/journal/line';
import { writeLines, removeLines } from '../../../schema/journal/write-lines';
import { AT, createWorld, type World } from '../world';
import { ownJournal, type OwnJournal } from './own-journal';

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

const LATER = '2026-02-01T00:00:00Z';
const line = (text: string, category: Category = 'people', change: Partial<NewLine> = {}): NewLine => ({
  category,
  text,
  facts: [1],
  origin: 'entry',
  ...change,
});
const write = (lines: (CategoryLine | NewLine)[], now = AT) => own.asScope((tx) => writeLines(tx, own.at, lines, now));
const shown = async () => (await own.lines()).map(({ id, category, text }) => `${id} ${category} ${text}`);

test('lines get numbers in order and stand by category and place', async () => {
  const changes = await write([line('Sings.', 'beliefs'), line('Ana runs.'), line('Ben swims.')]);
  expect(changes).toEqual({ beliefs: { added: 1, removed: 0 }, people: { added: 2, removed: 0 } });
  expect(await shown()).toEqual(['2 people Ana runs.', '3 people Ben swims.', '1 beliefs Sings.']);
});

test('the categories come in the order they are shown', async () => {
  await write([...CATEGORIES].reverse().map((category) => line('Text.', category)));
  expect((await own.lines()).map(({ category }) => category)).toEqual([...CATEGORIES]);
});

test('one that has a number keeps its words, its writer and its time, and moves', async () => {
  await write([line('Ana runs.'), line('Ben swims.', 'people', { origin: 'user' })]);
  const [ana, ben] = await own.lines();
  expect(await write([ben!, ana!, line('Cy rows.')], LATER)).toEqual({ people: { added: 1, removed: 0 } });
  expect(await own.lines()).toMatchObject([
    { id: 2, text: 'Ben swims.', origin: 'user', writtenAt: AT },
    { id: 1, text: 'Ana runs.', writtenAt: AT },
    { id: 3, text: 'Cy rows.', writtenAt: LATER },
  ]);
});

test('what it rests on may become less; other words than it has are not taken', async () => {
  await write([line('Ana runs.', 'people', { facts: [1, 2] })]);
  const [ana] = await own.lines();
  await write([{ ...ana!, facts: [2], text: 'Somebody changed this.', origin: 'user' }]);
  expect(await own.lines()).toMatchObject([{ id: 1, text: 'Ana runs.', facts: [2], origin: 'entry' }]);
});

test('one that is not among them goes without a trace, and its number is never given again', async () => {
  await write([line('Ana runs.'), line('Ben swims.')]);
  const [ana] = await own.lines();
  expect(await write([ana!])).toEqual({ people: { added: 0, removed: 1 } });
  await write([ana!, line('Cy rows.')]);
  expect(await shown()).toEqual(['1 people Ana runs.', '3 people Cy rows.']);
});

test('a deleted line of the user’s is neither shown nor removed', async () => {
  await write([line('Ana runs.'), line('Ben swims.')]);
  await world.admin
    .updateTable('category_line')
    .set({ state: 'deleted', deleted_at: AT })
    .where('scope', '=', own.scope)
    .where('id', '=', 2)
    .execute();
  await write([]);
  const rows = await own.asScope((tx) => tx.selectFrom('category_line').select(['id', 'state']).execute());
  expect(rows).toEqual([{ id: 2, state: 'deleted' }]);
});

test('the same lines again change nothing', async () => {
  await write([line('Ana runs.'), line('Sings.', 'beliefs')]);
  const before = await own.lines();
  expect(await write(before, LATER)).toEqual({});
  expect(await own.lines()).toEqual(before);
});

test('nobody else’s lines are touched', async () => {
  const other = await ownJournal(world);
  await write([line('Ana runs.')]);
  await other.asScope((tx) => writeLines(tx, other.at, [line('Theirs.')], AT));
  await write([]);
  await other.asScope((tx) => removeLines(tx, other.at, []));
  expect([await own.lines(), (await other.lines()).map(({ text }) => text)]).toEqual([[], ['Theirs.']]);
});

test('whatever is kept, added and left out: exactly that stands, in that order within each category', async () => {
  const keep = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
  const fresh = fc.array(fc.tuple(fc.constantFrom(...CATEGORIES), fc.stringMatching(/^[a-z]{3,9}$/)), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(keep, fresh, fc.boolean(), async (kept, added, reversed) => {
      const before = await own.lines();
      const stay = before.filter((_, n) => kept[n % 6]);
      const wanted = [
        ...(reversed ? [...stay].reverse() : stay),
        ...added.map(([category, text]) => line(text, category)),
      ];
      await write(wanted);
      const inOrder = CATEGORIES.flatMap((category) => wanted.filter((one) => one.category === category));
      expect((await own.lines()).map(({ category, text }) => [category, text])).toEqual(
        inOrder.map(({ category, text }) => [category, text]),
      );
    }),
    { numRuns: 25 },
  );
});
