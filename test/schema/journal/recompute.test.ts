import { sql } from 'kysely';
import { type Tx } from '../../../schema/connect';
import { deleteFacts, eraseFacts } from '../../../schema/journal/delete-facts';
import { groupKey } from '../../../schema/journal/group-key';
import { insertFacts, type NewFact } from '../../../schema/journal/insert-facts';
import { recompute } from '../../../schema/journal/recompute';
import { updateFacts } from '../../../schema/journal/update-facts';
import { AT, createWorld, type World } from '../world';
import { newFact, ownJournal, type OwnJournal } from './own-journal';

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

const home = (town: string, asOf: string) => newFact({ text: `User lives in ${town}.`, thing: 'home', asOf, entryDate: asOf }); // prettier-ignore
const insert = (tx: Tx, ...facts: NewFact[]) => insertFacts(tx, own.at, facts);
const keys = async () => (await own.asScope((tx) => tx.selectFrom('fact').select('group_key').orderBy('id').execute())).map(({ group_key: key }) => key); // prettier-ignore

/** Runs with a count of the statements that are sent. */
async function statements(tx: Tx, work: (counted: Tx) => Promise<unknown>): Promise<number> {
  let count = 0;
  await work(
    tx.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => ((count += 1), Promise.resolve(result)),
    }),
  );
  return count;
}

/** A made-up life: the same numbers give the same facts. */
function lives(seed: number, count: number): NewFact[] {
  let state = seed;
  const next = (below: number) => (state = (state * 48271) % 2147483647) % below;
  return Array.from({ length: count }, () => {
    const day = `202${next(4)}-0${1 + next(9)}-1${next(10)}`;
    const subject = ['user', 'Ana', 'ANA'][next(3)] as string;
    const thing = [null, 'home', 'the home', 'weight'][next(4)] ?? null;
    const text = [`Lives in ${['Bonn', 'Kiel'][next(2)]}.`, 'Has a home in Bonn and lives there.', `Weighs ${80 + next(2)} kg.`][next(3)]; // prettier-ignore
    return newFact({ text, subject, thing, asOf: day, entryDate: day });
  });
}

describe('the groups of what came or went', () => {
  test.each([1, 2, 3, 4])(
    'worked out alone, each time, leave what working out all of them leaves (%i)',
    async (seed) => {
      const other = await ownJournal(world);
      for (let from = 0; from < 24; from += 4) {
        const some = lives(seed * 7919, 24).slice(from, from + 4);
        await own.asScope(async (tx) => recompute(tx, own.at, await insertFacts(tx, own.at, some)));
        await other.asScope(async (tx) => {
          await insertFacts(tx, other.at, some);
          await recompute(tx, other.at);
        });
        expect(await own.facts()).toEqual(await other.facts());
      }
      // What goes is told by its row, which is still there.
      const gone = [3, 10, 17].map((id) => ({ id, hashes: null, instead: null }));
      await own.asScope(async (tx) => {
        await deleteFacts(tx, own.at, gone, AT);
        await recompute(tx, own.at, gone.map(({ id }) => id)); // prettier-ignore
      });
      await other.asScope(async (tx) => {
        await deleteFacts(tx, other.at, gone, AT);
        await recompute(tx, other.at);
      });
      expect(await own.facts()).toEqual(await other.facts());
    },
  );

  test('are the only ones that are looked at', async () => {
    await own.asScope(async (tx) => {
      await insert(tx, home('Bonn', '2024-01-01'), home('Kiel', '2025-01-01'), newFact(), newFact());
      await recompute(tx, own.at, [3]);
    });
    expect((await own.facts()).map(({ state }) => state)).toEqual(['active', 'active', 'superseded', 'active']);
  });

  test('of nobody else are touched, though they say the same', async () => {
    const other = await ownJournal(world);
    await other.asScope((tx) => insertFacts(tx, other.at, [home('Bonn', '2024-01-01'), home('Kiel', '2025-01-01')]));
    await own.asScope(async (tx) => recompute(tx, own.at, await insert(tx, home('Bonn', '2024-01-01'))));
    expect((await other.facts()).map(({ state }) => state)).toEqual(['active', 'active']);
  });

  test('of nothing are none', async () => {
    await own.asScope((tx) => insert(tx, newFact(), newFact()));
    await own.asScope((tx) => recompute(tx, own.at, []));
    await own.asScope((tx) => recompute(tx, own.at, [77]));
    expect((await own.facts()).map(({ state }) => state)).toEqual(['active', 'active']);
  });
});

