import { endRules } from '../../../activities/cycle/end-rules';
import { loadFiles } from '../../../schema/files/load-files';
import { loadScope } from '../../../schema/scopes/load-scope';
import { createWorld, type World } from '../../schema/world';
import { memoryScene } from './memory';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const INDEX = '# Index\n\n- [Notes](notes.md) — what was said\n';
const notes = (...lines: string[]) => ({ 'index.md': INDEX, 'notes.md': ['# Notes', ...lines, ''].join('\n') });
const NEXT_DAY = '2026-12-01T00:30:00Z';

/** Rules 1 and 2 over messages a and b, which hold until the end of November; point 3 is none. */
async function scene(...lines: string[]) {
  const made = await memoryScene(world, [['a'], ['b'], ['c']], notes(...lines), [1, 2]);
  const rows = () => world.admin.updateTable('point').where('scope', '=', made.scope);
  await rows().set({ until: '2026-11-30' }).where('kind', '=', 'procedural').execute();
  const linesNow = () =>
    made.asScope(
      async (tx) => (await loadFiles(tx, made.at, (await loadScope(tx, made.scope)).head))['notes.md'] ?? [],
    );
  const end = (now: string, timezone = 'UTC') => made.asScope((tx) => endRules(tx, { timezone }, made.at, now));
  return { ...made, rows, linesNow, end };
}
const BOTH = ['- "text of a" {p1}', '- "text of b" {p2}', '- the van is green {p3}'];

test('on its last day a rule is in force', async () => {
  const at = await scene(...BOTH);
  expect(await at.end('2026-11-30T23:59:59Z')).toBe(0);
  expect(await at.commits()).toHaveLength(1);
});

test('the day after it is retired for that reason, and its line says so in a commit by code', async () => {
  const at = await scene(...BOTH);
  await at.rows().set({ until: null }).where('id', '=', 2).execute();
  expect(await at.end(NEXT_DAY)).toBe(1);
  expect((await at.commits())[1]).toEqual({ number: 2, author: 'code', reason: 'ended: 1 rule', cycle: null });
  expect((await at.linesNow()).map(({ text, author, points }) => [text, author, points])).toEqual([
    ['# Notes', 'agent', []],
    ['- "text of a" (no longer in force: ended 2026-11-30)', 'code', [1]],
    ['- "text of b"', 'agent', [2]],
    ['- the van is green', 'agent', [3]],
  ]);
  const [first, second] = [...(await at.points()).values()];
  expect(first).toMatchObject({ state: 'placed', retired_by: null, retired_reason: 'ended on 2026-11-30' });
  expect(second?.retired_at).toBeNull();
});

test('several end in one commit', async () => {
  const at = await scene(...BOTH);
  expect(await at.end(NEXT_DAY)).toBe(2);
  expect((await at.commits()).map(({ reason }) => reason)).toEqual(['test', 'ended: 2 rules']);
});

test('the day is that of the place the scope lives in', async () => {
  const at = await scene(...BOTH);
  expect(await at.end(NEXT_DAY, 'America/New_York')).toBe(0);
  expect(await at.end('2026-11-30T23:30:00Z', 'Europe/Berlin')).toBe(2);
});

test('a repeat finds nothing that ended', async () => {
  const at = await scene(...BOTH);
  await at.end(NEXT_DAY);
  expect(await at.end(NEXT_DAY)).toBe(0);
  expect(await at.commits()).toHaveLength(2);
});

test('a person’s line is marked and stays a person’s', async () => {
  const at = await scene(...BOTH);
  await at.write(1, notes('- **"text of a"** {p1}', ...BOTH.slice(1)), 'person');
  await at.end(NEXT_DAY);
  expect((await at.linesNow())[1]).toMatchObject({
    author: 'person',
    text: '- **"text of a"** (no longer in force: ended 2026-11-30)',
  });
});

test('what said it again ends with it, and makes its line no other’s', async () => {
  const at = await scene('- "text of a" {p1,p2}');
  await at.rows().set({ same_as: 1 }).where('id', '=', 2).execute();
  expect(await at.end(NEXT_DAY)).toBe(1);
  expect((await at.linesNow())[1]?.text).toBe('- "text of a" (no longer in force: ended 2026-11-30)');
  expect((await at.points()).get(2)).toMatchObject({ retired_reason: 'ended on 2026-11-30', same_as: 1 });
});

test('a rule whose line is gone ends without a commit', async () => {
  const at = await scene('- the van is green {p3}');
  expect(await at.end(NEXT_DAY)).toBe(2);
  expect(await at.commits()).toHaveLength(1);
});

test('what a person pinned goes on', async () => {
  const at = await scene(...BOTH);
  await at.rows().set({ pinned: true }).where('id', '=', 1).execute();
  expect(await at.end(NEXT_DAY)).toBe(1);
  expect((await at.linesNow())[1]?.text).toBe('- "text of a"');
});
