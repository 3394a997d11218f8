import { forget } from '../../../memory/journal/facts/forgotten';
import { type CategoryLine, type NewLine } from '../../../memory/journal/line';
import { categoryTimes } from '../../../schema/journal/category-times';
import { deleteLine, eraseLines } from '../../../schema/journal/delete-line';
import { forgetHash } from '../../../schema/journal/forget-hash';
import { citeInstead, keepOldWords, rewordLine } from '../../../schema/journal/reword-line';
import { writeLines } from '../../../schema/journal/write-lines';
import { AT, createWorld, type World } from '../world';
import { ownJournal, type OwnJournal } from './own-journal';

const NOW = '2026-03-01T12:00:00Z';
const hash = forgetHash(Buffer.from('key'));
const hashesOf = (text: string) => forget({ text, subject: null, entry: null }, hash);

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

const line = (text: string, facts: number[], more: Partial<NewLine> = {}): NewLine => ({ category: 'people', origin: 'entry', text, facts, ...more }); // prettier-ignore
const write = (who: OwnJournal, ...lines: NewLine[]) => who.asScope((tx) => writeLines(tx, who.at, lines, AT));
const rows = () => own.asScope((tx) => tx.selectFrom('category_line').selectAll().orderBy('id').execute());

describe('a deleted line', () => {
  test('is in force no more, and keeps its words and what it is known by', async () => {
    await write(own, line('Has a sister.', [1]), line('Has a brother.', [2]));
    const hashes = hashesOf('Has a sister.');
    await own.asScope((tx) => deleteLine(tx, own.at, 1, { hashes, erase: false, now: NOW }));
    expect((await own.lines()).map(({ text }) => text)).toEqual(['Has a brother.']);
    expect((await rows())[0]).toMatchObject({ state: 'deleted', text: 'Has a sister.', hashes, deleted_at: NOW });
  });

  test('may lose its words at once, or later; one in force does not', async () => {
    await write(own, line('A.', [1]), line('B.', [2]), line('C.', [3]));
    const gone = (id: number, erase: boolean) =>
      own.asScope((tx) => deleteLine(tx, own.at, id, { hashes: hashesOf('x'), erase, now: NOW }));
    await gone(1, true);
    await gone(2, false);
    await own.asScope((tx) => eraseLines(tx, own.at, [2, 3]));
    expect((await rows()).map(({ text }) => text)).toEqual(['', '', 'C.']);
    await own.asScope((tx) => eraseLines(tx, own.at, []));
    expect((await own.lines()).map(({ text }) => text)).toEqual(['C.']);
  });
});

describe('a reworded line', () => {
  test('keeps number, place and facts, and is the person’s', async () => {
    await write(own, line('First.', [1]), line('Second.', [2]), line('Third.', [3]));
    await own.asScope((tx) => rewordLine(tx, own.at, 2, { text: 'Mine.', now: NOW }));
    expect((await own.lines()).map(({ id, text, facts, origin }) => [id, text, facts, origin])).toEqual([
      [1, 'First.', [1], 'entry'],
      [2, 'Mine.', [2], 'user'],
      [3, 'Third.', [3], 'entry'],
    ]);
    expect((await own.lines())[1]?.writtenAt).toBe(NOW);
  });

  test('leaves its old words under a number of their own, in no category’s text', async () => {
    await write(own, line('Has a sister.', [1, 2]));
    const [old] = await own.lines();
    const hashes = hashesOf('Has a sister.');
    await own.asScope((tx) => keepOldWords(tx, own.at, old as CategoryLine & { writtenAt: string }, { hashes, now: NOW })); // prettier-ignore
    expect(await own.lines()).toHaveLength(1);
    expect((await rows())[1]).toMatchObject({ id: 2, state: 'deleted', text: 'Has a sister.', facts: [1, 2], hashes });
    await write(own, ...[], line('Next.', [3]));
    expect((await rows()).map(({ id }) => id)).toEqual([2, 3]);
  });
});

describe('a fact in the place of others', () => {
  test('stands under the person’s lines, in the same place, and under nobody else’s', async () => {
    const mine = { origin: 'user' as const };
    await write(own, line('Mine.', [1, 2, 3], mine), line('Also mine.', [4], mine), line('Theirs.', [2], {}));
    await own.asScope((tx) => citeInstead(tx, own.at, [2, 4], 9));
    expect((await own.lines()).map(({ facts }) => facts)).toEqual([[1, 9, 3], [9], [2]]);
  });

  test('changes no neighbour’s line', async () => {
    const other = await ownJournal(world);
    await write(other, line('Mine.', [1], { origin: 'user' }));
    await own.asScope((tx) => citeInstead(tx, other.at, [1], 9));
    await own.asScope((tx) => rewordLine(tx, other.at, 1, { text: 'x', now: NOW }));
    await own.asScope((tx) => deleteLine(tx, other.at, 1, { hashes: hashesOf('x'), erase: true, now: NOW }));
    expect(await other.lines()).toMatchObject([{ text: 'Mine.', facts: [1] }]);
  });
});

describe('the time of a category', () => {
  test('is that of its last writing or deletion; without lines it has none', async () => {
    await write(own, line('A.', [1]), line('B.', [2], { category: 'beliefs' }));
    expect(await own.asScope((tx) => categoryTimes(tx, own.at))).toEqual(new Map([['people', AT], ['beliefs', AT]])); // prettier-ignore
    await own.asScope((tx) => deleteLine(tx, own.at, 2, { hashes: hashesOf('B.'), erase: false, now: NOW }));
    const times = await own.asScope((tx) => categoryTimes(tx, own.at));
    expect([times.get('people'), times.get('beliefs'), times.get('patterns')]).toEqual([AT, NOW, undefined]);
  });

  test('is no neighbour’s', async () => {
    const other = await ownJournal(world);
    await write(other, line('A.', [1]));
    expect(await own.asScope((tx) => categoryTimes(tx, other.at))).toEqual(new Map());
  });
});
