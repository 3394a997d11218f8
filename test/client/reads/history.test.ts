import { parseState } from '../../../client/reads/as-of';
import { blameFile } from '../../../client/reads/blame';
import { diffStates, showCommit } from '../../../client/reads/diff';
import { fileLog, listFiles, readFile } from '../../../client/reads/files';
import { blankLines } from '../../../schema/files/blank-lines';
import { createWorld, type World } from '../../schema/world';
import { editScene, type EditScene, itemId, storeMessages } from '../edits/edit-scene';

const day = (n: number) => `2026-03-0${n}T00:00:00Z`;
const INDEX = '# Index\n\n- [Notes](notes.md) — all that was said\n';

let world: World;
let scene: EditScene;
beforeAll(async () => {
  world = await createWorld();
  await storeMessages(world);
  scene = await editScene(world);
  await scene.points({}, {}, {});
  await scene.agent({ 'index.md': INDEX, 'notes.md': '# Notes\n\nAda ships {p1}\nBo tests {p2}\n' }, { at: day(1), cycle: 4 }); // prettier-ignore
  await scene.agent(
    { 'notes.md': '# Notes\n\nAda ships\nBo tests\nIlse has the keys {p2,p3}\n' },
    { at: day(2), cycle: 5 },
  );
  await scene.put('notes.md', '# Notes\n\nAda ships\nBo tests\nIlse has the keys\nLunch is at noon\n');
  await scene.mv('notes.md', 'team/notes.md');
});
afterAll(() => world.close());

const at = (state: string, path = 'notes.md') => readFile(world.db, scene.scope, path, parseState(state));

describe('files as of', () => {
  test.each([
    ['c1', 4],
    ['c2', 5],
    ['c3', 6],
    [day(1), 4],
    ['2026-03-01T23:59:59Z', 4],
    ['2026-03-02', 5],
  ])('%s are those of then', async (state, lines) => {
    expect((await at(state)).content.split('\n')).toHaveLength(lines + 1);
  });

  test('before the first commit there is an empty index', async () => {
    const entry = { path: 'index.md', content: '', tokens: 0, commit: null, updatedAt: null };
    expect(await listFiles(world.db, scene.scope, 'c0')).toEqual([entry]);
    expect(await listFiles(world.db, scene.scope, parseState('2020-01-01'))).toEqual([entry]);
  });

  test('tell which commit changed them last, up to then', async () => {
    expect(await at('c2')).toMatchObject({ commit: 'c2', updatedAt: day(2) });
    const [index] = await listFiles(world.db, scene.scope, 'c3');
    expect(index).toMatchObject({ path: 'index.md', commit: 'c1' });
  });

  test('a file that was not there yet, or not any more, is missing', async () => {
    await expect(at('c1', 'team/notes.md')).rejects.toMatchObject({ code: 'file.missing' });
    await expect(at('c4')).rejects.toMatchObject({ code: 'file.missing' });
  });

  test('a commit that is none is missing; what is neither commit nor time is wrong usage', async () => {
    await expect(at('c99')).rejects.toMatchObject({ code: 'commit.missing' });
    for (const text of ['c01', 'c-1', 'head', '17', '2026-02-30'])
      expect(() => parseState(text)).toThrow('That is no time');
  });
});

describe('the log', () => {
  test('names who did what, newest first', async () => {
    const log = await fileLog(world.db, scene.scope);
    expect(log.map(({ id, parent, author, reason }) => [id, parent, author, reason])).toEqual([
      ['c4', 'c3', 'person', 'renamed by a person'],
      ['c3', 'c2', 'person', 'written by a person'],
      ['c2', 'c1', 'agent', 'cycle'],
      ['c1', null, 'agent', 'cycle'],
    ]);
    expect(log[0]?.changed).toContainEqual({ path: 'team/notes.md', change: 'renamed', from: 'notes.md' });
  });

  test('of a file that never was is an error, of the index it is never', async () => {
    await expect(fileLog(world.db, scene.scope, 'none.md')).rejects.toMatchObject({ code: 'file.missing' });
    expect((await fileLog(world.db, scene.scope, 'index.md')).map(({ id }) => id)).toEqual(['c4', 'c1']);
    expect(await fileLog(world.db, (await editScene(world)).scope, 'index.md')).toEqual([]);
  });
});

describe('the diff', () => {
  const diff = (a: string, b: string, path?: string) =>
    diffStates(world.db, scene.scope, parseState(a), parseState(b), path);

  test('is a unified diff of two states, whichever is the earlier', async () => {
    expect(await diff('c1', 'c2')).toBe('--- a/notes.md\n+++ b/notes.md\n@@ -2,3 +2,4 @@\n \n Ada ships\n Bo tests\n+Ilse has the keys\n'); // prettier-ignore
    expect(await diff('c2', 'c1')).toContain('-Ilse has the keys\n');
    expect(await diff(day(1), 'c2')).toBe(await diff('c1', 'c2'));
  });

  test('of one file follows a rename, under either name', async () => {
    const renamed = await diff('c3', 'c4', 'notes.md');
    expect(renamed).toContain('--- a/notes.md\n+++ b/team/notes.md\n');
    expect(await diff('c3', 'c4', 'team/notes.md')).toBe(renamed);
    expect(await diff('c3', 'c4', 'index.md')).toContain('+- [Notes](team/notes.md)');
  });

  test('of the same state, or a file that did not change, is empty', async () => {
    expect([await diff('c2', 'c2'), await diff('c1', 'c2', 'index.md')]).toEqual(['', '']);
  });

  test('with a commit that is none is an error', async () => {
    await expect(diff('c1', 'c9')).rejects.toMatchObject({ code: 'commit.missing' });
  });
});

