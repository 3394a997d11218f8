import { createHash } from 'node:crypto';
import { type Skip } from '../source-item';

/** One journal entry, whatever kind of file it stands in. */
export interface Entry {
  /** The writer's program's id, or `d<day>-<hash>` of where it stands: the same file read again gives the same. */
  id: string;
  /** ISO 8601 UTC with microseconds. */
  at: string;
  /** Only of what was edited here: programs move their own date whenever an entry is opened. */
  editedAt: string | null;
  text: string;
}

/** A file's entries, each id once. `whole` is false when something in it could not be read, so its silence deletes nothing. */
export interface EntryReading {
  entries: Entry[];
  gone: string[];
  skips: Skip[];
  whole: boolean;
}

/** An id for an entry that has none. `place` is what tells it from others: its path, its written time. */
export function placeId(day: string, place: string): string {
  return `d${day}-${createHash('sha256').update(place).digest('hex').slice(0, 12)}`;
}

/** Collects entries; the same id with other words is another entry, with the same words the same one. */
export class EntryList {
  readonly entries: Entry[] = [];
  private readonly texts = new Map<string, string[]>();

  /** False: its id was there already. */
  add(entry: Entry): boolean {
    const known = this.texts.get(entry.id) ?? [];
    if (known.includes(entry.text)) return false;
    this.texts.set(entry.id, [...known, entry.text]);
    this.entries.push(known.length === 0 ? entry : { ...entry, id: `${entry.id}-${known.length + 1}` });
    return known.length === 0;
  }
}
