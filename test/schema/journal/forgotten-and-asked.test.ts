import { forget } from '../../../memory/journal/facts/forgotten';
import { askQuestion } from '../../../schema/journal/ask-question';
import { deleteFacts } from '../../../schema/journal/delete-facts';
import { deleteLine } from '../../../schema/journal/delete-line';
import { forgetHash } from '../../../schema/journal/forget-hash';
import { insertFacts } from '../../../schema/journal/insert-facts';
import { dropForgotten, loadForgotten } from '../../../schema/journal/load-forgotten';
import { closeQuestion, dropQuestions, loadQuestions } from '../../../schema/journal/load-questions';
import { writeLines } from '../../../schema/journal/write-lines';
import { AT, createWorld, type World } from '../world';
import { newFact, ownJournal, type OwnJournal } from './own-journal';

const NOW = '2026-03-01T12:00:00Z';
const hash = forgetHash(Buffer.from('key'));
const hashesOf = (text: string) => forget({ text, subject: null, entry: null }, hash);

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

/** Three facts, of which one is forgotten and one may come back; a line that is forgotten. */
async function forgetSome(who: OwnJournal): Promise<void> {
  await who.asScope(async (tx) => {
    await insertFacts(tx, who.at, ['A.', 'B.', 'C.'].map((text) => newFact({ text }))); // prettier-ignore
    await writeLines(tx, who.at, [{ category: 'people', text: 'L.', facts: [1, 3], origin: 'entry' }], AT);
    await deleteFacts(tx, who.at, [{ id: 1, hashes: hashesOf('A.'), instead: 3 }, { id: 2, hashes: null, instead: null }], NOW); // prettier-ignore
    await deleteLine(tx, who.at, 1, { hashes: hashesOf('L.'), erase: false, now: NOW });
  });
}
const forgotten = (who = own) => who.asScope((tx) => loadForgotten(tx, who.at));

describe('what was forgotten', () => {
  test('is what has hashes: facts and lines, with what is left of them', async () => {
    await forgetSome(own);
    expect(await forgotten()).toEqual([
      { kind: 'fact', id: 1, text: 'A.', at: NOW, hashes: hashesOf('A.'), instead: 3, facts: [] },
      { kind: 'line', id: 1, text: 'L.', at: NOW, hashes: hashesOf('L.'), instead: null, facts: [1, 3] },
    ]);
  });

  test('leaves nothing when it is dropped, and takes nothing of the same number along', async () => {
    await forgetSome(own);
    await own.asScope((tx) => dropForgotten(tx, own.at, [{ kind: 'fact', id: 1 }]));
    expect((await forgotten()).map(({ kind, id }) => `${kind} ${id}`)).toEqual(['line 1']);
    expect((await own.facts()).map(({ id }) => id)).toEqual([2, 3]);
  });

  test('is dropped only if it was deleted', async () => {
    await forgetSome(own);
    await own.asScope((tx) => dropForgotten(tx, own.at, [{ kind: 'fact', id: 3 }]));
    expect((await own.facts()).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('is neither seen nor dropped by a neighbour', async () => {
    const other = await ownJournal(world);
    await forgetSome(other);
    expect(await own.asScope((tx) => loadForgotten(tx, other.at))).toEqual([]);
    await own.asScope((tx) => dropForgotten(tx, other.at, [{ kind: 'fact', id: 1 }]));
    expect(await forgotten(other)).toHaveLength(2);
  });
});

describe('what is asked', () => {
  const ask = (who: OwnJournal, fact: number) => who.asScope((tx) => askQuestion(tx, who.at, { kind: 'again', fact, againstFact: 1 }, AT)); // prettier-ignore
  const open = (all = false) => own.asScope((tx) => loadQuestions(tx, own.at, all));

  test('is open until it is answered, and known afterwards', async () => {
    await ask(own, 2);
    await ask(own, 3);
    await own.asScope((tx) => closeQuestion(tx, own.at, 1, 'no', NOW));
    expect((await open()).map(({ id }) => id)).toEqual([2]);
    expect(await open(true)).toMatchObject([
      { id: 1, answer: 'no', answered_at: NOW },
      { id: 2, answer: null },
    ]);
  });

  test('goes without a trace when it asks nothing any more', async () => {
    await ask(own, 2);
    await own.asScope((tx) => dropQuestions(tx, own.at, []));
    expect(await open()).toHaveLength(1);
    await own.asScope((tx) => dropQuestions(tx, own.at, [1]));
    expect(await open(true)).toEqual([]);
  });

  test('is nobody else’s to see, to answer or to drop', async () => {
    const other = await ownJournal(world);
    await ask(other, 2);
    expect(await own.asScope((tx) => loadQuestions(tx, other.at, true))).toEqual([]);
    await own.asScope((tx) => closeQuestion(tx, other.at, 1, 'yes', NOW));
    await own.asScope((tx) => dropQuestions(tx, other.at, [1]));
    expect(await other.questions()).toMatchObject([{ id: 1, answer: null }]);
  });
});
