import { sql } from 'kysely';
import { alwaysRolledBack } from '../../../../../client/cli/run/rehearse/always-rolled-back';
import { copyMemory } from '../../../../../client/cli/run/rehearse/copy-memory';
import { readRows, writeRows } from '../../../../../client/cli/run/rehearse/copy-rows';
import { copySources, dropLost } from '../../../../../client/cli/run/rehearse/copy-sources';
import { openAgain } from '../../../../../client/cli/run/rehearse/open-again';
import { throwAwayOf, type ThrowAway } from '../../../../../client/cli/run/rehearse/throw-away';
import { putFile } from '../../../../../client/edits/put-file';
import { removeFile } from '../../../../../client/edits/remove-file';
import { type ScopeId } from '../../../../../memory/scope';
import { type Db, type Tx, withConnection, withScope } from '../../../../../schema/connect';
import { listCycles } from '../../../../../schema/cycles/load-cycle';
import { listCommits } from '../../../../../schema/files/list-commits';
import { loadFiles } from '../../../../../schema/files/load-files';
import { listItems } from '../../../../../schema/items/list-items';
import { itemsById } from '../../../../../schema/items/read-window';
import { lostCitations } from '../../../../../schema/points/lost-citations';
import { loadScope } from '../../../../../schema/scopes/load-scope';
import { AT, item } from '../../../../schema/world';
import { createBench, type Bench } from '../../../../support/bench';
import { type RehearsalScene, rehearsalScene } from './scene';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

interface Copy {
  inner: Db;
  throwAway: ThrowAway;
  /** In the throw-away scope. */
  copied: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** In the one that is copied. */
  actual: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Copies the memory as it was before the nth cycle, and what it read from there on. */
async function copyBefore<T>(scene: RehearsalScene, n: number, work: (copy: Copy) => Promise<T>): Promise<T> {
  return alwaysRolledBack(bench.db, async (inner) => {
    const throwAway = throwAwayOf({ scope: scene.scope, epoch: 1 });
    const cycles = await withScope(inner, scene.scope, (tx) => listCycles(tx, throwAway.real));
    const chosen = cycles.filter(({ number }) => number >= n);
    const [first] = chosen;
    if (!first) throw new Error('no such cycle');
    await copyMemory(inner, throwAway, first, AT);
    await copySources(inner, throwAway, chosen, AT);
    const as =
      (scope: ScopeId) =>
      <R>(task: (tx: Tx) => Promise<R>) =>
        withScope(inner, scope, task);
    return work({
      inner,
      throwAway,
      copied: as(throwAway.at.scope),
      actual: as(throwAway.real.scope),
    });
  });
}

describe('a throw-away scope', () => {
  test('is a scope of the same kind by another name each time', () => {
    const names = ['user:ada', 'user:ada', 'team:a-b'].map((scope) => throwAwayOf({ scope: scope as ScopeId, epoch: 4 }).at); // prettier-ignore
    expect(names[0]?.scope).toMatch(/^user:rehearsal-[0-9a-f]{12}$/);
    expect(names[2]).toMatchObject({ scope: expect.stringMatching(/^team:/) as string, epoch: 4 });
    expect(new Set(names.map(({ scope }) => scope)).size).toBe(3);
  });

  test('names copies so that they begin as what they were copied from, and lead back to it', () => {
    const { copyOf, originalOf } = throwAwayOf({ scope: 'team:a', epoch: 1 });
    expect(copyOf('slack-import-demo')).toMatch(/^slack-import-demo-rehearsal-/);
    expect(originalOf(copyOf('slack-import-demo'))).toBe('slack-import-demo');
  });
});

describe('rows', () => {
  test('are written as they were read, whatever their columns hold', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always "lock" \\ the van ✓', 'Bo has the keys']);
    await alwaysRolledBack(bench.db, (inner) =>
      withScope(inner, scene.scope, async (tx) => {
        for (const table of ['cycle', 'line', 'commit_file', 'point', 'commit'] as const) {
          const mine = sql`t.scope = ${scene.scope}`;
          const rows = await readRows(tx, table, mine);
          expect(rows.length).toBeGreaterThan(0);
          await sql`delete from ${sql.table(table)} where scope = ${scene.scope}`.execute(tx);
          if (table !== 'commit') {
            await writeRows(tx, table, rows);
            expect(await readRows(tx, table, mine)).toEqual(rows);
          }
        }
      }),
    );
  });

  test('are written in batches, and none is none', async () => {
    const scene = await rehearsalScene(bench);
    await alwaysRolledBack(bench.db, (inner) =>
      withScope(inner, scene.scope, async (tx) => {
        const rows = Array.from({ length: 2_500 }, (_, i) => ({ scope: scene.scope, epoch: 1, container: `c${i}`, change: i })); // prettier-ignore
        await writeRows(tx, 'scope_cursor', []);
        await writeRows(tx, 'scope_cursor', rows);
        expect(await readRows(tx, 'scope_cursor', sql`t.change >= 2499`)).toEqual(rows.slice(-1));
        expect(await readRows(tx, 'scope_cursor', sql`true`)).toHaveLength(2_500);
      }),
    );
  });
});

