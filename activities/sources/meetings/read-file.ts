import { decodeText } from '../decode-text';
import { hasCues } from './cues';
import { readDateLine } from './instant';
import { meetParts, type MeetPart } from './meet-parts';
import { meeting, type Meeting } from './meeting';
import { readCaptions } from './read-captions';
import { meetingsIn } from './read-json';
import { readPlain } from './read-plain';

/** Bytes; an hour of talk has a hundred thousand. */
export const LONGEST_FILE = 64_000_000;

/** What one file holds. Closed reasons: `empty`, `binary`, `broken-json`, `no-transcript`, `not-a-transcript`, `unreadable-cues`. */
export interface FileReading {
  meetings: Meeting[];
  /** Parts of a meeting that lies in several files. */
  parts: MeetPart[];
  /** Why there is nothing, or what is missing; null: all is well. */
  skip: string | null;
}

/** Reads one file of whatever form; its content tells, not its name. Never throws. */
export function readFile(bytes: Buffer): FileReading {
  const { text, mended } = decodeText(bytes);
  if (text.trim() === '') return nothing('empty');
  // Old text files have no control characters; pictures and archives do.
  if (mended && /[\0-\x08\x0e-\x1f]/.test(text)) return nothing('binary');
  if (/^\s*[[{]/.test(text)) {
    const reading = readJson(text);
    // Words may begin with a bracket too: [00:01:00] Carol: third thing.
    return reading.skip === 'broken-json' && /^\s*\[/.test(text) ? readWords(text, reading) : reading;
  }
  return readWords(text, nothing('not-a-transcript'));
}

/** Captions or plain text; `otherwise`: neither. */
function readWords(text: string, otherwise: FileReading): FileReading {
  if (hasCues(text)) return captions(text);
  if (/^\s*WEBVTT/.test(text)) return nothing('no-transcript');
  const plain = readPlain(text);
  if (!plain) return otherwise;
  return { meetings: [meeting(plain)], parts: [], skip: null };
}

function captions(text: string): FileReading {
  const { turns, notes, broken } = readCaptions(text);
  if (turns.length === 0) return nothing(broken > 0 ? 'unreadable-cues' : 'no-transcript');
  const startedAt = notes.map(dateInNote).find((at) => at !== null) ?? null;
  const skip = broken > 0 ? 'unreadable-cues' : null;
  return { meetings: [meeting({ startedAt, turns })], parts: [], skip };
}

/** A comment such as `NOTE Recorded 2026-11-03 15:02`. */
function dateInNote(note: string): string | null {
  const date = /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/.exec(note)?.[0];
  return date === undefined ? null : readDateLine(date);
}

function readJson(text: string): FileReading {
  const value = parse(text);
  if (value === undefined) return nothing('broken-json');
  const parts = meetParts(value);
  const meetings = parts.length > 0 ? [] : meetingsIn(value);
  return { meetings, parts, skip: parts.length + meetings.length > 0 ? null : 'not-a-transcript' };
}

/** One JSON value, or one a line. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    try {
      return lines.length > 1 ? lines.map((line) => JSON.parse(line) as unknown) : undefined;
    } catch {
      return undefined;
    }
  }
}

function nothing(skip: string): FileReading {
  return { meetings: [], parts: [], skip };
}