test('a commit is shown with what it did', async () => {
  expect(await showCommit(world.db, scene.scope, 'c1')).toMatchObject({
    id: 'c1',
    author: 'agent',
    diff: expect.stringContaining('--- /dev/null\n+++ b/notes.md\n') as string,
  });
  expect((await showCommit(world.db, scene.scope, '3')).diff).toContain('+Lunch is at noon\n');
  await expect(showCommit(world.db, scene.scope, 'c9')).rejects.toMatchObject({ code: 'commit.missing' });
});

describe('blame', () => {
  const blame = (path = 'team/notes.md', state?: string) => blameFile(world.db, scene.scope, path, state);

  test('gives each line its commit, cycle, author, points and items, through a rename', async () => {
    const lines = await blame();
    expect(lines.map(({ line, text, commit, cycle, author, points }) => [line, text, commit, cycle, author, points])).toEqual([
      [1, '# Notes', 'c1', 4, 'agent', []],
      [2, '', 'c1', 4, 'agent', []],
      [3, 'Ada ships', 'c1', 4, 'agent', ['p1']],
      [4, 'Bo tests', 'c1', 4, 'agent', ['p2']],
      [5, 'Ilse has the keys', 'c2', 5, 'agent', ['p2', 'p3']],
      [6, 'Lunch is at noon', 'c3', null, 'person', []],
    ]); // prettier-ignore
    expect(lines[2]?.items).toEqual([
      { id: await itemId(world, 'm1'), url: 'https://chat.example/m1', author: 'Ada Quist', at: expect.any(String) as string, container: 'c1' },
    ]); // prettier-ignore
    expect(lines[4]?.items.map(({ url }) => url)).toEqual(['https://chat.example/m2', 'https://chat.example/m3']);
  });

  test('as of an earlier state is of the file as it was', async () => {
    expect((await blame('notes.md', 'c1')).map(({ text }) => text)).toEqual(['# Notes', '', 'Ada ships', 'Bo tests']);
  });

  test('of a file that is not there is an error', async () => {
    await expect(blame('notes.md')).rejects.toMatchObject({ code: 'file.missing' });
    await expect(blame('../x.md')).rejects.toMatchObject({ code: 'path.invalid' });
  });

  test('names no item the scope may not read any more', async () => {
    const other = await editScene(world);
    await other.points({}, {});
    await other.agent({ 'index.md': INDEX, 'notes.md': 'x {p1,p2}\n' });
    const id = await itemId(world, 'm1');
    await world.admin.updateTable('item').set({ change: 10_000 }).where('id', '=', id).execute();
    await world.admin.deleteFrom('access_grant').where('scope', '=', other.scope).execute();
    const [line] = await blameFile(world.db, other.scope, 'notes.md');
    expect(line).toMatchObject({ points: ['p1', 'p2'], items: [] });
  });
});

describe('after splits, merges and condensing', () => {
  let split: EditScene;
  beforeAll(async () => {
    split = await editScene(world);
    await split.points({}, {}, {});
    await split.agent({ 'index.md': INDEX, 'notes.md': '# Notes\n\nAda ships {p1}\nBo tests the belt {p2}\nThe belt is tested daily {p3}\n' }, { cycle: 1 }); // prettier-ignore
    await split.agent({ 'notes.md': '# Notes\n\nBo tests the belt, daily {p2,p3}\n', 'ada.md': '# Ada\n\nAda ships {p1}\n', 'index.md': `${INDEX}- [Ada](ada.md) — what Ada does\n` }, { cycle: 2 }); // prettier-ignore
  });

  test('a line that moved keeps its commit, a condensed one has the points of both', async () => {
    const told = async (path: string) => (await blameFile(world.db, split.scope, path)).at(-1);
    expect(await told('ada.md')).toMatchObject({ text: 'Ada ships', commit: 'c1', cycle: 1, points: ['p1'] });
    expect(await told('notes.md')).toMatchObject({ commit: 'c2', cycle: 2, points: ['p2', 'p3'] });
  });
});

test('what was withdrawn stands in no version, diff or blame', async () => {
  const gone = await editScene(world);
  await gone.points({}, {});
  await gone.agent({ 'index.md': INDEX, 'notes.md': 'stays {p1}\nsecret {p2}\n' });
  await gone.agent({ 'notes.md': 'stays\n' });
  await gone.asScope((tx) => blankLines(tx, gone.at, [2], []));
  const seen = [
    await listFiles(world.db, gone.scope, 'c1'),
    await diffStates(world.db, gone.scope, 'c0', 'c1'),
    await diffStates(world.db, gone.scope, 'c1', 'c2'),
    await showCommit(world.db, gone.scope, 'c1'),
    await blameFile(world.db, gone.scope, 'notes.md', 'c1'),
  ];
  expect(JSON.stringify(seen)).not.toContain('secret');
  expect((await blameFile(world.db, gone.scope, 'notes.md', 'c1')).map(({ text }) => text)).toEqual(['stays']);
});
