import * as fc from 'fast-check';
import { sql } from 'kysely';
import { exportMemory } from '../../../../client/runs/export/export-memory';
import { importMemory } from '../../../../client/runs/import-memory/import-memory';
import { listRulesOf } from '../../../../client/reads/rules';
import { fileLog, listFiles } from '../../../../client/reads/files';
import { type ScopeEpoch, type ScopeId } from '../../../../memory/scope';
import { withScope } from '../../../../schema/connect';
import { storeTombstones } from '../../../../schema/files/tombstones';
import { lostCitations } from '../../../../schema/points/lost-citations';
import { retireRule } from '../../../../schema/points/retire-rule';
import { settlePoints } from '../../../../schema/points/settle-points';
import { withdrawPoints } from '../../../../schema/points/withdraw-points';
import { insert, newPoint, newRule } from '../../../schema/points/points';
import { AT, createWorld, newScope, type World } from '../../../schema/world';
import { commit, filesIn, folderWith, headOf, richMemory } from '../memory-folders';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

/** Without what may differ: whose it is, and in which life. */
const bare = (files: Record<string, string>) => ({
  ...files,
  'aquifer.json': files['aquifer.json']?.replace(/^"(scope|epoch)": .*$/gm, '"$1"'),
});

async function exported(scope: ScopeId): Promise<Record<string, string>> {
  const folder = folderWith();
  await exportMemory(world.db, scope, folder);
  return filesIn(folder);
}

let n = 0;
async function emptyScope(kind: 'team' | 'user' = 'user'): Promise<ScopeId> {
  const scope: ScopeId = `${kind}:back-${++n}`;
  await newScope(world, scope, undefined, 'far');
  return scope;
}

test('an exported memory comes back with the same bytes, in another scope of the same team', async () => {
  const { at, place } = await richMemory(world);
  const first = await exported(at.scope);
  await place.newScope('team:back');
  const back = place.scopeId('team:back');
  const result = await importMemory(world.db, back, folderWith(first));
  expect(result).toMatchObject({ skipped: [], commit: 'c4', unchanged: result.files, restored: { from: at.scope, commits: 4, points: 6, tombstones: 1 } }); // prettier-ignore
  expect(bare(await exported(back))).toEqual(bare(first));
});

test('history, rules and past states are those of the original', async () => {
  const { at } = await richMemory(world);
  const back = await emptyScope();
  await importMemory(world.db, back, folderWith(await exported(at.scope)));
  expect(await fileLog(world.db, back)).toEqual(await fileLog(world.db, at.scope));
  expect(await listRulesOf(world.db, back)).toEqual(await listRulesOf(world.db, at.scope));
  for (const state of ['c0', 'c1', 'c2', 'c3', 'c4'])
    expect(await listFiles(world.db, back, state)).toEqual(await listFiles(world.db, at.scope, state));
});

