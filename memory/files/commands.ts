import { MemoryError } from '../errors';
import { insertLines, replaceOnce } from './edit-text';
import { refusalToMove, refusalToName, refusalToWrite } from './guard';
import { rewriteLines } from './lines';
import { type MemoryCommand } from './memory-command';
import { type Files, type Line, type LineAuthor } from './memory-file';
import { adoptMoved } from './moved-lines';
import { checkPath } from './paths';
import { folderOf, listing, missingReply, numbered } from './view';

/** `ok: false` is an answer for the model, `files` are then those given. Replies name paths and numbers; only `view` shows text. */
export interface CommandResult {
  files: Files;
  reply: string;
  ok: boolean;
}

/** The command of one name, with its own fields. */
type Step<Name extends MemoryCommand['command']> = Extract<MemoryCommand, { command: Name }>;

/** One editing session: the draft, who edits it, and the memory it began from. */
interface Desk {
  files: Files;
  author: LineAuthor;
  base: Files;
}

/** Carries out one command of an author on a draft that began as `base`. Never throws on what a model may write. */
export function applyCommand(
  files: Files,
  command: MemoryCommand,
  author: LineAuthor,
  base: Files = files,
): CommandResult {
  const desk = { files, author, base };
  try {
    switch (command.command) {
      case 'view':
        return view(desk, command);
      case 'create':
        return create(desk, command);
      case 'str_replace':
        return replace(desk, command);
      case 'insert':
        return insert(desk, command);
      case 'delete':
        return remove(desk, command);
      case 'rename':
        return rename(desk, command);
    }
  } catch (error) {
    if (error instanceof MemoryError) return refuse(desk, error.message);
    throw error;
  }
}

/** A folder gives its files with their sizes, a file its lines with their numbers. */
function view(desk: Desk, { path, view_range }: Step<'view'>): CommandResult {
  const folder = folderOf(path);
  const list = folder.endsWith('.md') ? null : listing(desk.files, folder);
  if (list !== null) return { files: desk.files, reply: list, ok: true };
  const [found, lines] = find(desk, path);
  if (!lines) return refuse(desk, missingReply(found, desk.files));
  if (lines.length === 0) return { files: desk.files, reply: `${found} is empty.`, ok: true };
  const shown = numbered(lines, view_range);
  if (shown === '') return refuse(desk, `${found} has ${lines.length} lines; the range shows none of them.`);
  return { files: desk.files, reply: shown, ok: true };
}

/** A path that exists is written over, and keeps the lines that did not change; a new one must not be mistaken for another. */
function create(desk: Desk, { path, file_text }: Step<'create'>): CommandResult {
  const [found, before] = find(desk, path);
  if (before) return write(desk, found, rewriteLines(before, file_text, desk.author), `Rewrote ${found}`);
  const refusal = refusalToName(desk.files, found, desk.author);
  if (refusal) return refuse(desk, refusal);
  return write(desk, found, rewriteLines([], file_text, desk.author), `Created ${found}`);
}

/** `old_str` must stand exactly once: which of several places was meant is nothing to guess. */
function replace(desk: Desk, { path, old_str, new_str = '' }: Step<'str_replace'>): CommandResult {
  const [found, before] = find(desk, path);
  if (!before) return refuse(desk, missingReply(found, desk.files));
  if (old_str === '') return refuse(desk, 'old_str is empty. Use insert to add lines.');
  const replaced = replaceOnce(before, old_str, new_str, desk.author);
  if ('lines' in replaced) {
    const where =
      replaced.first === replaced.last ? `line ${replaced.first}` : `lines ${replaced.first} to ${replaced.last}`;
    return write(desk, found, replaced.lines, `Changed ${found} at ${where}`);
  }
  if (replaced.foundOn.length === 0) {
    return refuse(
      desk,
      `old_str does not stand in ${found}. Copy it exactly as the file has it, without line numbers and {p…}.`,
    );
  }
  const lines = [...new Set(replaced.foundOn)].join(', ');
  return refuse(
    desk,
    `old_str stands ${replaced.foundOn.length} times in ${found}, on lines ${lines}. Take more text along so that it is found once.`,
  );
}

/** Line 0 is before the first line, as in the memory tool. */
function insert(desk: Desk, { path, insert_line, insert_text }: Step<'insert'>): CommandResult {
  const [found, before] = find(desk, path);
  if (!before) return refuse(desk, missingReply(found, desk.files));
  if (insert_text === '') return refuse(desk, 'insert_text is empty. Nothing was inserted.');
  if (!Number.isInteger(insert_line) || insert_line < 0 || insert_line > before.length) {
    return refuse(
      desk,
      `${found} has ${before.length} lines: insert_line must be from 0 (before the first) to ${before.length}.`,
    );
  }
  return write(desk, found, insertLines(before, insert_line, insert_text, desk.author), `Inserted into ${found}`);
}

/** A file with words of a person in it cannot be deleted by others. Links are left to the verifier, which names each. */
function remove(desk: Desk, { path }: Step<'delete'>): CommandResult {
  const [found, before] = find(desk, path);
  if (!before) return refuse(desk, missingReply(found, desk.files));
  const refusal = refusalToMove(found, desk.author) ?? refusalToWrite(desk.files, found, [], desk.author);
  if (refusal) return refuse(desk, refusal);
  return { files: without(desk.files, found), reply: `Deleted ${found}. Links to it must go too.`, ok: true };
}

/** Lines keep who they are, so nothing counts as lost; people's lines may travel with their file. */
function rename(desk: Desk, { old_path, new_path }: Step<'rename'>): CommandResult {
  const [from, lines] = find(desk, old_path);
  if (!lines) return refuse(desk, missingReply(from, desk.files));
  const [to, taken] = find(desk, new_path);
  if (taken) return refuse(desk, `${to} exists. Choose another name, or put the lines together in one file.`);
  const refusal = refusalToMove(from, desk.author) ?? refusalToName(desk.files, to, desk.author, from);
  if (refusal) return refuse(desk, refusal);
  const files = { ...without(desk.files, from), [to]: lines };
  return { files, reply: `Renamed ${from} to ${to}. Links to and in it must follow.`, ok: true };
}

/** The one way lines get into a draft: people's words are guarded here, and words that moved find their points. */
function write(desk: Desk, path: string, lines: readonly Line[], what: string): CommandResult {
  const refusal = refusalToWrite(desk.files, path, lines, desk.author);
  if (refusal) return refuse(desk, refusal);
  const adopted = adoptMoved(path, lines, desk.files, desk.base);
  return { files: { ...desk.files, [path]: adopted }, reply: `${what}: ${adopted.length} lines now.`, ok: true };
}

/** Nothing changes: the very same files go back. */
function refuse(desk: Desk, reply: string): CommandResult {
  return { files: desk.files, reply, ok: false };
}

/** @throws MemoryError `path.invalid` */
function find(desk: Desk, path: string): [path: string, lines: readonly Line[] | undefined] {
  const checked = checkPath(path);
  return [checked, Object.hasOwn(desk.files, checked) ? desk.files[checked] : undefined];
}

function without(files: Files, path: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([other]) => other !== path));
}
