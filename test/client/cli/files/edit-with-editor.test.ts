import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { editWithEditor } from '../../../../client/cli/files/edit-with-editor';
import { createWorld, type World } from '../../../schema/world';
import { editScene, type EditScene, storeMessages } from '../../edits/edit-scene';

let world: World;
let scene: EditScene;
let folder: string;
let told: string[];
beforeAll(async () => {
  world = await createWorld();
  await storeMessages(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  scene = await editScene(world);
  await scene.put('keys.md', '# Keys\n\nIlse holds them.\n');
  folder = mkdtempSync(join(tmpdir(), 'editor-test-'));
  told = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** The editor is a line of shell; `$1` is the file. */
const edit = (script: string, path = 'keys.md', name = 'EDITOR') =>
  editWithEditor(world.db, scene.scope, path, { TMPDIR: folder, [name]: `sh -c '${script}' --` });
const kept = () => /Your text is kept in (.*)\n/.exec(told.join(''))?.[1];
const left = () => readdirSync(folder).filter((name) => name.startsWith('aquifer-edit-'));

test('what was saved is a commit, and the copy is gone', async () => {
  expect(await edit('echo "Bo too." >> "$1"')).toMatchObject({ id: 'c2', author: 'person' });
  expect(await scene.text('keys.md')).toBe('# Keys\n\nIlse holds them.\nBo too.\n');
  expect([left(), told]).toEqual([[], []]);
});

test('the copy has the file’s text, and nobody else may read it', async () => {
  await edit(
    `cp "$1" ${folder}/seen; stat -c "%a %n" "$1" > ${folder}/mode; stat -c %a "$(dirname "$1")" >> ${folder}/mode`,
  );
  expect(readFileSync(join(folder, 'seen'), 'utf8')).toBe('# Keys\n\nIlse holds them.\n');
  const [file, around] = readFileSync(join(folder, 'mode'), 'utf8').trim().split('\n');
  expect(file).toMatch(/^600 .*\/keys\.md$/);
  expect(around).toBe('700');
});

test('nothing changed is no commit', async () => {
  expect(await edit('true')).toBeNull();
  expect(await scene.log()).toHaveLength(1);
  expect(left()).toEqual([]);
});

test('a file that is not there begins empty', async () => {
  expect(await edit('echo "Be brief." > "$1"', 'guidance.md')).toMatchObject({ changed: [{ path: 'guidance.md', change: 'created' }] }); // prettier-ignore
  expect(await edit('true', 'other.md')).toBeNull();
});

test('VISUAL goes before EDITOR', async () => {
  const env = { TMPDIR: folder, VISUAL: `sh -c 'echo visual >> "$1"' --`, EDITOR: 'false' };
  await editWithEditor(world.db, scene.scope, 'keys.md', env);
  expect(await scene.text('keys.md')).toContain('visual\n');
});

test('text the verifier refuses is kept, and the person is told where', async () => {
  await expect(edit('echo "[x](x.md)" >> "$1"')).rejects.toMatchObject({ code: 'verifier.refused' });
  const file = kept()!;
  expect(readFileSync(file, 'utf8')).toContain('[x](x.md)');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(dirname(dirname(file))).toBe(folder);
  expect(await scene.text('keys.md')).not.toContain('x.md');
});

test('text for a file that changed meanwhile is kept', async () => {
  const slow = edit(`touch ${folder}/open; while [ ! -e ${folder}/go ]; do sleep 0.02; done; echo mine >> "$1"`);
  while (!existsSync(join(folder, 'open'))) await new Promise((resolve) => setTimeout(resolve, 10));
  await scene.put('keys.md', '# Keys\n\nTheirs.\n');
  writeFileSync(join(folder, 'go'), '');
  await expect(slow).rejects.toMatchObject({ code: 'commit.conflict' });
  expect(readFileSync(kept()!, 'utf8')).toContain('mine');
  expect(await scene.text('keys.md')).toBe('# Keys\n\nTheirs.\n');
});

test('bytes that are no text are kept and not written', async () => {
  await expect(edit('printf "\\377" > "$1"')).rejects.toMatchObject({ code: 'input.invalid' });
  expect(kept()).toBeDefined();
});

test('an editor that fails changes nothing and leaves nothing', async () => {
  await expect(edit('echo lost >> "$1"; exit 3')).rejects.toMatchObject({ code: 'usage.invalid' });
  expect([left(), await scene.text('keys.md')]).toEqual([[], '# Keys\n\nIlse holds them.\n']);
});

test('a path that is none is refused before an editor opens', async () => {
  await expect(edit(`touch ${folder}/opened`, '../x.md')).rejects.toMatchObject({ code: 'path.invalid' });
  expect(existsSync(join(folder, 'opened'))).toBe(false);
});
