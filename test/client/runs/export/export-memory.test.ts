import { join } from 'node:path';
import { exportMemory } from '../../../../client/runs/export/export-memory';
import { listFiles } from '../../../../client/reads/files';
import { linksIn, isExternal, resolveLink } from '../../../../memory/files/links';
import { type ScopeEpoch } from '../../../../memory/scope';
import { createWorld, newScope, type World } from '../../../schema/world';
import { commit, filesIn, folderWith, put, richMemory } from '../memory-folders';

let world: World;
let at: ScopeEpoch;
beforeAll(async () => {
  world = await createWorld();
  ({ at } = await richMemory(world));
});
afterAll(() => world.close());
const run = (folder: string, options = {}, scope = at.scope) => exportMemory(world.db, scope, folder, options);

test('the Markdown is as it is in the memory, with its history beside it', async () => {
  const folder = folderWith();
  const result = await run(folder);
  const { 'aquifer.json': history, ...markdown } = filesIn(folder);
  const files = await listFiles(world.db, at.scope);
  expect(markdown).toEqual(Object.fromEntries(files.map(({ path, content }) => [path, content])));
  expect(result).toEqual({
    files: files.length,
    bytes: files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0),
    history: 'aquifer.json',
  });
  expect(JSON.parse(history!)).toMatchObject({ format: 'aquifer-memory', version: 1, scope: at.scope, mode: 'auto' });
});

test('the history is one record a line, and the same memory is the same bytes', async () => {
  const [a, b] = [folderWith(), folderWith()];
  await run(a);
  await run(b);
  expect(filesIn(b)).toEqual(filesIn(a));
  const lines = filesIn(a)['aquifer.json']!.split('\n');
  expect(lines.filter((line) => line.startsWith('{"number":'))).toHaveLength(4);
});

test('every relative link of an export leads to a file of it', async () => {
  const folder = folderWith();
  await run(folder);
  const files = filesIn(folder);
  const links = Object.entries(files)
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, text]) => linksIn(text).filter(({ target }) => !isExternal(target)).map(({ target }) => resolveLink(path, target))); // prettier-ignore
  expect(links.length).toBeGreaterThan(1);
  for (const path of links) expect(Object.keys(files)).toContain(path);
});

test('an empty memory is an empty index', async () => {
  await newScope(world, 'user:empty');
  const folder = folderWith();
  expect(await run(folder, {}, 'user:empty')).toEqual({ files: 1, bytes: 0, history: 'aquifer.json' });
  expect(Object.keys(filesIn(folder))).toEqual(['aquifer.json', 'index.md']);
});

test('a past state is the Markdown alone, by commit or by time', async () => {
  const folder = folderWith();
  await run(folder);
  expect(await run(folder, { at: 'c1', force: true })).toMatchObject({ files: 3, history: null });
  expect(Object.keys(filesIn(folder))).toEqual(['index.md', 'notes.md', 'old.md']);
  expect(await run(folderWith(), { at: '2020-01-01T00:00:00.000Z' })).toMatchObject({ files: 1, bytes: 0 });
  await expect(run(folderWith(), { at: 'c99' })).rejects.toMatchObject({ code: 'commit.missing' });
});

test('what else is in the folder stays', async () => {
  const folder = folderWith({ 'mine.txt': 'mine', 'sub/mine.md': 'mine', 'notes.md': 'not from us' });
  await run(folder);
  expect(filesIn(folder)).toMatchObject({ 'mine.txt': 'mine', 'sub/mine.md': 'mine' });
  expect(filesIn(folder)['notes.md']).toContain('# Notes');
});

describe('over an earlier export', () => {
  const scope = 'user:again';
  let folder: string;
  beforeAll(() => newScope(world, scope));
  beforeEach(async () => {
    folder = folderWith();
    const index = '- [A](a.md) — about a and so on\n- [B](b.md) — about b and so on\n';
    await commit(world, { scope, epoch: 1 }, { 'index.md': index, 'a.md': 'a\n', 'b.md': 'b\n' });
    await run(folder, {}, scope);
    await commit(world, { scope, epoch: 1 }, { 'index.md': '- [A](a.md) — about a and so on\n', 'b.md': null });
  });

  test('files the memory no longer has go', async () => {
    await run(folder, {}, scope);
    expect(Object.keys(filesIn(folder))).toEqual(['a.md', 'aquifer.json', 'index.md']);
  });

  test.each(['a.md', 'b.md'])('an edit of %s made there is not lost unless told to', async (path) => {
    put(folder, path, 'edited by hand\n');
    const before = filesIn(folder);
    await expect(run(folder, {}, scope)).rejects.toMatchObject({ code: 'input.invalid', next: expect.stringContaining('--force') as string }); // prettier-ignore
    expect(filesIn(folder)).toEqual(before);
    await run(folder, { force: true }, scope);
    expect(filesIn(folder)['a.md']).toBe('a\n');
    expect(filesIn(folder)['b.md']).toBe(path === 'b.md' ? 'edited by hand\n' : undefined);
  });

  test('a history that is damaged is written anew', async () => {
    put(folder, 'aquifer.json', '{"format":');
    await run(folder, {}, scope);
    expect(JSON.parse(filesIn(folder)['aquifer.json']!)).toMatchObject({ scope });
  });
});

test('a place that is no folder, or may not be written to, is refused', async () => {
  const folder = folderWith({ 'a-file': 'x' });
  await expect(run(join(folder, 'a-file'))).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(run(join(folder, 'a-file', 'deep'))).rejects.toMatchObject({ code: 'input.invalid' });
});

test('a scope nobody added is unknown', async () => {
  await expect(run(folderWith(), {}, 'user:nobody')).rejects.toMatchObject({ code: 'scope.unknown' });
});
