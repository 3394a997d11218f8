import { join } from 'node:path';
import { exportMemory } from '../../../../client/runs/export/export-memory';
import { importMemory } from '../../../../client/runs/import-memory/import-memory';
import { listFiles, fileLog, readFile } from '../../../../client/reads/files';
import { listRulesOf } from '../../../../client/reads/rules';
import { verifyScope } from '../../../../client/reads/verify';
import { brokenLinks } from '../../../../memory/files/links';
import { type ScopeEpoch, type ScopeId } from '../../../../memory/scope';
import { createWorld, newScope, type World } from '../../../schema/world';
import { commit, filesIn, folderWith, headOf, put, richMemory } from '../memory-folders';

const FOLDERS = join(__dirname, '..', '..', '..', 'fixtures', 'memory-folders');

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

let n = 0;
async function emptyScope(): Promise<ScopeEpoch> {
  const scope: ScopeId = `user:u${++n}`;
  await newScope(world, scope);
  return { scope, epoch: 1 };
}
const textOf = async ({ scope }: ScopeEpoch, path: string) => (await readFile(world.db, scope, path)).content;
const paths = async ({ scope }: ScopeEpoch) => (await listFiles(world.db, scope)).map((file) => file.path);

describe('a vault of notes', () => {
  let at: ScopeEpoch;
  beforeAll(async () => (at = await emptyScope()));

  test('comes in as a person’s files, in one commit', async () => {
    const result = await importMemory(world.db, at.scope, join(FOLDERS, 'vault'));
    expect(result).toMatchObject({ files: 4, unchanged: 0, ignored: 2, skipped: [], commit: 'c1', restored: null });
    expect(await paths(at)).toEqual(['Areas/Garden.md', 'Areas/Health and habits.md', 'Daily/2026-01-05.md', 'Home.md', 'index.md']); // prettier-ignore
    const own = Object.entries(await headOf(world, at)).filter(([path]) => path !== 'index.md');
    expect(new Set(own.flatMap(([, lines]) => lines.map(({ author }) => author)))).toEqual(new Set(['person']));
    expect(await fileLog(world.db, at.scope)).toMatchObject([{ author: 'person', reason: 'imported from a folder: 4 files' }]); // prettier-ignore
  });

  test('passes the verifier, and no link leads to nothing', async () => {
    expect(await verifyScope(world.db, at.scope)).toEqual({ ok: true, findings: [] });
    const files = await headOf(world, at);
    for (const [path, lines] of Object.entries(files)) expect(brokenLinks(path, lines, files)).toEqual([]);
  });

  test('keeps its words, with links as this memory has them', async () => {
    expect((await textOf(at, 'Home.md')).split('\n').slice(0, 13)).toEqual([
      '```yaml', 'tags: [home]', 'up: "[[Areas/Garden]]"', '```', '', '# Home', '',
      '- [Garden](Areas/Garden.md): what grows where',
      '- [Health](Areas/Health%20and%20habits.md)',
      '- [Daily/2026-01-05#Evening (late)](Daily/2026-01-05.md#Evening%20%28late%29)',
      '- A note nobody wrote yet',
      '- attachments/plan.png',
      '- the plot and [a map](https://example.org/map.png)',
    ]); // prettier-ignore
    expect(await textOf(at, 'Areas/Garden.md')).toContain('| east | [stretch first](Health%20and%20habits.md) |');
    expect(await textOf(at, 'Daily/2026-01-05.md')).toContain('<p>[[Garden]] stays code</p>');
    expect(await textOf(at, 'index.md')).toContain('- [Home](Home.md) — notes on Home\n');
  });

  test('again changes nothing', async () => {
    const result = await importMemory(world.db, at.scope, join(FOLDERS, 'vault'));
    expect(result).toMatchObject({ files: 0, bytes: 0, unchanged: 4, commit: null });
    expect(await fileLog(world.db, at.scope)).toHaveLength(1);
  });

  test('goes beside what is there, and writes over nothing', async () => {
    const other = await emptyScope();
    await commit(world, other, { 'Home.md': '# Ours\n', 'index.md': '- [Ours](Home.md) — our own home\n' });
    const before = await headOf(world, other);
    expect(await importMemory(world.db, other.scope, join(FOLDERS, 'vault'))).toMatchObject({ files: 4, commit: 'c2' });
    expect((await headOf(world, other))['Home.md']).toEqual(before['Home.md']);
    expect(await textOf(other, 'Areas/Garden.md')).toContain('[home](../Home-2.md)');
  });
});

