import { journalFile } from '../../../schema/wire/journal-file';
import { isFields } from '../slack-message/json';
import { parseFile } from '../slack-export/parse-file';
import { type EntryReading } from './entry';
import { readDayOne } from './read-day-one';
import { readNote } from './read-note';
import { readOwn } from './read-own';

/**
 * Reads one file by its ending: JSON of Day One or of our own commands, a Markdown or text note.
 * Skips of the readers, and: `broken-json`, `not-a-journal`, `not-needed`.
 */
export async function readJournalFile(path: string, bytes: Buffer, userZone: string): Promise<EntryReading> {
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase();
  if (ending === 'md' || ending === 'markdown' || ending === 'txt' || ending === 'text') {
    return readNote(path, bytes, userZone);
  }
  if (ending !== 'json') return nothing(path, 'not-needed');
  const parsed = await parseFile(bytes);
  if (!parsed.ok) return nothing(path, 'broken-json');
  const own = journalFile.safeParse(parsed.value);
  if (own.success) return readOwn(own.data, userZone);
  const { value } = parsed;
  if (!isFields(value) || !Array.isArray(value.entries)) return nothing(path, 'not-a-journal');
  return readDayOne(path, value.entries, userZone);
}

/** A file that says nothing does not delete what it said before. */
function nothing(path: string, reason: string): EntryReading {
  return { entries: [], gone: [], skips: [{ id: path, reason }], whole: false };
}
