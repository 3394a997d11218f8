import libmime from 'libmime';
import { decodeText } from './charset';

/** One header line, unfolded and as Unicode; encoded words still stand in it. */
export interface Header {
  /** Lower case. */
  name: string;
  value: string;
}

/** From the splitter's lines, whose characters are bytes. Headers are ASCII by the book and anything in life. */
export function readHeaders(lines: readonly { key: string; line: string }[]): Header[] {
  return lines
    .filter(({ key }) => key !== '')
    .map(({ key, line }) => {
      const value = line.slice(line.indexOf(':') + 1).replace(/\r?\n[ \t]*/g, ' ');
      return { name: key, value: decodeText(Buffer.from(value, 'latin1'), 'utf-8').trim() };
    });
}

/** Value of the first header of this name, null if there is none or it is empty. */
export function firstOf(headers: readonly Header[], name: string): string | null {
  return headers.find((header) => header.name === name && header.value !== '')?.value ?? null;
}

export function allOf(headers: readonly Header[], name: string): string[] {
  return headers.filter((header) => header.name === name).map(({ value }) => value);
}

/** Characters of a header read as text; one may be a megabyte. */
const LONGEST = 1_000;

/** A header that holds words, such as the subject: decoded, on one line. */
export function wordsOf(value: string | null): string {
  return unword((value ?? '').slice(0, 4 * LONGEST))
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}

function unword(value: string): string {
  try {
    return libmime.decodeWords(value);
  } catch {
    return value;
  }
}
