import { putFile } from '../../../client/edits/put-file';
import { type Category } from '../../../memory/journal/category';
import { forget } from '../../../memory/journal/facts/forgotten';
import { withScope } from '../../../schema/connect';
import { forgetHash } from '../../../schema/journal/forget-hash';
import { insertFacts } from '../../../schema/journal/insert-facts';
import { ensureJournal } from '../../../schema/journal/journal-row';
import { updateFacts } from '../../../schema/journal/update-facts';
import { writeLines } from '../../../schema/journal/write-lines';
import { wipeScope } from '../../../schema/wipe/wipe-scope';
import { newFact } from '../../schema/journal/own-journal';
import { memoryText } from '../../support/epoch-rows';
import { journalBench, type JournalBench, journalScene, type JournalScene, on } from './scene';

let bench: JournalBench;
let scene: JournalScene;
beforeAll(async () => (bench = await journalBench()));
afterAll(() => bench.close());
beforeEach(async () => (scene = await journalScene(bench)));

const said = (text: string, category: Category, change: object = {}) => {
  scene.model.means(text, { text, categories: [category], ...change });
  return text;
};
/** A memory with a line each in two categories, written by its first cycle. */
async function written() {
  await scene.write({
    id: 'a',
    text: `${said('Ana rows on the Rhine.', 'people', { subject: 'Ana' })} ${said('I keep bees at home.', 'preferences')}`,
    at: on('02-01'),
  });
  await scene.evolve();
}
/** A night with one new entry, up to where the categories are to be written. */
async function night(text: string, category: Category, change: object = {}) {
  await scene.write({ id: `n${text}`, text: said(text, category, change), at: on('02-10') });
  const cycle = await scene.opened();
  await scene.readAll(cycle);
  await scene.plan(cycle.number);
  return cycle.number;
}
const own = (text: string, category: Category = 'people', facts: number[] = []) =>
  scene.asScope(async (tx) => writeLines(tx, scene.at, [...(await scene.lines()), { category, text, facts, origin: 'user' }], on('02-05'))); // prettier-ignore
const states = async () => (await scene.facts()).map(({ merged, tries }) => (merged ? 'merged' : `waits ${tries}`));
const edit = (category: Category, text: string, facts: number[], replaces: number[] = []) => ({
  category,
  replaces,
  text,
  facts,
});
const edits = (...list: object[]) => ({ edits: list, contradicts: [] });

describe('the first writing', () => {
  test('is from all facts in one prompt, and none is left to merge', async () => {
    await written();
    expect([scene.model.asked('rewrite').length, scene.model.asked('evolve').length]).toEqual([1, 0]);
    expect(scene.model.asked('rewrite')[0]).toMatchObject([
      { today: '2026-03-01' },
      { fact: { fact: 2, text: 'I keep bees at home.', categories: ['preferences'] } },
      { fact: { fact: 1, text: 'Ana rows on the Rhine.', subject: 'Ana' } },
    ]);
    expect(await scene.texts()).toEqual({ preferences: ['I keep bees at home.'], people: ['Ana rows on the Rhine.'] });
    expect([await states(), (await scene.journal())?.rewritten_at]).toEqual([
      ['merged', 'merged'],
      '2026-03-01T12:00:00Z',
    ]);
    expect((await scene.cycle()).changed).toEqual([
      { path: 'preferences', change: 'changed', added: 1, removed: 0 },
      { path: 'people', change: 'changed', added: 1, removed: 0 },
    ]);
  });

  test('follows the guidance of its owner', async () => {
    await putFile(bench.db, scene.scope, 'guidance.md', 'Be brief about bees.\n');
    await written();
    expect(bench.asked('summary').at(-1)!.body.system![0]!.text).toContain('Be brief about bees.');
  });
});

