import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { type JournalFile } from '../../schema/wire/journal-file';
import { type OpenSystem } from '../open-system';
import { type EntryItem, readEntry } from '../reads/entries';
import { parseTime } from '../reads/scope-id';
import { newLogId, uploadOwn } from './own-upload';

export interface NewEntry {
  text: string;
  /** A day (`2026-01-05`, in the person's zone) or a time with its zone; now by default. */
  at?: string;
}

/** Writes a journal entry. @throws MemoryError usage.invalid, scope.unknown */
export async function addEntry(system: OpenSystem, user: ScopeId, entry: NewEntry): Promise<EntryItem> {
  // A day is sent as a day: which hours it has is the person's zone's matter.
  if (entry.at !== undefined) parseTime(entry.at);
  const id = newLogId('e');
  await hand(system, user, id, {
    id,
    at: entry.at ?? new Date().toISOString(),
    text: worded(entry.text),
    editedAt: null,
  });
  return readEntry(system.db, user, id);
}

/**
 * Gives an entry other words; its time stays. Of an entry that came from a file, the next import of that file brings the file's words back.
 * @throws MemoryError usage.invalid, scope.unknown
 */
export async function editEntry(system: OpenSystem, user: ScopeId, id: string, text: string): Promise<EntryItem> {
  const { at } = await readEntry(system.db, user, id);
  await hand(system, user, id, { id, at, text: worded(text), editedAt: new Date().toISOString() });
  return readEntry(system.db, user, id);
}

/** Takes an entry out. @throws MemoryError usage.invalid, scope.unknown */
export async function removeEntry(system: OpenSystem, user: ScopeId, id: string): Promise<void> {
  await readEntry(system.db, user, id);
  await hand(system, user, id, { id, deleted: true });
}

/** Whether it was written here; else it stands in a file that may be imported again. */
export function isOwnEntry(id: string): boolean {
  return /^e-[0-9a-f]{12}$/.test(id);
}

/** Each entry has a file of its own, so that what is handed in later says nothing about the others. */
async function hand(
  system: OpenSystem,
  user: ScopeId,
  id: string,
  entry: JournalFile['entries'][number],
): Promise<void> {
  const file: JournalFile = { aquifer: 'journal', entries: [entry] };
  await uploadOwn(system, 'journal', user, { path: `added/${id}.json`, text: JSON.stringify(file) });
}

function worded(text: string): string {
  if (text.trim() !== '') return text;
  throw new MemoryError('usage.invalid', 'The entry has no words.', 'To take one out, use `aquifer journal rm`.');
}
