// Phrases are written as regular expressions in lower case and without accents. A blank stands for whatever parts two words.

/** Blanks, punctuation, emphasis, a line's end. */
const GAP = '[^\\p{L}\\p{N}]{1,6}';

/** A phrase as it is looked for: in text with words, and in letters that lost the gaps between their words. */
export interface Phrase {
  words: RegExp;
  letters: RegExp;
}

export function phrases(...sources: string[]): Phrase[] {
  return sources.map((source) => ({
    words: new RegExp(`(?<![\\p{L}\\p{N}])(?:${source.replaceAll(' ', GAP)})(?![\\p{L}\\p{N}])`, 'u'),
    letters: new RegExp(source.replaceAll(' ', ''), 'u'),
  }));
}

/** The same for scripts that put no gaps between words. */
export function runs(...sources: string[]): Phrase[] {
  return sources.map((source) => ({ words: new RegExp(source, 'u'), letters: new RegExp(source, 'u') }));
}