describe('a merge', () => {
  beforeEach(written);

  test('shows only the categories new facts touch, and patterns always', async () => {
    await night('Emil plays chess with me.', 'people', { subject: 'Emil' });
    await scene.writeOut('merge', 1, 2);
    const shown = scene.model.asked('evolve')[0]!;
    expect(shown.filter(({ category }) => category)).toEqual([
      { category: 'people', lines: [{ line: 2, text: 'Ana rows on the Rhine.', facts: [1] }] },
      { category: 'patterns', lines: [] },
    ]);
    expect(shown.filter((line) => line.new)).toMatchObject([
      { new: { fact: 3, text: 'Emil plays chess with me.', subject: 'Emil' } },
    ]);
    expect(JSON.stringify(shown)).not.toContain('bees');
  });

  test('adds lines and leaves the others as they are, to the number and the word', async () => {
    const before = await scene.lines();
    const cycle = await night('Emil plays chess with me.', 'people');
    expect(await scene.writeOut('merge', 1, cycle)).toEqual({ status: 'written', changed: 1 });
    const after = await scene.lines();
    expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(before);
    expect(after.filter(({ id }) => !before.some((one) => one.id === id))).toMatchObject([
      { text: 'Emil plays chess with me.', facts: [3], origin: 'entry' },
    ]);
    expect(await states()).toEqual(['merged', 'merged', 'merged']);
  });

  test('puts a line in the place of one that it takes over', async () => {
    const cycle = await night('Ana bought a boat on the Rhine.', 'people', { subject: 'Ana' });
    scene.model.next('evolve', edits(edit('people', 'Ana rows on the Rhine and bought a boat.', [1, 3], [2])));
    await scene.writeOut('merge', 1, cycle);
    expect((await scene.texts()).people).toEqual(['Ana rows on the Rhine and bought a boat.']);
  });

  test('a second time does nothing: no line, no question, no call', async () => {
    const cycle = await night('Emil plays chess with me.', 'people');
    await scene.writeOut('merge', 1, cycle);
    const before = [await scene.lines(), await scene.facts(), await scene.cycle(cycle)];
    await scene.writeOut('merge', 1, cycle);
    expect([await scene.lines(), await scene.facts(), await scene.cycle(cycle)]).toEqual(before);
    expect(scene.model.asked('evolve')).toHaveLength(1);
  });

  test('a faulty answer goes back once with what is wrong, and nothing of it stands meanwhile', async () => {
    const cycle = await night('Emil plays chess with me.', 'people');
    scene.model.next('evolve', edits(edit('people', 'Emil plays chess with me.', [99])));
    const before = await scene.lines();
    expect([await scene.writeOut('merge', 1, cycle), await scene.lines()]).toEqual([{ status: 'repair' }, before]);
    expect(await scene.writeOut('merge', 2, cycle)).toMatchObject({ status: 'written' });
    expect(scene.model.asked('evolve').at(-1)).toContainEqual({ refused: { edit: edit('people', 'Emil plays chess with me.', [99]), why: 'unknown-fact' } }); // prettier-ignore
    expect((await scene.texts()).people).toContain('Emil plays chess with me.');
  });

  test('an edit that is not of the form goes back too', async () => {
    const cycle = await night('Emil plays chess with me.', 'people');
    scene.model.next('evolve', edits({ category: 'people', text: 'Emil plays chess with me.', facts: 'three' }));
    expect(await scene.writeOut('merge', 1, cycle)).toEqual({ status: 'repair' });
  });

  test('after two bad answers the old text stays, word for word, and the facts wait for the next', async () => {
    const cycle = await night('Emil plays chess with me.', 'people');
    const before = await scene.lines();
    scene.model.next('evolve', 'I would rather not.', 'Still not.');
    await scene.writeAll(cycle);
    expect([await scene.lines(), await states()]).toEqual([before, ['merged', 'merged', 'waits 1']]);
    expect(await scene.close(cycle)).toMatchObject({
      outcome: 'kept-old',
      changed: 0,
      findings: ['not-the-form'],
      attention: ['kept-old'],
    });
  });

  test('edits that never pass are no better: what they tell of waits for the next', async () => {
    const cycle = await night('Emil plays chess with me.', 'people');
    const lie = edits(edit('people', 'Emil plays chess with me since 1999.', [3]));
    scene.model.next('evolve', lie, lie);
    await scene.writeAll(cycle);
    expect(await states()).toEqual(['merged', 'merged', 'waits 1']);
    expect(await scene.close(cycle)).toMatchObject({ outcome: 'kept-old', findings: ['number-not-in-facts'] });
  });

  test('beside edits that pass, only what the others tell of waits', async () => {
    said('Cy keeps goats in Bonn.', 'people');
    await scene.write({ id: 'more', text: 'Cy keeps goats in Bonn.', at: on('02-11') });
    const cycle = await night('Emil plays chess with me.', 'people');
    const mixed = edits(edit('people', 'Emil plays chess with me.', [3]), edit('people', 'Cy keeps 12 goats.', [4]));
    scene.model.next('evolve', mixed, mixed);
    await scene.writeAll(cycle);
    expect(await states()).toEqual(['merged', 'merged', 'merged', 'waits 1']);
    expect(await scene.close(cycle)).toMatchObject({ outcome: 'committed', findings: ['number-not-in-facts'] });
  });

  test('a repeat after two bad answers counts no second try', async () => {
    const cycle = await night('Emil plays chess with me.', 'people');
    scene.model.next('evolve', 'No.', 'No.');
    await scene.writeAll(cycle);
    await scene.writeOut('merge', 2, cycle);
    expect([await states(), (await scene.cycle(cycle)).findings.filter((code) => code === 'kept-old')]).toEqual([
      ['merged', 'merged', 'waits 1'],
      ['kept-old'],
    ]);
    expect(scene.model.asked('evolve')).toHaveLength(2);
  });

  test('facts are tried on three nights, then left to the rewriting', async () => {
    let cycle = await night('Emil plays chess with me.', 'people');
    for (const tries of [1, 2, 3]) {
      scene.model.next('evolve', 'No.', 'No.');
      await scene.writeAll(cycle);
      await scene.close(cycle);
      expect((await states())[2]).toBe(`waits ${tries}`);
      const opened = await scene.open();
      expect(opened.kind).toBe(tries < 3 ? 'cycle' : 'quiet');
      cycle += 1;
    }
    bench.clock.now = '2026-04-15T12:00:00.000Z';
    expect(await scene.evolve('night')).toMatchObject({ outcome: 'committed' });
    expect((await scene.texts()).people).toContain('Emil plays chess with me.');
  });

  test('what the model leaves out on purpose is not asked about again', async () => {
    const cycle = await night('The tram was late.', 'people');
    // Asked once more, since it may be a whim.
    scene.model.next('evolve', edits(), edits());
    await scene.writeAll(cycle);
    expect(await scene.close(cycle)).toMatchObject({ outcome: 'committed', changed: 0, findings: ['nothing-written'] });
    expect([await states(), await scene.open()]).toMatchObject([['merged', 'merged', 'merged'], { kind: 'quiet' }]);
  });
});

