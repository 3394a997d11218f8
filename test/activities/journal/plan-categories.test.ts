import { factsToShow } from '../../../activities/journal/plan-categories';
import { CATEGORIES, type Category } from '../../../memory/journal/category';
import { type CategoryLine } from '../../../memory/journal/line';
import { MERGED_AT_ONCE } from '../../../memory/journal/limits';
import { insertCycle } from '../../../schema/cycles/insert-cycle';
import { insertFacts } from '../../../schema/journal/insert-facts';
import { recompute } from '../../../schema/journal/recompute';
import { updateFacts } from '../../../schema/journal/update-facts';
import { writeLines } from '../../../schema/journal/write-lines';
import { newFact } from '../../schema/journal/own-journal';
import { AT } from '../../schema/world';
import { journalBench, type JournalBench, journalScene, type JournalScene } from './scene';

let bench: JournalBench;
let scene: JournalScene;
beforeAll(async () => (bench = await journalBench({ summaryTokens: 700 })));
afterAll(() => bench.close());
beforeEach(async () => (scene = await journalScene(bench)));

/** About 58 tokens each in a prompt. */
const insert = (...facts: Parameters<typeof newFact>[0][]) =>
  scene.asScope(async (tx) => {
    const ids = await insertFacts(tx, scene.at, facts.map((fact) => newFact(fact))); // prettier-ignore
    await recompute(tx, scene.at);
    return ids;
  });
const many = (count: number, change: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({ text: `Thing ${n} is so.`, ...change(n) }));
const open = (kind: 'evolve' | 'rewrite' = 'evolve') =>
  scene.asScope((tx) =>
    insertCycle(tx, scene.at, { kind, at: AT, until: null, window: {}, parts: [], read: {}, alone: null }),
  );
const line = (text: string) =>
  scene.asScope((tx) => writeLines(tx, scene.at, [{ category: 'people', text, facts: [1], origin: 'entry' }], AT));
const merged = (...ids: number[]) => scene.asScope((tx) => updateFacts(tx, scene.at, ids, { merged: true }));
const offered = async () => (await scene.cycle()).offered;

describe('an evolve', () => {
  test('merges what is new into what is written', async () => {
    await insert(...many(2));
    await merged(1);
    await line('Thing 0 is so.');
    await open();
    expect([await scene.plan(), await offered()]).toEqual([{ prompts: ['merge'] }, [2]]);
  });

  test('writes all from all facts while nothing is written, though all were merged but one', async () => {
    await insert(...many(2));
    await merged(1);
    await open();
    expect([await scene.plan(), await offered()]).toEqual([{ prompts: ['all'] }, [2]]);
  });

  test('a line of the user’s alone is nothing written', async () => {
    await insert(...many(1));
    await scene.asScope((tx) =>
      writeLines(tx, scene.at, [{ category: 'people', text: 'Mine.', facts: [], origin: 'user' }], AT),
    );
    await open();
    expect(await scene.plan()).toEqual({ prompts: ['all'] });
  });

  test('with nothing new has nothing to write', async () => {
    await insert(...many(2), { text: 'Asked.', state: 'asked' });
    await merged(1, 2);
    await open();
    expect([await scene.plan(), await offered()]).toEqual([{ prompts: [] }, null]);
  });

  test('leaves facts that were tried three times to the rewriting', async () => {
    await insert(...many(2));
    await line('Thing 0 is so.');
    await scene.asScope((tx) => updateFacts(tx, scene.at, [1], { tries: 3 }));
    await scene.asScope((tx) => updateFacts(tx, scene.at, [2], { tries: 2 }));
    await open();
    expect([await scene.plan(), await offered()]).toEqual([{ prompts: ['merge'] }, [2]]);
  });

  test('history is nothing new', async () => {
    await insert(
      { text: 'User lives in Bonn.', thing: 'home', asOf: '2025-01-01' },
      { text: 'User lives in Kiel.', thing: 'home', asOf: '2026-01-01' },
    );
    await line('Lives.');
    await open();
    await scene.plan();
    expect(await offered()).toEqual([2]);
  });

  test('writes all anew when much is new', async () => {
    const wide = await journalBench();
    const other = await journalScene(wide);
    await other.asScope((tx) =>
      insertFacts(
        tx,
        other.at,
        many(MERGED_AT_ONCE + 1).map((fact) => newFact(fact)),
      ),
    );
    await other.asScope((tx) =>
      writeLines(tx, other.at, [{ category: 'people', text: 'One.', facts: [1], origin: 'entry' }], AT),
    );
    const plan = async () => {
      await other.asScope((tx) =>
        insertCycle(tx, other.at, {
          kind: 'evolve',
          at: AT,
          until: null,
          window: {},
          parts: [],
          read: {},
          alone: null,
        }),
      );
      const { prompts } = await other.plan(
        (await other.asScope((tx) => tx.selectFrom('cycle').selectAll().execute())).length,
      );
      await other.asScope((tx) => tx.updateTable('cycle').set({ closed_at: AT }).execute());
      return prompts;
    };
    expect(await plan()).toEqual(['all']);
    await other.asScope((tx) => updateFacts(tx, other.at, [1], { merged: true }));
    expect(await plan()).toEqual(['merge']);
    await wide.close();
  });

  test('planned twice is the same: what came in meanwhile waits', async () => {
    await insert(...many(1));
    await open();
    await scene.plan();
    await insert({ text: 'Came in meanwhile.' });
    expect([await scene.plan(), await offered()]).toEqual([{ prompts: ['all'] }, [1]]);
  });
});

