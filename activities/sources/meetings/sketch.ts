import { type Meeting } from './meeting';
import { countNamed } from './speaker-name';
import { fingerprint, hashed, wordsOf } from './words';

/** Where in an upload a meeting lies: its files, and its place in the one, or what its parts in all of them are called. */
export interface Place {
  paths: string[];
  n: number;
  record: string | null;
}

/** Who dates a meeting, worst first. A file's time changes with every copy, so it is no reason to call a meeting changed. */
export enum Trust {
  file,
  upload,
  name,
  meeting,
}

/** What an upload knows about a meeting beside its words. */
export interface Context {
  /**
   * Whose upload it is. All ids begin with it: what somebody else brings in, even the same meeting, must neither change a person's
   * meetings nor take them away.
   */
  owner: string;
  date: { at: string; trust: Trust } | null;
  /** What its file is called. */
  pathTitle: string | null;
}

/** What is kept of a meeting while all of an upload is looked through: enough to tell whether two are one. */
export interface Sketch {
  place: Place;
  /**
   * External id of its container: `c…` by what its file says it is; else by its words: `f…` with speakers, `u…` without. A better
   * form comes first. Null: neither is there.
   */
  key: string | null;
  occurrence: string | null;
  fingerprint: string | null;
  words: number;
  /** How many people it tells apart. */
  speakers: number;
  /** How many of them have a name of their own. */
  named: number;
  title: string | null;
  pathTitle: string | null;
  date: { at: string; trust: Trust } | null;
  updatedAt: string | null;
  deleted: boolean;
}

export function sketchOf(meeting: Meeting, place: Place, { owner, date, pathTitle }: Context): Sketch {
  const words = wordsOf(meeting.turns);
  const print = fingerprint(words, owner);
  const speakers = new Set(meeting.turns.map(({ speaker }) => speaker).filter((speaker) => speaker !== '')).size;
  const byWords = print && `${speakers > 0 ? 'f' : 'u'}${print}`;
  return {
    place,
    key: meeting.id === null ? byWords : `c${hashed(`${owner}\n${meeting.id}`)}`,
    occurrence: meeting.occurrence && hashed(meeting.occurrence),
    fingerprint: print,
    words: words.length,
    speakers,
    named: countNamed(meeting.turns.map(({ speaker }) => speaker)),
    title: meeting.title,
    pathTitle,
    date,
    updatedAt: meeting.updatedAt,
    deleted: meeting.deleted,
  };
}

/** How much a form of a meeting tells, by its key: more is better. */
export function richness(key: string | null): number {
  return ['u', 'f', 'c'].indexOf(key?.[0] ?? '');
}
