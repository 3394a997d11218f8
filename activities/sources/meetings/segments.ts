import { type Fields, fieldsIn, isFields, textOf } from '../slack-message/json';
import { readInstant } from './instant';
import { readPlain } from './read-plain';
import { type Turn } from './transcript';

const LISTS = ['transcript', 'segments', 'sentences', 'entries', 'timeline', 'utterances', 'meeting_transcripts'];

/** What a meeting's JSON holds as its transcript: a list, a text of lines, or null if there is none. */
export function segmentsOf(fields: Fields): unknown[] | string | null {
  for (const name of LISTS) {
    const value = fields[name];
    if (Array.isArray(value) && (value.length === 0 || value.some(isSegment))) return value as unknown[];
    if (typeof value === 'string' && readPlain(value)) return value;
    // A transcript with an id of its own is a meeting, not part of one.
    if (isFields(value) && !('id' in value)) {
      const inner = segmentsOf(value);
      if (inner !== null) return inner;
    }
  }
  return null;
}

/** The turns of such a transcript. `owner`: whose notes they are, and so whose microphone it was. */
export function turnsOf(segments: unknown, owner: string | null): Turn[] {
  if (typeof segments === 'string') return readPlain(segments)?.turns ?? [];
  // A machine's first guesses are followed by what it settled on.
  const settled = fieldsIn(segments).filter((one) => isSegment(one) && one['is_final'] !== false);
  const zero = settled.map((one) => instantOf(one)).find((time) => time !== null) ?? null;
  return settled.map((one) => ({
    speaker: speakerOf(one, owner),
    startMs: offsetOf(one, zero),
    text: marksOut(wordsOf(one) ?? ''),
  }));
}

/** Words with a speaker or a time in the talk; other lists of texts (a journal's entries, a chat's posts) are no transcript. */
const MARKS = [
  'speaker',
  'speaker_name',
  'speakerName',
  'speaker_id',
  'user_name',
  'users',
  'startMs',
  'start_time',
  'start_timestamp',
  'start',
];

function isSegment(value: unknown): boolean {
  return isFields(value) && wordsOf(value) !== null && MARKS.some((mark) => mark in value);
}

function wordsOf(segment: Fields): string | null {
  return [segment['text'], segment['content']].find((words) => typeof words === 'string') ?? null;
}

/** {vocalsound} and the like: what was heard, not said. */
function marksOut(words: string): string {
  return words.replace(/\{[a-z]{3,20}\}/g, ' ');
}

function speakerOf(segment: Fields, owner: string | null): string {
  const { speaker } = segment;
  const inner = isFields(speaker) ? speaker : {};
  const user = fieldsIn(segment['users'])[0] ?? {};
  const named =
    [speaker, inner['label'], inner['name'], inner['displayName'], segment['speaker_name'], segment['speakerName'], segment['user_name'], segment['name'], user['username']] // prettier-ignore
      .map(textOf)
      .find((name) => name !== null);
  if (named !== undefined) return named ?? '';
  // A microphone hears whoever is in the room, so it is named rather than its owner alone.
  const channel = inner['source'] ?? segment['source'];
  if (channel === 'microphone') return owner === null ? 'Microphone' : `${owner} (microphone)`;
  if (channel === 'system' || channel === 'speaker') return 'Others';
  const number = segment['speaker_id'] ?? speaker;
  return typeof number === 'number' ? `Speaker ${number}` : '';
}

function instantOf(segment: Fields): string | null {
  const time = segment['start_time'] ?? segment['startTime'] ?? segment['start_timestamp'];
  return typeof time === 'string' ? readInstant(time) : null;
}

/** Milliseconds after the beginning: given as such, in seconds, as a clock, or as times of day. */
function offsetOf(segment: Fields, zero: string | null): number | null {
  if (typeof segment['startMs'] === 'number') return Math.round(segment['startMs']);
  const instant = instantOf(segment);
  if (instant !== null && zero !== null) return Date.parse(instant) - Date.parse(zero);
  const time = segment['start_time'] ?? segment['start'] ?? segment['ts'];
  if (typeof time === 'number') return Math.round(time * 1000);
  const clock = typeof time === 'string' ? /^(?:(\d+):)?(\d{1,2}):(\d\d(?:\.\d+)?)$/.exec(time) : null;
  return clock && Math.round((Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])) * 1000);
}