describe('a rewriting', () => {
  test('is from all facts, new or not', async () => {
    await insert(...many(2));
    await merged(1, 2);
    await open('rewrite');
    expect(await scene.plan()).toEqual({ prompts: ['all'] });
  });

  test('of nothing has nothing to write', async () => {
    await open('rewrite');
    expect(await scene.plan()).toEqual({ prompts: [] });
  });
});

describe('facts that do not fit', () => {
  const history = (n: number) => ({
    thing: 'home',
    asOf: `20${String(10 + n)}-01-01`,
    text: `User lives in Town ${n}.`,
  });

  test('leave out superseded ones first, and the findings say so', async () => {
    await insert(...many(6, history), ...many(9));
    await open('rewrite');
    expect([await scene.plan(), (await scene.cycle()).findings]).toEqual([
      { prompts: ['all'] },
      ['superseded-left-out'],
    ]);
    await scene.plan();
    expect((await scene.cycle()).findings).toEqual(['superseded-left-out']);
  });

  test('then get a prompt for each category that has any, and patterns always; the findings say so', async () => {
    const categories = (n: number) => ({ categories: [(['people', 'beliefs'] as const)[n % 2]!] });
    await insert(...many(14, categories));
    await open('rewrite');
    expect([await scene.plan(), (await scene.cycle()).findings]).toEqual([
      { prompts: ['people', 'beliefs', 'patterns'] },
      ['one-prompt-per-category'],
    ]);
  });

  test('each category’s prompt shows its own and is about it alone; patterns see all that fits', async () => {
    const kinds: Category[] = ['people', 'beliefs'];
    const texts = [
      'Ana rows on the Rhine.',
      'Emil sings in Bonn.',
      'Cleo paints boats.',
      'Dora keeps goats.',
      'Fritz plays chess.',
      'Gerda bakes bread.',
      'Hugo repairs clocks.',
    ];
    await insert(
      ...texts.map((text) => ({ text, categories: [kinds[0]!] })),
      ...texts.map((text, n) => ({ text: `Belief ${n} about ${text}`, categories: [kinds[1]!] })),
    );
    await open();
    await scene.writeAll(1);
    const asked = scene.model.asked('rewrite');
    expect(asked.map(([head]) => head?.only)).toEqual(['people', 'beliefs', 'patterns']);
    const shown = asked.map((lines) => lines.flatMap(({ fact }) => (fact ? [(fact as { fact: number }).fact] : [])));
    expect([[...shown[0]!].sort((a, b) => a - b), [...shown[1]!].sort((a, b) => a - b)]).toEqual([
      [1, 2, 3, 4, 5, 6, 7],
      [8, 9, 10, 11, 12, 13, 14],
    ]);
    // The newest first.
    expect(shown[2]).toContain(14);
    expect(shown[2]!.length).toBeLessThan(14);
    expect((await scene.texts()).people).toHaveLength(7);
    expect((await scene.texts()).beliefs).toHaveLength(7);
    expect((await scene.facts()).every((fact) => fact.merged)).toBe(true);
    expect(await scene.close()).toMatchObject({
      outcome: 'committed',
      changed: 2,
      findings: ['one-prompt-per-category'],
    });
  });

  test('a category whose prompt fails keeps its old text, and its facts wait; the others are written', async () => {
    const kinds: Category[] = ['people', 'beliefs'];
    await insert(...many(14, (n) => ({ text: `Thing ${n} is so.`, categories: [kinds[n % 2]!] })));
    await open();
    scene.model.next('rewrite', 'No.', 'No.');
    await scene.writeAll(1);
    expect(Object.keys(await scene.texts())).toEqual(['beliefs']);
    const waiting = (await scene.facts()).filter((fact) => !fact.merged);
    expect(new Set(waiting.flatMap(({ categories }) => categories))).toEqual(new Set(['people']));
    expect(waiting.every(({ tries }) => tries === 1)).toBe(true);
    expect(await scene.close()).toMatchObject({ outcome: 'kept-old', changed: 1, attention: ['kept-old'] });
  });
});

