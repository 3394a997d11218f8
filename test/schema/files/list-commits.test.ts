import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { commitAt, listCommits, pathsChangedSince } from '../../../schema/files/list-commits';
import { createWorld, newScope, type World } from '../world';
import { commitTexts } from './memory';

const AT: ScopeEpoch = { scope: 'user:ada', epoch: 1 };
const day = (n: number) => `2026-03-0${n}T00:00:00Z`;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'user:ada');
  await commitTexts(world, AT, 0, { 'a.md': 'one\n', 'b.md': 'one\n' }, { at: day(1), cycle: 1, reason: 'cycle 1' });
  await commitTexts(world, AT, 1, { 'a.md': 'two words\n' }, { at: day(2), author: 'person' });
  await commitTexts(world, AT, 2, { 'a.md': null }, { at: day(3), author: 'code' });
  await commitTexts(world, AT, 3, { 'a.md': 'again\n' }, { at: day(4) });
});
afterAll(() => world.close());

const asAda = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(world.db, 'user:ada', work);

test('commits come newest first, with parent, author, reason and what became of each file', async () => {
  const commits = await asAda((tx) => listCommits(tx, AT));
  expect(commits.map(({ number, parent, author, changed }) => [number, parent, author, changed])).toEqual([
    [4, 3, 'agent', [{ path: 'a.md', change: 'created' }]],
    [3, 2, 'code', [{ path: 'a.md', change: 'deleted' }]],
    [2, 1, 'person', [{ path: 'a.md', change: 'edited' }]],
    [1, 0, 'agent', [{ path: 'a.md', change: 'created' }, { path: 'b.md', change: 'created' }]],
  ]); // prettier-ignore
  expect(commits[3]).toMatchObject({ cycle: 1, reason: 'cycle 1', at: day(1) });
});

test('only one when its number is named', async () => {
  expect((await asAda((tx) => listCommits(tx, AT, 3))).map(({ number, changed }) => [number, changed])).toEqual([
    [3, [{ path: 'a.md', change: 'deleted' }]],
  ]);
  expect(await asAda((tx) => listCommits(tx, AT, 99))).toEqual([]);
});

test.each([
  ['2026-02-28T23:59:59Z', 0],
  [day(1), 1],
  ['2026-03-02T12:00:00Z', 2],
  ['2030-01-01T00:00:00Z', 4],
])('as of %s the head was %i', async (at, number) => {
  expect(await asAda((tx) => commitAt(tx, AT, at))).toBe(number);
});

test('what changed since a commit is told by path and author', async () => {
  const since = async (commit: number) =>
    (await asAda((tx) => pathsChangedSince(tx, AT, commit))).map(({ path, author }) => `${path} ${author}`).sort();
  expect(await since(0)).toEqual(['a.md agent', 'a.md code', 'a.md person', 'b.md agent']);
  expect(await since(2)).toEqual(['a.md agent', 'a.md code']);
  expect(await since(4)).toEqual([]);
});
