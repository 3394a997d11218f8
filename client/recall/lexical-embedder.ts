import { type Embedder } from './embedder';
import { BEGINNINGS, CONCEPTS, LEXICON, LONGEST_EXPRESSION } from './lexicon/concepts';
import { EMPTY_WORDS } from './lexicon/empty-words';
import { stem } from './lexicon/stem';

/** Dimensions for words as such, by a hash. */
const WORDS = 1_024;
/** A word of the lexicon speaks through its concepts; any other only for itself; a name more than that. */
const KNOWN_WORD = 0.5,
  OTHER_WORD = 0.6,
  NAME = 0.8;

/**
 * Vectors without a model and without a network: what a text is about, by a lexicon of everyday words, and which words it has. So `doctor`
 * and `headache` meet, and a name meets itself. English foremost, the commonest words of German, French and Spanish.
 */
export const lexicalEmbedder: Embedder = {
  name: 'lexical-1',
  threshold: 0.35,
  kept: false,
  embed: (texts) => Promise.resolve(texts.map(vectorOf)),
};

function vectorOf(text: string): number[] {
  const vector = new Array<number>(CONCEPTS + WORDS).fill(0);
  const words = wordsOf(text);
  for (let at = 0; at < words.length;) {
    const { length, key } = longestKnown(words, at);
    const word = words[at] as Word;
    const shares = LEXICON.get(key);
    for (const [concept, weight] of shares ?? []) (vector[concept] as number) += weight;
    if (length > 1 || !word.isEmpty)
      (vector[CONCEPTS + (hash(key) % WORDS)] as number) += shares ? KNOWN_WORD : word.isName ? NAME : OTHER_WORD;
    at += length;
  }
  // What is said twice is not twice as much about it.
  for (const [place, value] of vector.entries()) if (value > 1) vector[place] = Math.sqrt(value);
  return vector;
}

interface Word {
  stem: string;
  isName: boolean;
  isEmpty: boolean;
}

function wordsOf(text: string): Word[] {
  const found = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu)];
  return found.map((match) => {
    const before = text.slice(0, match.index);
    const isName = /^\p{Lu}\p{Ll}/u.test(match[0]) && !/(?:^|[.!?:;]["”’)]*\s+|["“(])$/u.test(before);
    const one = stem(match[0]);
    return { stem: one, isName, isEmpty: EMPTY_WORDS.has(one) };
  });
}

/** The longest expression of the lexicon that begins here; a word alone if none does. */
function longestKnown(words: readonly Word[], at: number): { length: number; key: string } {
  const { stem: first } = words[at] as Word;
  const longest = BEGINNINGS.has(first) ? Math.min(LONGEST_EXPRESSION, words.length - at) : 1;
  for (let length = longest; length > 1; length--) {
    const key = words
      .slice(at, at + length)
      .map((word) => word.stem)
      .join('_');
    if (LEXICON.has(key)) return { length, key };
  }
  return { length: 1, key: first };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) as number), 16_777_619) >>> 0;
  return value;
}
