const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
const SYLLABLES = CONSONANTS.length * VOWELS.length;

/** A word nobody else says: four syllables, which are the number. */
function word(n: number): string {
  let text = '';
  for (let i = 0, left = n; i < 4; i++, left = Math.floor(left / SYLLABLES)) {
    const one = left % SYLLABLES;
    text += CONSONANTS[one % CONSONANTS.length]! + VOWELS[Math.floor(one / CONSONANTS.length)]!;
  }
  return text;
}

/** Words of one sentence, so that eight of them in a row are in any text about it. */
const LENGTH = 10;

/** Sentence n: it shares no word with sentence m. */
export function sentence(n: number): string {
  return Array.from({ length: LENGTH }, (_, i) => word(n * LENGTH + i)).join(' ');
}

/** A generator of numbers below one, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Random = () => number;

/** One of a list; undefined of an empty one. */
export function pick<T>(random: Random, all: readonly T[]): T | undefined {
  return all[Math.floor(random() * all.length)];
}