describe('what the user wrote', () => {
  beforeEach(written);

  test('is shown as theirs, and no edit touches it', async () => {
    await own('Ana is my best friend, whatever you say.');
    const mine = (await scene.lines()).find(({ origin }) => origin === 'user')!;
    const cycle = await night('Ana sold the boat on the Rhine.', 'people', { subject: 'Ana' });
    const greedy = edits(edit('people', 'Ana sold the boat on the Rhine.', [3], [mine.id]));
    scene.model.next('evolve', greedy, greedy);
    await scene.writeAll(cycle);
    expect(scene.model.asked('evolve')[0]).toContainEqual(expect.objectContaining({ category: 'people', lines: expect.arrayContaining([{ line: mine.id, text: mine.text, facts: [], by: 'user' }]) as unknown })); // prettier-ignore
    expect((await scene.lines()).find(({ id }) => id === mine.id)).toEqual(mine);
  });

  test('stands word for word after any rewriting, at the front of its category', async () => {
    await own('Ana is my best friend, whatever you say.');
    const mine = (await scene.lines()).find(({ origin }) => origin === 'user')!;
    bench.clock.now = '2026-04-15T12:00:00.000Z';
    await scene.evolve('night');
    expect(await scene.cycle(2)).toMatchObject({ kind: 'rewrite', outcome: 'committed' });
    expect(scene.model.asked('rewrite').at(-1)).toContainEqual({ own: { category: 'people', text: mine.text } });
    expect((await scene.lines()).filter(({ category }) => category === 'people')).toMatchObject([
      mine,
      { text: 'Ana rows on the Rhine.' },
    ]);
  });

  test('against which a new fact speaks is put to them once, and stays', async () => {
    await own('Ana never rows.');
    const mine = (await scene.lines()).find(({ origin }) => origin === 'user')!;
    const cycle = await night('Ana rowed to Bonn.', 'people', { subject: 'Ana' });
    // Of lines that are not the user's, and facts that are not new, nobody is asked.
    const contradicts = [{ line: mine.id, fact: 3 }, { line: mine.id, fact: 1 }, { line: 1, fact: 3 }, { line: 99, fact: 3 }]; // prettier-ignore
    scene.model.next('evolve', { edits: [], contradicts });
    await scene.writeAll(cycle);
    await scene.writeOut('merge', 1, cycle);
    expect(await scene.questions()).toMatchObject([{ kind: 'contradiction', fact: 3, against_line: mine.id }]);
    expect(await scene.lines()).toContainEqual(mine);
  });
});

