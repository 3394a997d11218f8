import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { MemoryError } from '../../../memory/errors';
import { checkPath } from '../../../memory/files/paths';
import { type ScopeId } from '../../../memory/scope';
import { type Db } from '../../../schema/connect';
import { type PersonCommit } from '../../edits/commit-edit';
import { putFile } from '../../edits/put-file';
import { listFiles } from '../../reads/files';
import { progress } from '../output';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Opens a file of a memory in the person's editor and writes what they saved. The copy is in a folder only they may enter, and goes when
 * they are done; when their text cannot be written it stays, and they are told where.
 * @returns null when nothing was changed
 * @throws RefusedEdit, MemoryError path.invalid, usage.invalid when the editor fails, commit.conflict when the file changed meanwhile
 */
export async function editWithEditor(
  db: Db,
  scope: ScopeId,
  path: string,
  env: Env = process.env,
): Promise<PersonCommit | null> {
  const checked = checkPath(path);
  const from = (await listFiles(db, scope)).find((file) => file.path === checked)?.content ?? '';
  const folder = await mkdtemp(join(env.TMPDIR || tmpdir(), 'aquifer-edit-'));
  const copy = join(folder, basename(checked));
  let keep = false;
  try {
    await writeFile(copy, from, { mode: 0o600, flag: 'wx' });
    await openEditor(env.VISUAL || env.EDITOR || 'vi', copy);
    // From here on there may be words nobody else has.
    keep = true;
    const text = await textIn(copy);
    const commit = text === from ? null : await putFile(db, scope, checked, text, { from });
    keep = false;
    return commit;
  } finally {
    if (keep) progress(`Your text is kept in ${copy}`);
    else await rm(folder, { recursive: true, force: true });
  }
}

/** Through the shell, since the variable may hold options. What the editor writes goes to the terminal, never between a command's JSON. */
async function openEditor(editor: string, file: string): Promise<void> {
  const child = spawn('sh', ['-c', `${editor} "$1"`, 'sh', file], { stdio: ['inherit', 2, 'inherit'] });
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code === 0) return;
  throw new MemoryError(
    'usage.invalid',
    'The editor did not end well; nothing was changed.',
    'Set VISUAL or EDITOR to an editor that waits until you are done.',
  );
}

/** @throws MemoryError input.invalid */
async function textIn(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (cause) {
    throw new MemoryError('input.invalid', 'The file is no UTF-8 text any more.', 'Nothing was changed.', { cause });
  }
}
