import { applyCommand } from '../../../memory/files/commands';
import { type MemoryCommand } from '../../../memory/files/memory-command';
import { type Files, type Line } from '../../../memory/files/memory-file';
import { checkPath } from '../../../memory/files/paths';

export interface AppliedEdit {
  files: Files;
  /** Why it does not fit the memory, as a sentence; null when it does. The files are then those given. */
  refusal: string | null;
}

/** The memory an edit was written on, and what happened to it since. */
export interface WrittenOn {
  /** Whether the path was a file then. */
  existed: (path: string) => boolean;
  changedSince: ReadonlySet<string>;
}

/**
 * What a proposed edit would make of the memory as it is now, as a person's own: its new lines are theirs, and rest on the points they
 * name and those of the proposal. All commands fit, or none is carried out.
 * @throws MemoryError path.invalid
 */
export function applyEdit(
  head: Files,
  commands: readonly MemoryCommand[],
  points: readonly number[],
  on: WrittenOn,
): AppliedEdit {
  let files = head;
  for (const command of commands) {
    const fitted = fit(files, command, on);
    if (typeof fitted === 'string') return { files: head, refusal: fitted };
    const result = applyCommand(files, fitted, 'person', head);
    if (!result.ok) return { files: head, refusal: result.reply };
    files = result.files;
  }
  return { files: resting(files, points), refusal: null };
}

/** The command for a memory that went on: nothing written since is overwritten, and what was meant for the end goes to the end. */
function fit(files: Files, command: MemoryCommand, on: WrittenOn): MemoryCommand | string {
  if (command.command === 'rename' || command.command === 'view' || command.command === 'str_replace') return command;
  const path = checkPath(command.path);
  const lines = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!lines) return command;
  const changed = on.changedSince.has(path);
  switch (command.command) {
    case 'insert':
      return { ...command, insert_line: Math.min(command.insert_line, lines.length) };
    case 'delete':
      return changed ? `${path} changed since this was proposed.` : command;
    case 'create':
      if (!changed) return command;
      if (on.existed(path)) return `${path} changed since this was proposed.`;
      return { command: 'insert', path, insert_line: lines.length, insert_text: command.file_text };
  }
}

/** Whoever takes a point back takes back what was written for it, heading and all. */
function resting(files: Files, points: readonly number[]): Files {
  if (points.length === 0) return files;
  const cite = (line: Line): Line =>
    line.id === null && line.author === 'person' && line.text.trim() !== ''
      ? { ...line, points: [...new Set([...line.points, ...points])] }
      : line;
  return Object.fromEntries(Object.entries(files).map(([path, lines]) => [path, lines.map(cite)]));
}