describe('a copied memory', () => {
  test('has the files, points, rules and history of the moment, under the numbers they had', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always lock the van']);
    await putFile(bench.db, scene.scope, 'guidance.md', 'Be brief.\n');
    await scene.hydrate(['Bo has the keys']);
    await scene.hydrate(['The train is late']);
    await copyBefore(scene, 3, async ({ copied, actual, throwAway: { at, real } }) => {
      const head = 3;
      expect(await copied((tx) => loadFiles(tx, at, head))).toEqual(await actual((tx) => loadFiles(tx, real, head)));
      expect(await copied((tx) => listCommits(tx, at))).toEqual(
        (await actual((tx) => listCommits(tx, real))).filter(({ number }) => number <= head),
      );
      expect(await copied((tx) => loadScope(tx, at.scope))).toMatchObject({ head, next_point: 3, next_cycle: 3 });
      const points = await copied((tx) => readRows(tx, 'point', sql`true`));
      expect(points.map(({ id, state, quote }) => [id, state, quote])).toEqual([
        [1, 'placed', 'Always lock the van'],
        [2, 'placed', null],
      ]);
    });
  });

  test('has the scope’s budgets and its name for the team, and commits by itself', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Bo has the keys']);
    await bench.admin.updateTable('scope').set({ file_budget: 321, mode: 'dry-run' }).where('id', '=', scene.scope).execute(); // prettier-ignore
    await copyBefore(scene, 1, async ({ copied, throwAway: { at } }) => {
      const scope = await copied((tx) => loadScope(tx, at.scope));
      expect(scope).toMatchObject({ file_budget: 321, team: scene.here.team, mode: 'auto', paused: true });
    });
  });

  test('takes points back that were placed since, and their numbers are free again', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always lock the van'], [{ stop_reason: 'refusal' }]);
    await scene.hydrate(['Bo has the keys']);
    await copyBefore(scene, 2, async ({ copied, throwAway: { at } }) => {
      const points = await copied((tx) => readRows(tx, 'point', sql`true`));
      expect(points.map(({ id, state, tries }) => [id, state, tries])).toEqual([[1, 'waiting', 0]]);
      expect(await copied((tx) => loadScope(tx, at.scope))).toMatchObject({ next_point: 2 });
    });
  });

  test('knows what people had removed by then, and not what they removed since', async () => {
    const scene = await rehearsalScene(bench);
    await putFile(bench.db, scene.scope, 'a.md', '# A\n\n- the first list\n');
    await removeFile(bench.db, scene.scope, 'a.md');
    await scene.hydrate(['Bo has the keys']);
    await putFile(bench.db, scene.scope, 'b.md', '# B\n\n- the second list\n');
    await removeFile(bench.db, scene.scope, 'b.md');
    await copyBefore(scene, 1, async ({ copied }) => {
      const texts = (await copied((tx) => readRows(tx, 'tombstone', sql`true`))).map(({ text }) => text);
      expect(texts).toContain('- the first list');
      expect(texts).not.toContain('- the second list');
    });
  });
});