test('an assistant’s memory comes in with its daily notes', async () => {
  const at = await emptyScope();
  const result = await importMemory(world.db, at.scope, join(FOLDERS, 'assistant'));
  expect(result).toMatchObject({ files: 3, ignored: 1, commit: 'c1' });
  expect(await textOf(at, 'MEMORY.md')).toBe(
    '# What I know about Ines\n\n- Ines prefers short answers and metric units.\n- Her flat: \\<address kept elsewhere>\n' +
      '- Details by day: [5 January](memory/2026-01-05.md), 6 January\n',
  );
  expect(await textOf(at, 'CLAUDE.md')).toContain('@docs/style.md');
  expect(await verifyScope(world.db, at.scope)).toEqual({ ok: true, findings: [] });
});

test('lines that sound like text left out are words here, and stop nothing', async () => {
  const at = await emptyScope();
  await importMemory(world.db, at.scope, folderWith({ 'a.md': '# Part 2 (continued)\n\n[rest unchanged]\n' }));
  expect(await textOf(at, 'a.md')).toContain('[rest unchanged]');
});

test('a folder with nothing to take writes nothing', async () => {
  const at = await emptyScope();
  const result = await importMemory(world.db, at.scope, folderWith({ 'a.txt': 'x', 'b.md': ' ' }));
  expect(result).toMatchObject({ files: 0, ignored: 1, skipped: [{ id: 'b.md', reason: 'empty' }], commit: null });
});

test('too many files for the spine are refused, and nothing is written', async () => {
  const at = await emptyScope();
  await world.admin.updateTable('scope').set({ spine_budget: 100 }).where('id', '=', at.scope).execute();
  const folder = folderWith(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`n${i}.md`, 'word word\n'])));
  await expect(importMemory(world.db, at.scope, folder)).rejects.toMatchObject({ code: 'input.invalid' });
  expect(await paths(at)).toEqual(['index.md']);
});

