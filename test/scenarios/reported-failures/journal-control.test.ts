import { withdraw } from '../../../activities/cycle/withdraw';
import { addFact } from '../../../client/journal/add-fact';
import { answerQuestion } from '../../../client/journal/answer-question';
import { editFact } from '../../../client/journal/edit-fact';
import { listForgotten } from '../../../client/journal/forgotten';
import { addLine, editLine } from '../../../client/journal/own-lines';
import { previewRemoval, removeFacts } from '../../../client/journal/remove-facts';
import { removeLine } from '../../../client/journal/remove-line';
import { whyFact } from '../../../client/journal/why';
import { listCategories } from '../../../client/reads/categories';
import { listFacts } from '../../../client/reads/facts';
import { listQuestions } from '../../../client/reads/questions';
import { withScope } from '../../../schema/connect';
import { readAgain } from '../../../schema/journal/entries-to-read';
import { tablesWith } from '../../support/database-text';
import { journalBench, type JournalBench, journalScene, type JournalScene, on } from '../../activities/journal/scene';

const BEES = 'User keep four hives of wild bees.';

let bench: JournalBench;
let scene: JournalScene;
beforeAll(async () => (bench = await journalBench()));
afterAll(() => bench.close());
beforeEach(async () => (scene = await journalScene(bench)));

const facts = (options = {}) => listFacts(bench.db, scene.scope, options);
const shown = async () =>
  (await listCategories(bench.db, scene.scope)).flatMap(({ lines }) => lines.map(({ text }) => text));
const everything = async () => JSON.stringify([await facts(), await shown()]);

/** Two entries are read and written out: bees, and a choir. */
async function twoEntries(): Promise<void> {
  await scene.write(
    { id: 'e1', text: 'I keep four hives of wild bees.', at: on('02-01') },
    { id: 'e2', text: 'I sing in a choir.', at: on('02-02') },
  );
  await scene.evolve();
  expect(await shown()).toEqual([BEES, 'User sing in a choir.']);
}

describe('what a person deletes from their journal’s memory', () => {
  const ways = [
    ['a fact', () => removeFacts(bench.db, scene.scope, { id: 'f1' })],
    ['a fact, erased', () => removeFacts(bench.db, scene.scope, { id: 'f1' }, { erase: true })],
    ['a line', () => removeLine(bench.db, scene.scope, 'l1')],
  ] as const;

  test.each(ways)('%s is absent from facts, categories and counts at once', async (_what, remove) => {
    await twoEntries();
    await remove();
    expect(await everything()).not.toMatch(/bees/i);
    expect(await facts()).toHaveLength(1);
    expect(await shown()).toEqual(['User sing in a choir.']);
  });

  test.each(ways)(
    '%s does not come back when all entries are read again, merged and rewritten',
    async (_what, remove) => {
      await twoEntries();
      await remove();
      await scene.asScope((tx) => readAgain(tx, scene.at, '2000-01-01T00:00:00Z'));
      await scene.evolve();
      await scene.ask('rewrite');
      await scene.evolve('asked');
      expect(await everything()).not.toMatch(/bees/i);
      expect(await everything()).toMatch(/choir/);
      expect(await listQuestions(bench.db, scene.scope)).toEqual([]);
    },
  );

  test.each(ways)('%s does not come back from another entry of before, in the same words', async (_what, remove) => {
    await twoEntries();
    await remove();
    await scene.write({ id: 'e0', text: 'I keep four hives of wild bees. Rain all day.', at: on('01-03') });
    await scene.evolve();
    expect(await everything()).not.toMatch(/bees/i);
    expect(await everything()).toMatch(/Rain/i);
  });

  test.each(ways)(
    '%s is asked about when it is written anew afterwards, and known again only with yes',
    async (_what, remove) => {
      await twoEntries();
      await remove();
      const later = new Date(Date.now() + 60_000).toISOString();
      bench.clock.now = later;
      await scene.write({ id: 'e3', text: 'I keep four hives of wild bees.', at: later });
      await scene.evolve();
      expect(await everything()).not.toMatch(/bees/i);
      const [question] = await listQuestions(bench.db, scene.scope);
      expect(question).toMatchObject({ kind: 'again', fact: { text: BEES, state: 'asked' } });
      await answerQuestion(bench.db, scene.scope, question!.id, 'yes');
      await scene.evolve();
      expect(await shown()).toContain(BEES);
    },
  );

  test('a model that writes it all the same is refused', async () => {
    await twoEntries();
    await removeFacts(bench.db, scene.scope, { id: 'f1' });
    await scene.write({ id: 'e3', text: 'I walked by the sea.', at: on('02-03') });
    const stubborn = { edits: [{ category: 'about-me', replaces: [], text: BEES, facts: [3] }], contradicts: [] };
    scene.model.next('evolve', stubborn, stubborn);
    await scene.evolve();
    expect(await everything()).not.toMatch(/bees/i);
  });
});

