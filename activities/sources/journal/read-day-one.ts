import { isZone, readTime } from '../local-time';
import { fieldsIn, type Fields, idOf, textOf } from '../slack-message/json';
import { dayOneText } from './day-one-text';
import { EntryList, type EntryReading, placeId } from './entry';

/**
 * Reads the entries of a Day One export. An all-day entry stands at the noon of its day. Each field may be anything.
 * Skips, by entry id or `<path>#<place>`: `bad-date`, `no-text`, `duplicate-id` (with other words it is kept beside the first),
 * `unknown-zone` (read in the writer's own zone).
 */
export function readDayOne(path: string, list: unknown, userZone: string): EntryReading {
  const kept = new EntryList();
  const skips: EntryReading['skips'] = [];
  let whole = true;
  for (const [place, entry] of fieldsIn(list).entries()) {
    const id = idOf(entry.uuid) ?? `${path}#${place}`;
    const zone = isZone(entry.timeZone) ? entry.timeZone : userZone;
    const written = textOf(entry.creationDate);
    const time = written === null ? null : readTime(written, zone);
    if (!time) {
      // It may have been readable before: what the file does not say now is not deleted.
      whole = false;
      skips.push({ id, reason: 'bad-date' });
      continue;
    }
    const text = textIn(entry);
    if (text === '') {
      skips.push({ id, reason: 'no-text' });
      continue;
    }
    if (entry.timeZone !== undefined && !isZone(entry.timeZone)) skips.push({ id, reason: 'unknown-zone' });
    const noon = readTime(time.day, zone) ?? time;
    const at = entry.isAllDay === true ? noon.at : time.at;
    const entryId = idOf(entry.uuid) ?? placeId(time.day, written ?? '');
    if (!kept.add({ id: entryId, at, editedAt: null, text })) skips.push({ id, reason: 'duplicate-id' });
  }
  return { entries: kept.entries, gone: [], skips, whole };
}

/** The plain text comes first: it is what every version of the program writes. */
function textIn(entry: Fields): string {
  const text = textOf(entry.text);
  return text === null ? richText(entry.richText) : dayOneText(text);
}

/** Newer exports hold the words a second time, as a JSON text of runs. */
function richText(value: unknown): string {
  try {
    const { contents } = JSON.parse(typeof value === 'string' ? value : '{}') as Fields;
    return fieldsIn(contents)
      .map((run) => (typeof run.text === 'string' ? run.text : ''))
      .join('')
      .trim();
  } catch {
    return '';
  }
}
