import { type Access } from '../access';
import { type Skip } from '../source-item';
import { dateInPath, readInstant, titleInPath } from './instant';
import { meetingOfParts } from './meet-parts';
import { type Meeting } from './meeting';
import { type FileReading, LONGEST_FILE, readFile } from './read-file';
import { type MeetingSettings } from './settings';
import { type Context, type Sketch, sketchOf, Trust } from './sketch';

/** The uploaded files as meetings. Only sketches are kept; the words are read again when they are needed. */
export interface Library {
  /** In the order of the files. */
  sketches: Sketch[];
  skips: Skip[];
  load: (sketch: Pick<Sketch, 'place'>) => Promise<Meeting>;
}

/** Reads all files once. Skips: those of `readFile`, by path, and `too-large`. */
export async function openLibrary(
  access: Pick<Access, 'files' | 'heartbeat'>,
  settings: MeetingSettings,
): Promise<Library> {
  const sketches: Sketch[] = [];
  const skips: Skip[] = [];
  // Meetings that lie in several files: the files of each, by its record.
  const records = new Map<string, string[]>();
  const read = readerOf(access);
  for (const { path, size } of await sortedFiles(access)) {
    access.heartbeat();
    const reading = size > LONGEST_FILE ? null : await read(path);
    const skip = reading ? reading.skip : 'too-large';
    if (skip !== null) skips.push({ id: path, reason: skip });
    reading?.meetings.forEach((one, n) =>
      sketches.push(sketchOf(one, { paths: [path], n, record: null }, contextOf(one, path, settings))),
    );
    for (const { record } of reading?.parts ?? []) {
      const paths = records.get(record) ?? [];
      if (!paths.includes(path)) records.set(record, [...paths, path]);
    }
  }
  const load = async ({ place }: Pick<Sketch, 'place'>): Promise<Meeting> => {
    const readings: FileReading[] = [];
    for (const path of place.paths) readings.push(await read(path));
    const { record, n } = place;
    if (record === null) return readings[0]?.meetings[n] as Meeting;
    const parts = readings.flatMap((reading) => reading.parts.filter((part) => part.record === record));
    return meetingOfParts(record, parts.map(({ fields }) => fields)); // prettier-ignore
  };
  for (const [record, paths] of records) {
    const place = { paths, n: 0, record };
    const one = await load({ place });
    sketches.push(sketchOf(one, place, contextOf(one, paths[0] ?? '', settings)));
  }
  return { sketches, skips, load };
}

async function sortedFiles({ files }: Pick<Access, 'files'>) {
  return (await files.list()).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Reads a file and remembers the last one: the meetings of one file are asked for one after the other. */
function readerOf({ files }: Pick<Access, 'files'>): (path: string) => Promise<FileReading> {
  let last: { path: string; reading: FileReading } | null = null;
  return async (path) => {
    if (last?.path !== path) last = { path, reading: readFile(await files.read(path)) };
    return last.reading;
  };
}

/** What the upload says about a meeting beside its own words. */
function contextOf(one: Meeting, path: string, settings: MeetingSettings): Context {
  const { owner, at, fileTimes } = settings;
  const told: [string | null, Trust][] = [
    [one.startedAt, Trust.meeting],
    [dateInPath(path), Trust.name],
    [readInstant(at), Trust.upload],
    [readInstant(fileTimes.get(path)), Trust.file],
  ];
  const dates = told.flatMap(([date, trust]) => (date === null ? [] : [{ at: date, trust }]));
  return { owner, date: dates[0] ?? null, pathTitle: titleInPath(path) };
}