describe('while the model writes', () => {
  beforeEach(written);
  /** Holds the answer until something has happened. */
  async function during(happens: () => Promise<unknown>, answer?: object) {
    const cycle = await night('Emil plays chess with me.', 'people');
    scene.model.next('evolve', {
      hang: true,
      text: JSON.stringify(answer ?? edits(edit('people', 'Emil plays chess with me.', [3]))),
    });
    const writing = scene.writeOut('merge', 1, cycle).catch((error: { code: string }) => error.code);
    await bench.model.waiting();
    await happens();
    bench.model.release();
    return { cycle, result: await writing };
  }

  test('a fact that is added waits for the next merge', async () => {
    await during(() =>
      scene.asScope((tx) =>
        insertFacts(tx, scene.at, [newFact({ text: 'I have a twin.', origin: 'user', quote: null })]),
      ),
    );
    expect(await states()).toEqual(['merged', 'merged', 'merged', 'waits 0']);
    await scene.close(2);
    expect(await scene.opened()).toMatchObject({ number: 3, parts: 0 });
  });

  test('a line the user adds is there afterwards', async () => {
    await during(() => own('Ana is my best friend.'));
    expect((await scene.texts()).people).toEqual([
      'Ana rows on the Rhine.',
      'Ana is my best friend.',
      'Emil plays chess with me.',
    ]);
  });

  test('a line that is deleted stays deleted, whatever the answer takes from it', async () => {
    const remove = () => bench.admin.updateTable('category_line').set({ state: 'deleted' }).where('scope', '=', scene.scope).where('id', '=', 2).execute(); // prettier-ignore
    const both = edits(edit('people', 'Ana rows on the Rhine, and Emil plays chess.', [1, 3], [2]));
    const { result, cycle } = await during(remove, both);
    expect(result).toEqual({ status: 'repair' });
    scene.model.next('evolve', both);
    await scene.writeOut('merge', 2, cycle);
    expect((await scene.texts()).people).toBeUndefined();
  });

  test('a fact that is deleted is in no line', async () => {
    const hash = await scene.asScope(async (tx) => forgetHash((await ensureJournal(tx, scene.at)).forget_key));
    const gone = forget({ text: 'Emil plays chess with me.', subject: 'user', entry: 'e' }, hash);
    const deleted = { state: 'deleted' as const, deleted_at: on('02-11'), hashes: JSON.stringify(gone) };
    const { result, cycle } = await during(() => scene.asScope((tx) => updateFacts(tx, scene.at, [3], deleted)));
    expect(result).toEqual({ status: 'repair' });
    // Told once more, and in the words of another fact.
    scene.model.next(
      'evolve',
      edits(
        edit('people', 'Emil plays chess with me.', [3]),
        edit('people', 'Ana rows, and Emil plays chess with me.', [1], [2]),
      ),
    );
    await scene.writeOut('merge', 2, cycle);
    expect(await scene.texts()).toEqual({ preferences: ['I keep bees at home.'], people: ['Ana rows on the Rhine.'] });
  });

  test('an entry that is taken out leaves no line and no word, and the call is asked anew', async () => {
    const { result } = await during(async () => {
      await scene.remove('nEmil plays chess with me.');
      await scene.open();
    });
    expect(result).toBe('call.in-flight');
    expect(await memoryText(bench, scene.scope)).not.toMatch(/chess/);
  });

  test('a wipe leaves nothing', async () => {
    const wipe = () => withScope(bench.db, scene.scope, (tx) => wipeScope(tx, scene.scope, { id: `w ${scene.scope}`, key: 'w', at: bench.clock.now })); // prettier-ignore
    expect((await during(wipe)).result).toBe('epoch.gone');
    expect(await memoryText(bench, scene.scope)).toBe('');
  });
});

