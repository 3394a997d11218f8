import { type Answer, invalidArgument, notFound, ok } from './answers';
import { type FakeConference, type FakeConferences } from './conferences';
import { slice } from './pages';
import { type FakeRequest } from './request';

/** The method a path means; null: the fake does not speak it. `path` begins with `conferenceRecords`. */
export function meetMethod(path: string[]): string | null {
  const under = path[4] === 'entries' ? 'transcripts.entries' : path[2];
  if (path.length === 1) return 'conferenceRecords.list';
  if (path.length === 2) return 'conferenceRecords.get';
  return under && /^(participants|transcripts)/.test(under) ? `conferenceRecords.${under}.list` : null;
}

export function answerMeet(conferences: FakeConferences, path: string[], request: FakeRequest): Answer {
  if (path.length === 1) return listRecords(conferences, request);
  const conference = conferences.find(path[1]);
  if (!conference) return notFound();
  if (path.length === 2) return ok(conference.record);
  if (path[2] === 'participants') return page('participants', conference.participants, conferences, request);
  const transcript = conference.transcripts.find(({ name }) => name === path.slice(0, 4).join('/'));
  if (path[4] === 'entries') {
    return transcript ? page('transcriptEntries', transcript.entries, conferences, request) : notFound();
  }
  return page('transcripts', conference.transcripts.map(withoutEntries), conferences, request);
}

function withoutEntries({ entries: _, ...transcript }: FakeConference['transcripts'][number]) {
  return transcript;
}

/** Newest first. */
function listRecords(conferences: FakeConferences, request: FakeRequest): Answer {
  const filter = request.query.get('filter') ?? '';
  const found = conferences.list
    .map(({ record }) => record)
    .filter((record) => matches(record, filter))
    .sort((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime));
  return page('conferenceRecords', found, conferences, request);
}

/** Comparisons of times joined by AND; anything else fails loudly. A conference that goes on has no end time to compare. */
function matches(record: FakeConference['record'], filter: string): boolean {
  return filter
    .split(' AND ')
    .filter(Boolean)
    .every((term) => {
      const [, field, operator, time] = /^(start_time|end_time)(>=|<=)"([^"]+)"$/.exec(term) ?? [];
      if (time === undefined || Number.isNaN(Date.parse(time))) throw new Error(`the fake cannot filter by ${term}`);
      const value = Date.parse((field === 'end_time' ? record.endTime : record.startTime) ?? '');
      return operator === '>=' ? value >= Date.parse(time) : value <= Date.parse(time);
    });
}

function page(
  field: string,
  list: readonly object[],
  { pageSize }: FakeConferences,
  { path, query }: FakeRequest,
): Answer {
  const size = Math.min(Number(query.get('pageSize') ?? 100), pageSize);
  const found = slice(list, size, query.get('pageToken'), `${path.join('/')} ${query.get('filter') ?? ''}`);
  if (!found) return invalidArgument('Invalid page token.');
  return ok({ ...(found.rows.length > 0 && { [field]: found.rows }), nextPageToken: found.nextPageToken });
}
