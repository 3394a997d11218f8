import { type JournalFile } from '../../../schema/wire/journal-file';
import { readTime } from '../local-time';
import { type EntryReading } from './entry';

/** Reads what the journal's own commands handed in. The words stay as they were typed. Skips: `bad-date`, `no-text`. */
export function readOwn({ entries }: JournalFile, userZone: string): EntryReading {
  const reading: EntryReading = { entries: [], gone: [], skips: [], whole: true };
  for (const entry of entries) {
    if ('deleted' in entry) {
      reading.gone.push(entry.id);
      continue;
    }
    const time = readTime(entry.at, userZone);
    if (!time || entry.text.trim() === '') reading.skips.push({ id: entry.id, reason: time ? 'no-text' : 'bad-date' });
    else reading.entries.push({ ...entry, at: time.at, editedAt: entry.editedAt?.replace('Z', '000Z') ?? null });
  }
  return { ...reading, whole: reading.skips.length === 0 };
}