describe('a rewriting', () => {
  beforeEach(async () => {
    await written();
    bench.clock.now = '2026-04-15T12:00:00.000Z';
  });
  const rewrite = async (...answers: (object | string)[]) => {
    scene.model.next('rewrite', ...answers);
    return scene.evolve('night');
  };

  test('puts what it says in the place of all that was not the user’s', async () => {
    const people = { name: 'people', lines: [{ text: 'On the Rhine, Ana rows.', facts: [1] }] };
    const preferences = { name: 'preferences', lines: [{ text: 'Bees are kept at home.', facts: [2] }] };
    expect(await rewrite({ categories: [people, preferences] })).toMatchObject({ outcome: 'committed', changed: 2 });
    expect(await scene.texts()).toEqual({
      preferences: ['Bees are kept at home.'],
      people: ['On the Rhine, Ana rows.'],
    });
    expect((await scene.journal())?.rewritten_at).toBe('2026-04-15T12:00:00Z');
  });

  test.each([
    ['names a category there is none of', { categories: [{ name: 'secrets', lines: [] }] }, 'unknown-category'],
    ['drops most of what was told', { categories: [] }, 'truncated'],
    ['is no answer', 'I rewrote it all.', 'not-the-form'],
  ])('that %s twice leaves the old text, and is not tried before its next time', async (_what, answer, code) => {
    const before = await scene.lines();
    expect(await rewrite(answer, answer)).toMatchObject({
      outcome: 'kept-old',
      findings: [code],
      attention: ['kept-old'],
    });
    expect(await scene.lines()).toEqual(before);
    expect(await scene.open()).toMatchObject({ kind: 'quiet' });
  });

  test('of the whole of which no line passes leaves the old text', async () => {
    const other = await journalScene(bench);
    await other.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
    const made = { categories: [{ name: 'about-me', lines: [{ text: 'Keeps 40 hives of bees.', facts: [1] }] }] };
    other.model.next('rewrite', made, made);
    expect(await other.evolve()).toMatchObject({ outcome: 'kept-old', findings: ['number-not-in-facts'] });
    // The next night it is tried from all facts again.
    expect(await other.evolve()).toMatchObject({ outcome: 'committed' });
    expect(await other.texts()).toEqual({ 'about-me': ['User keep bees.'] });
  });

  test('that is repaired counts', async () => {
    expect(await rewrite({ categories: [] })).toMatchObject({ outcome: 'committed' });
    expect(scene.model.asked('rewrite')).toHaveLength(3);
    expect(scene.model.asked('rewrite').at(-1)).toContainEqual({ refused: { why: 'truncated' } });
  });
});
