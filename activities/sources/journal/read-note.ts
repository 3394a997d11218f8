import { stripInvisible } from '../../../memory/files/invisible';
import { decodeText } from '../decode-text';
import { isZone, type LocalTime, readTime } from '../local-time';
import { datedLine, leadingDate } from './dated-line';
import { EntryList, type EntryReading, placeId } from './entry';
import { splitFrontMatter } from './front-matter';

/**
 * Reads a note, Markdown or plain text. A date in its name makes it one entry; else two or more dated headings make it one entry
 * each; else the date is that of the front matter or of the first line. A day without a time stands at its noon.
 * Skips: `encoding` (a note of a change), `no-date` (also the words before the first dated heading), `no-text`.
 */
export function readNote(path: string, bytes: Buffer, userZone: string): EntryReading {
  const { text, mended } = decodeText(bytes);
  const { fields, body } = splitFrontMatter(stripInvisible(text));
  const zone = [fields.timezone, fields.tz].find(isZone) ?? userZone;
  const skips = mended ? [{ id: path, reason: 'encoding' }] : [];
  const list = new EntryList();
  const named = dateInPath(path, zone);
  const sections = named ? [] : splitAtDates(body, zone);
  // Text before the first dated heading, such as the title of a whole journal.
  const preamble = sections[0]?.time ? '' : (sections[0]?.text ?? '');
  if (sections.filter(({ time }) => time).length >= 2) {
    if (/^[^#\s]/m.test(preamble)) skips.push({ id: path, reason: 'no-date' });
    for (const { time, text: words } of sections) {
      if (!time) continue;
      if (hasWords(words, zone))
        list.add({ id: placeId(time.day, path), at: time.at, editedAt: null, text: words.trim() });
      else skips.push({ id: `${path}#${time.day}`, reason: 'no-text' });
    }
    return { entries: list.entries, gone: [], skips, whole: true };
  }
  const time = dateInFields(fields, zone) ?? named ?? dateInFirstLine(body, zone);
  if (!time) skips.push({ id: path, reason: 'no-date' });
  else if (!hasWords(body, zone)) skips.push({ id: path, reason: 'no-text' });
  else list.add({ id: placeId(time.day, path), at: time.at, editedAt: null, text: withTitle(fields.title, body) });
  // Without a date it may still be the entry it was: it is not read, and not deleted.
  return { entries: list.entries, gone: [], skips, whole: time !== null };
}

/** `2024-01-05.md`, `2024_01_05 trip.txt`, `20240105.md`, `2024/01/05.md`. */
function dateInPath(path: string, zone: string): LocalTime | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const found =
    /(?<!\d)(\d{4})([-_.]?)(\d\d)\2(\d\d)(?!\d)/.exec(name) ??
    /(?<!\d)(\d{4})(\/)(\d\d)\/(\d\d)(?!\d)[^/]*$/.exec(path);
  return found && readTime(`${found[1]}-${found[3]}-${found[4]}`, zone);
}

/** What the writer's program noted. A date it cannot be read from is no reason to leave the note out: others may stand in it. */
function dateInFields(fields: Readonly<Record<string, unknown>>, zone: string): LocalTime | null {
  for (const value of [fields.date, fields.created]) {
    if (typeof value !== 'string') continue;
    const time = readTime(value, zone) ?? leadingDate(value, zone)?.time;
    if (time) return time;
  }
  return null;
}

/** `# 5 January 2024`, or `5 January 2024: words`. */
function dateInFirstLine(body: string, zone: string): LocalTime | null {
  const line = body.trimStart().split('\n', 1)[0] ?? '';
  return datedLine(line, zone) ?? leadingDate(line, zone)?.time ?? null;
}

/** The body in pieces, each from its dated line to the next; the first may have none. */
function splitAtDates(body: string, zone: string): { time: LocalTime | null; text: string }[] {
  const sections: { time: LocalTime | null; text: string }[] = [];
  for (const line of body.split('\n')) {
    const time = datedLine(line, zone);
    const open = sections.at(-1);
    if (time || !open) sections.push({ time, text: line });
    else open.text += `\n${line}`;
  }
  return sections;
}

/** A template's dated heading alone is no entry. */
function hasWords(text: string, zone: string): boolean {
  return text.split('\n').some((line) => /[\p{L}\p{N}\p{S}]/u.test(line) && !datedLine(line, zone));
}

/** A title that stands in the front matter only is the writer's word too. */
function withTitle(title: unknown, body: string): string {
  const words = body.trim();
  if (typeof title !== 'string' || title.trim() === '' || words.split('\n', 1)[0]?.includes(title.trim())) return words;
  return `${title.trim()}\n\n${words}`;
}