describe('however many facts there are', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => newFact({ text: `Thing ${n} is so.` }));

  test('a new one costs three statements, and reads its own group', async () => {
    await own.asScope(async (tx) => {
      await insert(tx, ...many(600), home('Bonn', '2024-01-01'));
      const ids = await insert(tx, home('Kiel', '2025-01-01'));
      expect(await statements(tx, (counted) => recompute(counted, own.at, ids))).toBe(3);
    });
    expect((await own.facts()).slice(-2).map(({ state }) => state)).toEqual(['superseded', 'active']);
  });

  test('a hundred of one group that change at once are written in one statement', async () => {
    await own.asScope(async (tx) => {
      await insert(tx, ...Array.from({ length: 100 }, () => newFact()));
      expect(await statements(tx, (counted) => recompute(counted, own.at, [1]))).toBe(3);
    });
    expect((await own.facts()).filter(({ supersededBy }) => supersededBy === 100)).toHaveLength(99);
  });

  test('nothing that stayed as it was is written', async () => {
    await own.asScope(async (tx) => recompute(tx, own.at, await insert(tx, ...many(3), home('Bonn', '2024-01-01'))));
    await own.asScope(async (tx) => {
      expect(await statements(tx, (counted) => recompute(counted, own.at, [4]))).toBe(2);
    });
  });

  test('the rows of a group are found by an index', async () => {
    const indexes = await sql<{ indexdef: string }>`select indexdef from pg_indexes where tablename = 'fact'`.execute(world.admin); // prettier-ignore
    expect(indexes.rows.map(({ indexdef }) => indexdef).join('\n')).toContain('(scope, epoch, group_key)');
  });
});

describe('the key of a group', () => {
  test('is of its subject and thing, or its words, whatever their form', async () => {
    const said = [
      newFact({ text: 'Ana lives in Bonn.', subject: 'Ana', thing: 'home' }),
      newFact({ text: 'ANA lives in Kiel!', subject: 'ANA', thing: 'the home' }),
      newFact({ text: 'Ana sings.', subject: 'Ana' }),
      newFact({ text: 'ana sings', subject: 'Ana' }),
      newFact({ text: 'Ana sings.', subject: 'Ben' }),
    ];
    await own.asScope((tx) => insert(tx, ...said));
    const [a, b, c, d, e] = await keys();
    expect([a === b, c === d]).toEqual([true, true]);
    expect(new Set([a, c, e]).size).toBe(3);
  });

  test('says no word, and is short however long a text is', async () => {
    await own.asScope((tx) => insert(tx, newFact({ text: 'Wörter und mehr '.repeat(60) })));
    expect(await keys()).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/)]);
  });

  test('goes with the words of an erased fact, which is of no group then', async () => {
    await own.asScope(async (tx) => {
      await insert(tx, newFact(), newFact());
      await deleteFacts(tx, own.at, [{ id: 1, hashes: null, instead: null }], AT);
      await eraseFacts(tx, own.at, [1]);
      await recompute(tx, own.at, [1, 2]);
    });
    expect(await keys()).toEqual(['', groupKey(newFact())]);
    expect((await own.facts())[1]).toMatchObject({ state: 'active' });
  });

  test('is set right when all is worked out, if it was told by other rules', async () => {
    await own.asScope(async (tx) => {
      await insert(tx, home('Bonn', '2024-01-01'), home('Kiel', '2025-01-01'));
      await updateFacts(tx, own.at, [1], { group_key: 'old' });
      await recompute(tx, own.at);
    });
    const [a, b] = await keys();
    expect(a).toBe(b);
    expect((await own.facts())[0]).toMatchObject({ state: 'superseded', supersededBy: 2 });
  });
});
