import { fieldsIn, type Fields, isFields, textOf } from '../slack-message/json';
import { readInstant } from './instant';
import { meeting, type Meeting } from './meeting';
import { firstText, notesOf } from './json-notes';
import { segmentsOf, turnsOf } from './segments';

/** Fields under which files wrap one meeting or many. */
const WRAPPERS = ['data', 'meetings', 'transcripts', 'transcript', 'notes', 'items', 'results'];
const DEEPEST = 4;

/**
 * The meetings of a parsed JSON file, in its order: the neutral form, notes of Granola (one, a list, or the desktop program's
 * cache), Fireflies' transcripts, Zoom's timelines, and bare lists of `speaker` and `content`. Only names and words are taken: who
 * may read a meeting, no file decides.
 */
export function meetingsIn(value: unknown, depth = 0): Meeting[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) {
    const alone = depth === 0 ? turnsOf(value, null) : [];
    return alone.length > 0 ? [meeting({ turns: alone })] : value.flatMap((one) => meetingsIn(one, depth + 1));
  }
  if (!isFields(value)) return [];
  const cached = cacheOf(value);
  if (cached) return cached.flatMap((document) => meetingsIn(document, depth + 1));
  if (isMeeting(value)) return [toMeeting(value)];
  return WRAPPERS.flatMap((name) => meetingsIn(value[name], depth + 1));
}

/** It has words, or is told gone; an id or title alone is a line of some list. */
function isMeeting(fields: Fields): boolean {
  if (segmentsOf(fields) !== null) return true;
  return idOf(fields) !== null && (isDeleted(fields) || notesOf(fields) !== null);
}

function toMeeting(fields: Fields): Meeting {
  const segments = segmentsOf(fields);
  const calendar =
    [fields['calendar_event'], fields['google_calendar_event'], fields['calendarEvent']].find(isFields) ?? {};
  const times = fieldsIn(segments).map((one) =>
    readInstant(one['start_time'] ?? one['startTime'] ?? one['start_timestamp']),
  );
  const title =
    firstText(fields, ['title', 'topic', 'meeting_title', 'name']) ?? firstText(calendar, ['summary', 'event_title']);
  const startedAt =
    firstTime(fields, ['startedAt', 'startTime', 'start_time', 'meeting_start', 'date']) ??
    firstTime(calendar, ['scheduled_start_time']) ??
    (isFields(calendar['start']) ? readInstant(calendar['start']['dateTime']) : null) ??
    times.find((time) => time !== null) ??
    firstTime(fields, ['createdAt', 'created_at']);
  const calendarId =
    firstText(fields, ['iCalUid', 'iCalUID', 'ical_uid']) ?? firstText(calendar, ['iCalUID', 'iCalUid']);
  const given = idOf(fields);
  return meeting({
    id: given === null ? title && startedAt && `${title}\n${startedAt}` : `${recorderOf(fields)}\n${given}`,
    // A series has one calendar id for all its meetings.
    occurrence: calendarId && startedAt && `${calendarId}\n${startedAt}`,
    title,
    startedAt,
    updatedAt: firstTime(fields, ['deletedAt', 'deleted_at', 'updatedAt', 'updated_at']),
    deleted: isDeleted(fields),
    turns: turnsOf(segments, ownerOf(fields)),
    notes: notesOf(fields),
  });
}

function idOf(fields: Fields): string | null {
  // Zoom's `id` is that of the series; `uuid` names the one meeting.
  const id = fields['externalId'] ?? fields['uuid'] ?? fields['id'];
  return typeof id === 'number' ? String(id) : textOf(id);
}

/** So that two recorders' equal ids stay apart, and one recorder's id is the same in its own form and in the neutral one. */
function recorderOf(fields: Fields): string {
  if (typeof fields['source'] === 'string') return fields['source'];
  if ('sentences' in fields) return 'fireflies';
  if ('uuid' in fields) return 'zoom';
  return fields['object'] === 'note' || 'transcribe' in fields ? 'granola' : 'upload';
}

function isDeleted(fields: Fields): boolean {
  return (
    fields['deleted'] === true || [fields['deletedAt'], fields['deleted_at']].some((time) => textOf(time) !== null)
  );
}

function ownerOf(fields: Fields): string | null {
  const people = isFields(fields['people']) ? fields['people'] : {};
  const owner = [fields['owner'], people['creator']].find(isFields);
  return owner ? textOf(owner['name']) : null;
}

/** Documents of Granola's cache, each with its transcript; the cache is an object, or one written as a string. */
function cacheOf(fields: Fields): Fields[] | null {
  let cache = fields['cache'];
  try {
    if (typeof cache === 'string') cache = JSON.parse(cache) as unknown;
  } catch {
    return null;
  }
  const state = isFields(cache) && isFields(cache['state']) ? cache['state'] : null;
  if (!state || !isFields(state['documents'])) return null;
  const transcripts = isFields(state['transcripts']) ? state['transcripts'] : {};
  return Object.entries(state['documents']).flatMap(([id, document]) =>
    isFields(document) ? [{ ...document, transcript: Object.hasOwn(transcripts, id) ? transcripts[id] : [] }] : [],
  );
}

function firstTime(fields: Fields, names: string[]): string | null {
  return names.map((name) => readInstant(fields[name])).find((time) => time !== null) ?? null;
}
