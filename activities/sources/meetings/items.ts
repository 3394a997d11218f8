import { cleanName } from '../clean';
import { type SourceItem } from '../source-item';
import { type Meeting } from './meeting';
import { renderNotes, renderTranscript } from './transcript';
import { hashed } from './words';

/** The first item of a meeting; all others are in its thread. */
export const FIRST = 'm';
/** The part of all but the first item: a shorter version of the meeting has fewer of them. */
export const REST = 'rest';

/** Of the first items of all meetings of this owner, the beginning of their parts. */
export function partsOf(owner: string): string {
  return `words:${hashed(owner)}:`;
}

/** By whose it is and its words a meeting is known again; see `held` of the access. */
export function partOf(owner: string, fingerprint: string): string {
  return `${partsOf(owner)}${fingerprint}`;
}

/** A meeting nobody named. */
export const UNTITLED = 'Meeting';

/** The first title that says something, on one line. */
export function titleOf(titles: readonly (string | null)[]): string {
  return titles.map(cleanName).find((title) => title !== null) ?? UNTITLED;
}

/**
 * A meeting as items: `m`, `m-2`, … for its words, `notes`, `notes-2`, … for what was noted. All are dated at its start: who reads
 * of it later asks when it was, not when somebody uploaded it. There is no time of editing, because recorders touch theirs
 * without a change of words.
 */
export function itemsOf(
  meeting: Pick<Meeting, 'turns' | 'notes'>,
  { title, at, owner, fingerprint }: { title: string; at: string; owner: string; fingerprint: string | null },
): SourceItem[] {
  const spoken = renderTranscript(meeting.turns);
  const noted = renderNotes(meeting.notes ?? '');
  const id = (name: string, n: number) => (n === 0 ? name : `${name}-${n + 1}`);
  // A meeting without words begins with its notes.
  const texts = [
    ...spoken.map((text, n) => ({ text, externalId: id(FIRST, n) })),
    ...noted.map((text, n) => ({ text, externalId: id('notes', n) })),
  ];
  return texts.map(({ text, externalId }) => ({
    externalId,
    thread: FIRST,
    author: { id: null, name: title, standing: 'transcript' },
    at,
    editedAt: null,
    text,
    names: {},
    url: null,
    part: externalId === FIRST && fingerprint !== null ? partOf(owner, fingerprint) : REST,
  }));
}