test('nothing withdrawn is in an export, not even in its history', async () => {
  const { at } = await richMemory(world);
  expect(Object.values(await exported(at.scope)).join('\n')).not.toMatch(/secret|what was once \{/);
});

test('what cannot be read here is no reason to withdraw; what can be read is, once it is deleted', async () => {
  const { at, place } = await richMemory(world);
  const first = folderWith(await exported(at.scope));
  const far = await emptyScope('team');
  await place.newScope('team:near');
  const near = place.scopeId('team:near');
  await place.grant();
  for (const scope of [far, near]) await importMemory(world.db, scope, first);
  const lost = (scope: ScopeId) => withScope(world.db, scope, (tx) => lostCitations(tx, { scope, epoch: 1 }));
  const imported = async (scope: ScopeId) =>
    (await world.admin.selectFrom('point_item').select('imported').where('scope', '=', scope).execute()).map((row) => row.imported); // prettier-ignore
  expect(new Set(await imported(far))).toEqual(new Set([true]));
  expect(new Set(await imported(near))).toEqual(new Set([false]));
  expect([await lost(far), await lost(near)]).toEqual([[], []]);
  await sql`update item set deleted_at = ${AT}, text = '' where container = ${place.id('C1')}`.execute(world.admin);
  expect(await lost(far)).toEqual([]);
  expect((await lost(near)).map(({ point }) => point)).toEqual([1, 2, 3, 3, 4, 6]);
});

test('a point that keeps only sources nobody can read here goes with the last one that could be', async () => {
  const { at, place } = await richMemory(world);
  const first = await exported(at.scope);
  // Its second source was never in this installation.
  const [, other] = JSON.parse(first['aquifer.json']!).points[2].items as { item: string }[];
  first['aquifer.json'] = first['aquifer.json']!.replaceAll(other!.item, 'from-elsewhere');
  await place.newScope('team:near');
  const near = place.scopeId('team:near');
  await place.grant();
  await importMemory(world.db, near, folderWith(first));
  await sql`update point set quote = null where scope = ${near} and id = 3`.execute(world.admin);
  const key = { scope: near, epoch: 1 };
  expect(await withScope(world.db, near, (tx) => lostCitations(tx, key))).toEqual([]);
  await sql`update item set deleted_at = ${AT}, text = '' where container = ${place.id('C1')} and external_id = '1'`.execute(world.admin); // prettier-ignore
  await withScope(world.db, near, async (tx) => withdrawPoints(tx, key, await lostCitations(tx, key), AT));
  const points = await world.admin.selectFrom('point').select(['id', 'state', 'text']).where('scope', '=', near).orderBy('id').execute(); // prettier-ignore
  expect(points.filter(({ state }) => state === 'withdrawn').map(({ id }) => id)).toEqual([1, 3, 5]);
});

test('what is written next takes the next numbers', async () => {
  const { at } = await richMemory(world);
  const scope = await emptyScope();
  await importMemory(world.db, scope, folderWith(await exported(at.scope)));
  const key: ScopeEpoch = { scope, epoch: 1 };
  expect(await commit(world, key, { 'new.md': 'one line {p7}\n' })).toBe(5);
  await insert(world, key, [newPoint(['x'])], 9);
  const life = await world.admin.selectFrom('scope_epoch').selectAll().where('scope', '=', scope).executeTakeFirstOrThrow(); // prettier-ignore
  expect(life).toMatchObject({ head: 5, next_cycle: 4, next_point: 8 });
  expect((await headOf(world, key))['new.md']![0]!.id).toBe(life.next_line - 1);
});

test('a memory in which anything was ever written is not restored over', async () => {
  const { at } = await richMemory(world);
  const folder = folderWith(await exported(at.scope));
  const scope = await emptyScope();
  await insert(world, { scope, epoch: 1 }, [newPoint(['x'])]);
  const before = await exported(scope);
  await expect(importMemory(world.db, scope, folder)).rejects.toMatchObject({ code: 'input.invalid', next: expect.stringMatching(/aquifer wipe user:back-\d+ --yes.*--as-files/) as string }); // prettier-ignore
  expect(await exported(scope)).toEqual(before);
});

const path = fc.constantFrom('index.md', 'a.md', 'b.md', 'topics/c.md');
const text = fc
  .array(fc.tuple(fc.constantFrom('Ada ships', 'the "rest"', '研究 é', '\\<b> \t', '- [a](a.md)', ''), fc.constantFrom('', ' {p1}', ' {p2,p3}', ' {p4}')).map((parts) => parts.join('')), { maxLength: 4 })
  .map((lines) => lines.join('\n')); // prettier-ignore
const point = fc.integer({ min: 1, max: 5 });
type Op =
  | { do: 'write'; path: string; text: string; author: 'agent' | 'person' | 'code' }
  | { do: 'delete' | 'bury'; path: string }
  | { do: 'rename'; path: string; to: string }
  | { do: 'pin' | 'withdraw' | 'settle'; point: number }
  | { do: 'retire' | 'same'; point: number; by: number };
const op: fc.Arbitrary<Op> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('write' as const), path, text, author: fc.constantFrom('agent' as const, 'person' as const, 'code' as const) }) },
  fc.record({ do: fc.constantFrom('delete' as const, 'bury' as const), path }),
  fc.record({ do: fc.constant('rename' as const), path, to: path }),
  fc.record({ do: fc.constantFrom('pin' as const, 'withdraw' as const, 'settle' as const), point }),
  fc.record({ do: fc.constantFrom('retire' as const, 'same' as const), point, by: point }),
); // prettier-ignore