describe('an export that was edited in its folder', () => {
  async function exportOf(): Promise<string> {
    const folder = folderWith();
    await exportMemory(world.db, (await richMemory(world)).at.scope, folder);
    return folder;
  }

  test('comes back with the edits on top, as a person’s commit', async () => {
    const folder = await exportOf();
    const notes = filesIn(folder)['notes.md']!;
    put(
      folder,
      'notes.md',
      notes.replace('Gus said this.', 'Gus said that, see [[Plan]] <b>.').replaceAll('\n', '\r\n'),
    );
    put(folder, 'Ideas/Plan.md', '# Plan\n\nNone yet.\n');
    const at = await emptyScope();
    const result = await importMemory(world.db, at.scope, folder);
    expect(result).toMatchObject({ files: 4, unchanged: 1, skipped: [], commit: 'c5', restored: { commits: 4 } });
    const lines = (await headOf(world, at))['notes.md']!;
    expect(lines.map(({ text, author }) => [text, author])).toEqual([
      ['# Notes', 'agent'],
      ['', 'agent'],
      ['Always text of 1.', 'agent'],
      ['Never text of 2.', 'agent'],
      ['Gus said that, see [Plan](Ideas/Plan.md) \\<b>.', 'person'],
    ]);
    expect(lines[2]!.points).toEqual([1, 3]);
    expect(await textOf(at, 'index.md')).toContain('](Ideas/Plan.md)');
    expect((await fileLog(world.db, at.scope))[0]).toMatchObject({ author: 'person', reason: 'edited in the folder of an export' }); // prettier-ignore
  });

  test('retires a rule whose words were taken away, and leaves a tombstone', async () => {
    const folder = await exportOf();
    put(folder, 'notes.md', filesIn(folder)['notes.md']!.replace('Always text of 1.\n', ''));
    const at = await emptyScope();
    await importMemory(world.db, at.scope, folder);
    expect((await listRulesOf(world.db, at.scope)).find(({ id }) => id === 'p1')).toMatchObject({ state: 'retired' });
    const graves = await world.admin.selectFrom('tombstone').select(['text', 'commit']).where('scope', '=', at.scope).orderBy('id').execute(); // prettier-ignore
    expect(graves.at(-1)).toEqual({ text: 'Always text of 1.', commit: 5 });
  });

  test('loses the file that was taken out of the folder, and the links to it', async () => {
    const folder = await exportOf();
    const { 'archive/old.md': _, ...rest } = filesIn(folder);
    const at = await emptyScope();
    await importMemory(world.db, at.scope, folderWith(rest));
    expect(await paths(at)).toEqual(['index.md', 'notes.md']);
    expect(await textOf(at, 'index.md')).not.toContain('archive/old.md');
    expect(await verifyScope(world.db, at.scope)).toEqual({ ok: true, findings: [] });
  });

  test('with an edit the verifier refuses is refused whole: not even the history is written', async () => {
    const folder = await exportOf();
    put(folder, 'notes.md', `# Notes\n\n${'word '.repeat(20_000)}\n`);
    const at = await emptyScope();
    await expect(importMemory(world.db, at.scope, folder)).rejects.toMatchObject({ code: 'verifier.refused' });
    expect(await paths(at)).toEqual(['index.md']);
  });

  test('with --as-files is a person’s files without a history, also beside others', async () => {
    const folder = await exportOf();
    const at = await emptyScope();
    await commit(world, at, { 'index.md': '- [Mine](mine.md) — my own words\n', 'mine.md': 'mine\n' });
    const result = await importMemory(world.db, at.scope, folder, true);
    expect(result).toMatchObject({ files: 3, ignored: 1, commit: 'c2', restored: null });
    expect(await listRulesOf(world.db, at.scope)).toEqual([]);
  });
});

const BROKEN: [why: string, change: (text: string) => string, says: RegExp][] = [
  ['cut off', (text) => text.slice(0, -100), /no valid JSON/],
  ['of another program', () => '{"notes": []}', /not from an export of Aquifer/],
  ['of a newer version', (text) => text.replace('"version": 1', '"version": 2'), /has version 2; this program reads version 1/],
  ['with a field we do not know', (text) => text.replace('"pinned":true', '"pinned":true,"loud":1'), /damaged at points\.0/],
  ['with a line too few', (text) => text.replace(/^\{"id":1,"commit".*\n/m, ''), /commit c1 uses a line that is not there/],
  ['with a path out of the memory', (text) => text.replace('"path":"notes.md"', '"path":"../x.md"'), /commit c1 has a path/],
]; // prettier-ignore
test.each(BROKEN)('a history %s is refused, and nothing is written', async (_why, change, says) => {
  const folder = folderWith();
  await exportMemory(world.db, (await richMemory(world)).at.scope, folder);
  put(folder, 'aquifer.json', change(filesIn(folder)['aquifer.json']!));
  const at = await emptyScope();
  await expect(importMemory(world.db, at.scope, folder)).rejects.toMatchObject({ code: 'input.invalid', message: expect.stringMatching(says) as string, next: expect.stringContaining('--as-files') as string }); // prettier-ignore
  expect(await paths(at)).toEqual(['index.md']);
  expect((await importMemory(world.db, at.scope, folder, true)).commit).toBe('c1');
});
