import { type Library } from './library';
import { richness, type Sketch } from './sketch';
import { ENOUGH_WORDS, overlap, wordsOf } from './words';

/** One meeting, its richest and newest form first, the others behind it. */
export type Forms = [Sketch, ...Sketch[]];

/** Two programs cut and spell a little differently. */
const SAME_SHARE = 0.9;
const NEAR_MS = 15 * 60_000;
/** So many equal words are no chance; of some forms only the day is known. */
const MANY_WORDS = 100;
const DAY_MS = 24 * 60 * 60_000;

/** Puts the forms of one meeting together: same id, same place in a calendar, same words, or nearly so at the same time. */
export async function groupForms(sketches: readonly Sketch[], load: Library['load']): Promise<Forms[]> {
  const groups: Forms[] = [];
  for (const sketch of inOrder(sketches)) {
    const group = await findAsync(
      groups,
      async (forms) => forms.some((form) => isSame(form, sketch)) || (await isAlike(forms[0], sketch, load)),
    );
    if (group) group.push(sketch);
    else groups.push([sketch]);
  }
  return groups;
}

/** True if equal words say that these are one meeting. Few words do not, when each has an id of its own. */
export function haveSameWords(a: Sketch, b: Sketch): boolean {
  return a.fingerprint !== null && a.fingerprint === b.fingerprint && a.words >= ENOUGH_WORDS;
}

function isSame(a: Sketch, b: Sketch): boolean {
  if (a.key !== null && a.key === b.key) return true;
  return (a.occurrence !== null && a.occurrence === b.occurrence) || haveSameWords(a, b);
}

async function isAlike(a: Sketch, b: Sketch, load: Library['load']): Promise<boolean> {
  const fewer = Math.min(a.words, b.words);
  if (fewer < ENOUGH_WORDS || fewer < SAME_SHARE * Math.max(a.words, b.words) || !a.date || !b.date) return false;
  if (!areNear(a.date.at, b.date.at, fewer)) return false;
  return areNearlySame(wordsOf((await load(a)).turns), wordsOf((await load(b)).turns));
}

/** How far apart two forms of one meeting may be dated. */
export function nearMs(words: number): number {
  return words < MANY_WORDS ? NEAR_MS : DAY_MS;
}

/** True if two meetings, of which the shorter has so many words, may be one by their times. */
export function areNear(a: string, b: string, words: number): boolean {
  return Math.abs(Date.parse(a) - Date.parse(b)) <= nearMs(words);
}

/** True if two transcripts are one, but for some words. */
export function areNearlySame(a: readonly string[], b: readonly string[]): boolean {
  return Math.min(a.length, b.length) >= ENOUGH_WORDS && overlap(a, b) >= SAME_SHARE;
}

/** The form that tells most comes first; of one meeting's versions, the newest. */
function inOrder(sketches: readonly Sketch[]): Sketch[] {
  const speakers = new Map<string | null, number>();
  for (const { key, speakers: n } of sketches) speakers.set(key, Math.max(n, speakers.get(key) ?? 0));
  return [...sketches].sort(
    (a, b) =>
      richness(b.key) - richness(a.key) ||
      (speakers.get(b.key) ?? 0) - (speakers.get(a.key) ?? 0) ||
      compare(b.updatedAt ?? '', a.updatedAt ?? ''),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function findAsync<T>(all: readonly T[], is: (one: T) => Promise<boolean>): Promise<T | undefined> {
  for (const one of all) if (await is(one)) return one;
  return undefined;
}
