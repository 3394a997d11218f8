import { type Fields, fieldsIn, isFields, textOf } from '../slack-message/json';
import { readInstant } from './instant';
import { meeting, type Meeting } from './meeting';

/** One object of Google Meet's answers: a conference, a participant, a transcript or a line of it. */
export interface MeetPart {
  /** `conferenceRecords/…`, the conference it belongs to. */
  record: string;
  fields: Fields;
}

const LISTS = ['conferenceRecords', 'participants', 'transcripts', 'transcriptEntries'];

/** What a parsed file holds of Google Meet's answers; empty if it is something else. Their pages lie in as many files. */
export function meetParts(value: unknown): MeetPart[] {
  if (Array.isArray(value)) return value.flatMap(meetParts);
  if (!isFields(value)) return [];
  return [value, ...LISTS.flatMap((list) => fieldsIn(value[list]))].flatMap((fields) => {
    const record = /^conferenceRecords\/[^/]+/.exec(textOf(fields['name']) ?? '')?.[0];
    return record === undefined ? [] : [{ record, fields }];
  });
}

/** A conference put together from all its parts: lines in order of time, with their speakers' names. */
export function meetingOfParts(record: string, parts: readonly Fields[]): Meeting {
  const names = new Map(parts.map((part) => [textOf(part['name']), displayName(part)]));
  const lines = parts.filter((part) => typeof part['text'] === 'string');
  const startOf = (part: Fields) => readInstant(part['startTime']) ?? '';
  // Pages may come in any order; equal times keep it.
  const sorted = lines.sort((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0));
  const conference = parts.find((part) => part['name'] === record);
  const times = [conference, ...parts.filter((part) => 'state' in part), ...sorted].flatMap((part) =>
    part ? [startOf(part)] : [],
  );
  const startedAt = times.find((time) => time !== '') ?? null;
  return meeting({
    id: `google_meet\n${record}`,
    startedAt,
    turns: sorted.map((line) => ({
      speaker: names.get(textOf(line['participant'])) ?? '',
      startMs: startedAt === null ? null : Date.parse(startOf(line)) - Date.parse(startedAt),
      text: textOf(line['text']) ?? '',
    })),
  });
}

function displayName(part: Fields): string | null {
  const user = [part['signedinUser'], part['anonymousUser'], part['phoneUser']].find(isFields);
  return user ? textOf(user['displayName']) : null;
}