describe('a correction', () => {
  test('beats the same entry read again, and its old words are in no line', async () => {
    await twoEntries();
    await editFact(bench.db, scene.scope, 'f1', 'I keep nine hives of wild bees.');
    await scene.asScope((tx) => readAgain(tx, scene.at, '2000-01-01T00:00:00Z'));
    await scene.evolve();
    await scene.ask('rewrite');
    await scene.evolve('asked');
    expect((await facts()).map(({ text }) => text).sort()).toEqual(['I keep nine hives of wild bees.', 'User sing in a choir.']); // prettier-ignore
    expect((await shown()).sort()).toEqual(['I keep nine hives of wild bees.', 'User sing in a choir.']);
  });

  test('of a line stays word for word through evolve and rewriting', async () => {
    await twoEntries();
    await editLine(bench.db, scene.scope, 'l1', 'Bees: nine hives, by the river — mine!');
    await addLine(bench.db, scene.scope, 'people', 'My sister is Ann.');
    for (let night = 3; night < 6; night++) {
      await scene.write({ id: `e${night}`, text: `I walked ${night} miles.`, at: on(`02-0${night}`) });
      await scene.evolve();
      await scene.ask('rewrite');
      await scene.evolve('asked');
      expect(await shown()).toEqual(expect.arrayContaining(['Bees: nine hives, by the river — mine!', 'My sister is Ann.'])); // prettier-ignore
      expect(await shown()).not.toContain(BEES);
    }
  });
});

describe('an entry that is deleted', () => {
  test('takes its facts and lines along, and leaves what the person wrote themselves', async () => {
    await twoEntries();
    await addLine(bench.db, scene.scope, 'about-me', 'Bees are my life.');
    await scene.remove('e1');
    await withdraw(bench.deps, scene.scope);
    expect((await facts()).map(({ id }) => id)).toEqual(['f2']);
    expect(await shown()).toEqual(['User sing in a choir.', 'Bees are my life.']);
  });

  test('takes its quote from what the person corrected, and its words from what they deleted', async () => {
    await scene.write({ id: 'e1', text: 'I keep four hives near Quagmoor. I swim at Quagmoor.', at: on('02-01') });
    await scene.evolve();
    await editFact(bench.db, scene.scope, 'f1', 'I keep nine hives.');
    await removeFacts(bench.db, scene.scope, { id: 'f2' });
    await scene.remove('e1');
    await withdraw(bench.deps, scene.scope);
    expect(await facts()).toMatchObject([{ text: 'I keep nine hives.', quote: null, entry: null }]);
    expect(await tablesWith(bench.admin, 'Quagmoor')).toEqual([]);
    expect(await listForgotten(bench.db, scene.scope)).toEqual({ forgotten: [], erased: 2 });
  });
});

test('the id that adding a fact gave back edits, explains and deletes it', async () => {
  const { id } = await addFact(bench.db, scene.scope, { text: 'I sing.', categories: ['preferences'] });
  const edited = await editFact(bench.db, scene.scope, id, 'I sing alto.');
  expect((await whyFact(bench.db, scene.scope, edited.id)).id).toBe(edited.id);
  await removeFacts(bench.db, scene.scope, { id: edited.id });
  expect(await facts()).toEqual([]);
});

test('forgetting by words shows first what would go, and then takes exactly that', async () => {
  await twoEntries();
  const preview = await previewRemoval(bench.db, scene.scope, { about: 'wild bees' });
  expect(preview).toMatchObject({ facts: [{ id: 'f1' }], lines: [{ id: 'l1' }] });
  expect(await facts()).toHaveLength(2);
  expect(await removeFacts(bench.db, scene.scope, { about: 'wild bees' })).toEqual(preview);
  expect(await everything()).not.toMatch(/bees/i);
});

test('an opinion that turns: exactly the new one holds, the old is history, and no answer is empty', async () => {
  const about = { subject: 'user', thing: 'coffee', categories: ['preferences' as const] };
  scene.model.means('I love coffee.', about);
  scene.model.means('I hate coffee.', about);
  await scene.write({ id: 'e1', text: 'I love coffee.', at: on('02-01') });
  await scene.evolve();
  await scene.write({ id: 'e2', text: 'I hate coffee.', at: on('02-05') });
  await scene.evolve();
  expect(await facts()).toMatchObject([
    { text: 'User love coffee.', state: 'superseded', supersededBy: 'f2', until: '2026-02-05' },
    { text: 'User hate coffee.', state: 'active' },
  ]);
  await scene.ask('rewrite');
  await scene.evolve('asked');
  const lines = (await listCategories(bench.db, scene.scope)).flatMap((category) => category.lines);
  expect(lines.map(({ words }) => words)).toEqual(['User hate coffee.']);
});

describe('what one person’s journal says', () => {
  test('is in no other person’s memory and not in their team’s, though they wrote the same', async () => {
    await twoEntries();
    const bo = await journalScene(bench);
    await bo.write({ id: 'e1', text: 'I keep four hives of wild bees.', at: on('02-01') });
    await bo.evolve();
    await removeFacts(bench.db, scene.scope, { id: 'f1' }, { erase: true });
    const theirs = await listFacts(bench.db, bo.scope);
    expect(theirs).toMatchObject([{ id: 'f1', text: BEES, state: 'active', restated: false }]);
    expect((await listCategories(bench.db, bo.scope)).flatMap(({ lines }) => lines)).toHaveLength(1);
    await expect(listFacts(bench.db, `team:${scene.team}`)).rejects.toMatchObject({ code: 'scope.denied' });
  });

  test('is in no row another scope can read, whatever it asks the tables', async () => {
    await twoEntries();
    const bo = await journalScene(bench);
    const tables = ['fact', 'category_line', 'question', 'journal', 'entry_read', 'pick', 'embedding'] as const;
    for (const table of tables) {
      const rows = await withScope(bench.db, bo.scope, (tx) => tx.selectFrom(table).select('scope').execute());
      expect(rows.filter(({ scope }) => scope !== bo.scope)).toEqual([]);
    }
  });
});