describe('a fact of two categories, each with a prompt of its own', () => {
  const two: Category[] = ['people', 'beliefs'];
  const write = async (...answers: string[]) => {
    await insert(...many(14, (n) => ({ categories: n === 13 ? two : [two[n % 2]!] })));
    await open();
    scene.model.next('rewrite', ...answers);
    await scene.writeAll(1);
    const { merged: isMerged, tries } = (await scene.facts()).at(-1)!;
    return { merged: isMerged, tries };
  };

  test('is settled when both were written', async () => {
    expect(await write()).toEqual({ merged: true, tries: 0 });
  });

  test('waits for another night when the first failed, though the second was written', async () => {
    expect(await write('No.', 'No.')).toEqual({ merged: false, tries: 1 });
    expect((await scene.facts()).filter((fact) => fact.merged).length).toBe(6);
  });
});

test('a category whose prompt could not show all it rests on is not kept old for that', async () => {
  await insert(...many(40));
  await scene.asScope(
    (tx) =>
    writeLines(tx, scene.at, Array.from({ length: 40 }, (_, n) => ({ category: 'about-me', text: `Thing ${n} is so.`, facts: [n + 1], origin: 'entry' })), AT), // prettier-ignore
  );
  await open('rewrite');
  await scene.writeAll(1);
  expect(await scene.close()).toMatchObject({ outcome: 'committed' });
  // What was shown is written anew, the rest stands as it was.
  expect(new Set((await scene.texts())['about-me'])).toEqual(new Set(many(40).map(({ text }) => text)));
  expect((await scene.lines()).filter(({ id }) => id > 40).length).toBeGreaterThan(5);
});

describe('what a prompt shows', () => {
  const facts = (...changes: object[]) => changes.map((change, n) => ({ ...newFact(), id: n + 1, supersededBy: null, restated: false, confirmed: '2026-01-05', until: null, ...change })) as Parameters<typeof factsToShow>[0][number][]; // prettier-ignore
  const ids = (...input: Parameters<typeof factsToShow>) => factsToShow(...input).map(({ id }) => id);

  test('is all of it where all of it fits, history too', () => {
    expect(ids(facts({}, { state: 'superseded' }, {}), 'all', 1_000)).toEqual([1, 2, 3]);
  });

  test('is what holds where history does not fit', () => {
    expect(ids(facts({}, { state: 'superseded' }, {}), 'all', 130)).toEqual([1, 3]);
  });

  test('is the newest where even that does not fit', () => {
    expect(ids(facts({}, {}, {}), 'all', 130)).toEqual([2, 3]);
    expect(ids(facts({}, {}, {}), 'all', 10)).toEqual([]);
  });

  const cites = (cited: number[], change: Partial<CategoryLine> = {}): CategoryLine => ({ id: 1, text: 'So.', category: 'about-me', facts: cited, origin: 'entry', ...change }); // prettier-ignore

  test('is first what the written lines rest on, then the newest', () => {
    const five = facts({}, {}, {}, {}, {});
    expect(ids(five, 'all', 260, [cites([1, 2])])).toEqual([1, 2, 4, 5]);
    expect(ids(five, 'about-me', 260, [cites([1, 2])])).toEqual([1, 2, 4, 5]);
  });

  test('leaves room for what came since, however much the written lines rest on', () => {
    const eight = facts({}, {}, {}, {}, {}, {}, {}, {});
    expect(ids(eight, 'all', 260, [cites([1, 2, 3, 4, 5])])).toEqual([3, 4, 5, 8]);
  });

  test('puts nothing first for the user’s own lines, nor for lines of other categories', () => {
    const four = facts({}, {}, {}, {});
    expect(ids(four, 'all', 130, [cites([1], { origin: 'user' })])).toEqual([3, 4]);
    expect(ids(four, 'about-me', 130, [cites([1], { category: 'people' })])).toEqual([3, 4]);
  });

  test('is no history because a line rests on it, where history does not fit', () => {
    expect(ids(facts({ state: 'superseded' }, {}, {}), 'all', 130, [cites([1])])).toEqual([2, 3]);
  });

  test('is a category’s own, without history; of patterns everybody’s', () => {
    const mixed = facts(
      { categories: ['people'] },
      { categories: ['beliefs', 'people'] },
      { categories: ['beliefs'] },
      { categories: ['people'], state: 'superseded' },
    );
    expect(ids(mixed, 'people', 1_000)).toEqual([1, 2]);
    expect(ids(mixed, 'patterns', 1_000)).toEqual([1, 2, 3]);
    expect(CATEGORIES.map((one) => ids(mixed, one, 1_000).length)).toEqual([0, 0, 2, 0, 0, 0, 2, 3]);
  });
});

test('a wiped memory has nothing to plan', async () => {
  await insert(...many(1));
  await open();
  await bench.admin.deleteFrom('scope_epoch').where('scope', '=', scene.scope).execute();
  await expect(scene.plan()).rejects.toMatchObject({ code: 'epoch.gone' });
});