describe('copied sources', () => {
  test('are what the windows hold and what the memory cites, and nothing else', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always lock the van']);
    await scene.hydrate(['Bo has the keys']);
    await scene.here.store('dev', [item('The train is late')], { part: 'unread' });
    await copyBefore(scene, 2, async ({ copied }) => {
      const texts = (await copied((tx) => listItems(tx, {}))).map(({ text }) => text);
      expect(texts.sort()).toEqual(['Always lock the van', 'Bo has the keys']);
    });
  });

  test('have earlier messages of their threads with them', async () => {
    const scene = await rehearsalScene(bench);
    const thread = 'Who has the keys?';
    await scene.here.store('dev', [item(thread, { thread, text: thread })], { part: 'thread' });
    bench.play([{ tools: [{ name: 'done', input: {} }] }], () => ({ text: '{"points":[]}' }));
    await bench.run(scene.scope);
    await scene.here.store('dev', [item('Bo has', { thread, text: 'Bo has', at: '2026-01-06T12:00:00Z' })], {
      part: 'answer',
    });
    await bench.run(scene.scope);
    await copyBefore(scene, 2, async ({ copied }) => {
      expect((await copied((tx) => listItems(tx, {}))).map(({ text }) => text)).toEqual([thread, 'Bo has']);
    });
  });

  test('are of the same provider and place, so that prompts read the same', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Bo has the keys']);
    await copyBefore(scene, 1, async ({ copied, actual, throwAway: { copyOf } }) => {
      const [one] = await actual((tx) => listItems(tx, {}));
      const ids = [one?.id as string];
      const [[was], [is]] = [
        await actual((tx) => itemsById(tx, ids)),
        await copied((tx) => itemsById(tx, ids.map(copyOf))),
      ];
      expect(is).toEqual({ ...was, id: copyOf(was?.id as string), container: copyOf(was?.container as string) });
    });
  });

  test('support every point that is supported now', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always lock the van', 'Bo has the keys']);
    await scene.hydrate(['The train is late']);
    await copyBefore(scene, 2, async ({ copied, throwAway: { at } }) => {
      expect(await copied((tx) => lostCitations(tx, at))).toEqual([]);
    });
  });

  test('are not what the scope may no longer read', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always lock the van']);
    await withConnection(bench.db, scene.here.connection, (tx) =>
      tx.updateTable('access_grant').set({ revoked_at: AT }).where('scope', '=', scene.scope).execute(),
    );
    await copyBefore(scene, 1, async ({ copied, throwAway: { at } }) => {
      expect(await copied((tx) => listItems(tx, {}))).toEqual([]);
      expect(await copied((tx) => lostCitations(tx, at))).toEqual([]);
    });
  });

  test('follow their originals: what is taken back, changed or closed to the scope goes', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always lock the van', 'Bo has the keys']);
    await copyBefore(scene, 1, async ({ inner, copied, throwAway }) => {
      const texts = async () => {
        await dropLost(inner, throwAway);
        return (await copied((tx) => listItems(tx, {}))).map(({ text }) => text);
      };
      expect(await texts()).toHaveLength(2);
      await scene.edit('Bo has the keys', 'Bo lost the keys');
      expect(await texts()).toEqual(['Always lock the van']);
      await bench.admin.updateTable('access_grant').set({ revoked_at: AT }).where('scope', '=', scene.scope).execute();
      expect(await texts()).toEqual([]);
    });
  });
});

describe('a cycle that is opened again', () => {
  const opened = (scene: RehearsalScene, n: number, summaryTokens = 90_000) =>
    copyBefore(scene, n, async ({ inner, copied, actual, throwAway }) => {
      const cycle = (await actual((tx) => listCycles(tx, throwAway.real))).find(({ number }) => number === n);
      if (!cycle) throw new Error('no such cycle');
      const result = await openAgain({ ...bench.deps, db: inner, summaryTokens }, throwAway, cycle);
      const [row] = await copied((tx) => listCycles(tx, throwAway.at));
      const back = (id: string) => throwAway.originalOf(id);
      const parts = row?.parts.map((part) => part.map(({ item: id, version }) => ({ item: back(id), version })));
      const window = Object.fromEntries(Object.entries(row?.read_window ?? {}).map(([id, one]) => [back(id), one]));
      return { result, parts, window, cycle, row };
    });

  test('has the same window, in the same parts', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always lock the van', 'Bo has the keys']);
    const { result, parts, window, cycle, row } = await opened(scene, 1);
    expect(result).toEqual({ number: 1, parts: 1, waiting: 0, missing: 0 });
    expect([parts, window]).toEqual([cycle.parts, cycle.read_window]);
    expect(row).toMatchObject({ kind: 'hydrate', base: 0, alone: null, outcome: null, read: cycle.read });
  });

  test('has smaller parts where the model takes less', async () => {
    const scene = await rehearsalScene(bench);
    const says = Array.from({ length: 60 }, (_, i) => `Message number ${i}`);
    await scene.hydrate(says);
    const { result, parts, cycle } = await opened(scene, 1, 400);
    expect(cycle.parts).toHaveLength(1);
    expect(result.parts).toBeGreaterThan(4);
    expect(parts?.flat()).toEqual(cycle.parts.flat());
  });

  test('leaves out what can no longer be read as it was, and a part that is empty then', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Bo has the keys']);
    await scene.edit('Bo has the keys', 'Bo lost the keys');
    const { result } = await opened(scene, 1);
    expect(result).toMatchObject({ parts: 0, missing: 1 });
  });
});