async function carryOut(at: ScopeEpoch, one: Op): Promise<void> {
  const files = await headOf(world, at);
  const texts = (lines: (typeof files)[string]) => lines.map((line) => `${line.text}\n`).join('');
  await withScope(world.db, at.scope, async (tx) => {
    const set = (change: ReturnType<typeof sql>) =>
      sql`update point set ${change} where scope = ${at.scope} and id = ${(one as { point: number }).point} and kind = 'procedural'`.execute(tx); // prettier-ignore
    if (one.do === 'pin') await set(sql`pinned = not pinned`);
    if (one.do === 'same') await set(sql`same_as = ${one.by}`);
    if (one.do === 'retire') await retireRule(tx, at, one.point, { by: one.by, reason: 'replaced', at: AT });
    if (one.do === 'settle') await settlePoints(tx, at, { placed: [], decisions: { declined: { [one.point]: 'small talk' }, retired: {} }, offered: [1, 2], alone: null, at: AT }); // prettier-ignore
    if (one.do === 'withdraw') {
      await withdrawPoints(tx, at, [{ point: one.point, item: `i${one.point}`, quoted: true }], AT);
      await sql`update line set text = '', withdrawn = true where scope = ${at.scope} and exists (select from line_point p where p.scope = line.scope and p.line = line.id and p.point = ${one.point})`.execute(tx); // prettier-ignore
    }
  });
  if (one.do === 'write') await commit(world, at, { [one.path]: one.text }, one.author);
  const lines = 'path' in one ? files[one.path] : undefined;
  if (!lines || !('path' in one)) return;
  if (one.do === 'rename' && one.path !== one.to) await commit(world, at, { [one.path]: null, [one.to]: texts(lines) });
  if (one.do !== 'delete' && one.do !== 'bury') return;
  const number = await commit(world, at, { [one.path]: null }, 'person');
  if (number === null || one.do === 'delete') return;
  const buried = lines.map((line) => ({ path: one.path, text: line.text, points: line.points }));
  await withScope(world.db, at.scope, (tx) => storeTombstones(tx, at, number, buried, AT));
}

test('any memory comes back the same, and its words alone are what was not withdrawn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(op, { maxLength: 10 }), async (ops) => {
      const at: ScopeEpoch = { scope: await emptyScope('team'), epoch: 1 };
      const rules = [1, 2, 3].map((id) => newRule([`i${id}`], `quote ${id}`));
      await insert(world, at, [...rules, newPoint(['i4', 'i0'], { outside: true }), newPoint(['i5'])], 2);
      for (const one of ops) await carryOut(at, one);
      const first = await exported(at.scope);
      const back = await emptyScope();
      const { skipped } = await importMemory(world.db, back, folderWith(first));
      expect(skipped).toEqual([]);
      expect(bare(await exported(back))).toEqual(bare(first));
      for (const gone of ops.flatMap((one) => (one.do === 'withdraw' ? [one.point] : [])))
        expect(first['aquifer.json']).not.toContain(`quote ${gone}`);
    }),
    { numRuns: 25 },
  );
});

test('two restores at once: one is refused, and what the other wrote is whole', async () => {
  const { at } = await richMemory(world);
  const first = await exported(at.scope);
  const scope = await emptyScope();
  const results = await Promise.allSettled([1, 2].map(() => importMemory(world.db, scope, folderWith(first))));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(bare(await exported(scope))).toEqual(bare(first));
});
