import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { rewriteLines } from '../../../memory/files/lines';
import { type Files } from '../../../memory/files/memory-file';
import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { storeTombstones } from '../../../schema/files/tombstones';
import { loadFiles } from '../../../schema/files/load-files';
import { writeCommit } from '../../../schema/files/write-commit';
import { retireRule } from '../../../schema/points/retire-rule';
import { settlePoints } from '../../../schema/points/settle-points';
import { withdrawPoints } from '../../../schema/points/withdraw-points';
import { insert, newPoint, newRule } from '../../schema/points/points';
import { AT, corner, item, type World } from '../../schema/world';

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A new folder with these files; deleted after the file's tests. */
export function folderWith(files: Record<string, string | Buffer> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'memory-folder-'));
  made.push(root);
  for (const [path, content] of Object.entries(files)) put(root, path, content);
  return root;
}

export function put(root: string, path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** All files of a folder, path → text. */
export function filesIn(root: string): Record<string, string> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Commits texts over the head; null deletes. Lines may end in `{p1}`. */
export async function commit(
  world: World,
  at: ScopeEpoch,
  texts: Record<string, string | null>,
  author: 'agent' | 'person' | 'code' = 'agent',
): Promise<number | null> {
  return withScope(world.db, at.scope, async (tx) => {
    const base = await headOf(world, at);
    const next: Record<string, Files[string]> = { ...base };
    for (const [path, text] of Object.entries(texts)) {
      if (text === null) delete next[path];
      else next[path] = rewriteLines(base[path] ?? [], text, author);
    }
    return writeCommit(tx, at, base, next, {
      author,
      reason: `by ${author}`,
      cycle: author === 'agent' ? 3 : null,
      at: AT,
    });
  });
}

export async function headOf(world: World, at: ScopeEpoch): Promise<Files> {
  const { head } = await world.admin
    .selectFrom('scope_epoch')
    .select('head')
    .where('scope', '=', at.scope)
    .executeTakeFirstOrThrow();
  return withScope(world.db, at.scope, (tx) => loadFiles(tx, at, head));
}

/**
 * A team's memory with one of everything: a rule pinned, one retired by another, a further source of a rule, points declined and
 * withdrawn, lines withdrawn, a file renamed and one deleted, a tombstone, items left out.
 */
export async function richMemory(world: World): Promise<{ at: ScopeEpoch; place: ReturnType<typeof corner> }> {
  const place = corner(world);
  await place.newScope('team:rich');
  const at: ScopeEpoch = { scope: place.scopeId('team:rich'), epoch: 1 };
  await place.channel({ id: 'C1', kind: 'public' });
  await place.grant();
  await place.store(
    'C1',
    ['1', '2', '3', '4', '5'].map((id) => item(id)),
  );
  const items = await withScope(world.db, at.scope, (tx) =>
    tx.selectFrom('item').select('id').orderBy('external_id').execute(),
  );
  const [a, b, c, d, e] = items.map(({ id }) => id) as [string, string, string, string, string];
  await insert(world, at, [
    newRule([a], 'text of 1'),
    newRule([b], 'text of 2'),
    newRule([a, c], 'text of 1'),
    newPoint([c], { outside: true }),
    newPoint([d], { text: 'the secret of d' }),
    newPoint([e]),
  ], 3); // prettier-ignore
  await commit(world, at, {
    'index.md': '# Index\n\n- [Notes](notes.md) — notes about it {p1}\n- [Old](old.md) — what was once {p5}\n',
    'notes.md': '# Notes\n\nAlways text of 1. {p1,p3}\nNever text of 2. {p2}\nGus said this. {p4}\n',
    'old.md': '# Old\n\nthe secret of d, told again {p5}\nharmless {p6}\n',
  });
  await withScope(world.db, at.scope, async (tx) => {
    await settlePoints(tx, at, {
      placed: [1, 2, 3, 4, 5],
      decisions: { declined: { 6: 'small talk' }, retired: {} },
      offered: [],
      alone: null,
      at: AT,
    });
    await sql`update point set pinned = true where scope = ${at.scope} and id = 1`.execute(tx);
    await sql`update point set same_as = 1 where scope = ${at.scope} and id = 3`.execute(tx);
    await retireRule(tx, at, 2, { by: 1, reason: 'replaced', at: AT });
    await withdrawPoints(tx, at, [{ point: 5, item: d, quoted: false }], AT);
    await sql`update line set text = '', withdrawn = true where scope = ${at.scope} and exists
      (select from line_point p where p.scope = line.scope and p.line = line.id and p.point = 5)`.execute(tx);
    await sql`insert into rebuild_item (scope, epoch, item, what) values (${at.scope}, 1, ${e}, 'never')`.execute(tx);
  });
  const files = await headOf(world, at);
  await withScope(world.db, at.scope, async (tx) => {
    const { 'old.md': old = [], ...rest } = files;
    await writeCommit(
      tx,
      at,
      files,
      { ...rest, 'archive/old.md': old },
      { author: 'code', reason: 'moved', cycle: null, at: AT },
    );
  });
  await commit(world, at, {
    'index.md': '# Index\n\n- [Notes](notes.md) — notes about it {p1}\n- [Old](archive/old.md) — what was once\n',
    'people.md': '# People\n\nAda, see [notes](notes.md).\n',
    'master.md': '# Us\n\n[People](people.md)\n',
  }, 'person'); // prettier-ignore
  const removed = await commit(world, at, { 'people.md': null, 'master.md': null }, 'person');
  await withScope(world.db, at.scope, (tx) =>
    storeTombstones(tx, at, removed!, [{ path: 'people.md', text: 'Ada, see [notes](notes.md).', points: [4] }], AT),
  );
  return { at, place };
}
