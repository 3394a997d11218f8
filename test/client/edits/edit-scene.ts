import { type PersonCommit } from '../../../client/edits/commit-edit';
import { putFile } from '../../../client/edits/put-file';
import { removeFile } from '../../../client/edits/remove-file';
import { renameFile } from '../../../client/edits/rename-file';
import { revertCommit } from '../../../client/edits/revert-commit';
import { fileLog, readFile } from '../../../client/reads/files';
import { rewriteLines } from '../../../memory/files/lines';
import { type Files, textOf } from '../../../memory/files/memory-file';
import { type ScopeEpoch, type ScopeId } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { loadFiles } from '../../../schema/files/load-files';
import { removedLines } from '../../../schema/files/tombstones';
import { type NewCommit, writeCommit } from '../../../schema/files/write-commit';
import { type NewPoint } from '../../../schema/points/insert-points';
import { loadScope } from '../../../schema/scopes/load-scope';
import { insert, newPoint, newRule, pointRows } from '../../schema/points/points';
import { AT, channel, grant, item, newScope, store, type World } from '../../schema/world';

let scopes = 0;

/** Stores a public channel with messages m1…m20, which every scope of the world reads. */
export async function storeMessages(world: World): Promise<void> {
  await channel(world, { id: 'C1', kind: 'public' });
  const messages = Array.from({ length: 20 }, (_, n) => item(`m${n + 1}`, { url: `https://chat.example/m${n + 1}` }));
  await store(world, 'C1', messages);
}

/** The id an item has in the tables. */
export async function itemId(world: World, externalId: string): Promise<string> {
  const row = await world.admin.selectFrom('item').select('id').where('external_id', '=', externalId).executeTakeFirstOrThrow(); // prettier-ignore
  return row.id;
}

/** A team with a memory of its own, without workers: cycles are played by `agent`. */
export async function editScene(world: World) {
  const at: ScopeEpoch = { scope: `team:e${++scopes}`, epoch: 1 };
  const { scope } = at as { scope: ScopeId };
  await newScope(world, scope);
  await grant(world);
  const asScope = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(world.db, scope, work);
  const files = (commit?: number): Promise<Files> =>
    asScope(async (tx) => loadFiles(tx, at, commit ?? (await loadScope(tx, scope)).head));

  /** Points from messages, already placed; a quote makes it a certain rule. Point n cites message n. */
  async function points(...said: (Partial<NewPoint> | string)[]): Promise<void> {
    const first = (await pointRows(world, at)).size + 1;
    const made = await Promise.all(
      said.map(async (one, i) => {
        const id = await itemId(world, `m${first + i}`);
        return typeof one === 'string' ? newRule([id], one) : newPoint([id], one);
      }),
    );
    await insert(world, at, made);
    await world.admin.updateTable('point').set({ state: 'placed' }).where('scope', '=', scope).where('state', '=', 'waiting').execute(); // prettier-ignore
  }

  /** What a cycle would commit: whole texts, null deletes; lines may end in `{p1}`. */
  async function agent(texts: Record<string, string | null>, commit: Partial<NewCommit> = {}): Promise<string> {
    const number = await asScope(async (tx) => {
      const base = await loadFiles(tx, at, (await loadScope(tx, scope)).head);
      const next: Record<string, Files[string]> = { ...base };
      for (const [path, text] of Object.entries(texts)) {
        if (text === null) delete next[path];
        else next[path] = rewriteLines(base[path] ?? [], text, 'agent');
      }
      return writeCommit(tx, at, base, next, { author: 'agent', reason: 'cycle', cycle: 1, at: AT, ...commit });
    });
    return `c${number}`;
  }

  return {
    at,
    scope,
    asScope,
    files,
    points,
    agent,
    put: (path: string, text: string) => putFile(world.db, scope, path, text),
    mv: (from: string, to: string) => renameFile(world.db, scope, from, to),
    rm: (path: string) => removeFile(world.db, scope, path),
    revert: (commit: string | PersonCommit | null) =>
      revertCommit(world.db, scope, typeof commit === 'string' ? commit : (commit?.id ?? 'c0')),
    text: async (path: string) => (await readFile(world.db, scope, path)).content,
    texts: async (commit?: number) =>
      Object.fromEntries(Object.entries(await files(commit)).map(([path, lines]) => [path, textOf(lines)])),
    log: (path?: string) => fileLog(world.db, scope, path),
    tombstones: async () => (await asScope((tx) => removedLines(tx, at))).map(({ text }) => text),
    /** Of each point: state, reason, and why it was retired. */
    standing: async () =>
      [...(await pointRows(world, at)).values()].map((row) =>
        [row.state, row.reason ?? row.retired_reason].filter(Boolean).join(': '),
      ),
  };
}

export type EditScene = Awaited<ReturnType<typeof editScene>>;
