import { foldedText, type FoldedText } from '../words/folded-text';
import { tellingStems } from '../words/words';

/** What may stand around a quote without being of it. */
const OUTER_START = /^[\s"'.,;:!?()[\]{}-]+/;
const OUTER_END = /[\s"'.,;:!?()[\]{}-]+$/;
const SPACED = /[\p{L}\p{M}\p{N}]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** So many characters of a script without blanks carry as much as a few words. */
const LEAST_UNSPACED = 4;

/** Where a quote stands in its entry: indexes of the entry, the second after its last character. */
export interface Place {
  start: number;
  end: number;
}

/**
 * The run of an entry that a quote means, exactly as it is stored. Quotation marks, dashes, white space, accents in parts, entities,
 * case, emphasis and what stands around the quote are no difference; a word left out or changed is.
 * @returns null: it is not there, or too little to carry anything, as one word of a sentence is
 */
export function findQuote(quote: string, entry: string): string | null {
  const place = quoteFinder(entry)(quote);
  return place === null ? null : entry.slice(place.start, place.end);
}

/** The same for many quotes of one entry. */
export function quoteFinder(entry: string): (quote: string) => Place | null {
  const folded = foldedText(entry);
  return (quote) => {
    const wanted = foldedText(quote).text.trim();
    const bare = wanted.replace(OUTER_START, '').replace(OUTER_END, '');
    // With its own marks first: a question mark belongs to what is quoted.
    for (const words of new Set([wanted, bare])) {
      const at = find(words, folded.text);
      if (at !== null && carriesSomething(folded.text, at, words)) return placeOf(folded, at, words.length);
    }
    return null;
  };
}

/** The first place where whole words stand. */
function find(words: string, text: string): number | null {
  if (words === '') return null;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (isEdge(text, at) && isEdge(text, at + words.length)) return at;
  }
  return null;
}

/** Between two letters of a script with blanks a word goes on. */
function isEdge(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  if (UNSPACED.test(before) || UNSPACED.test(after)) return true;
  return !(SPACED.test(before) && SPACED.test(after));
}

/** Two words of which one tells something; one word if it is all that is said there. */
function carriesSomething(text: string, at: number, words: string): boolean {
  if (tellingStems(words).length === 0) return false;
  if (words.match(/[\p{L}\p{M}\p{N}]+/gu)!.length > 1) return true;
  if ([...words].filter((character) => UNSPACED.test(character)).length >= LEAST_UNSPACED) return true;
  return (
    /(?:^|[.!?…。！？]["')\]]*) *$/u.test(text.slice(0, at)) &&
    /^ *(?:[.!?…。！？]|$)/u.test(text.slice(at + words.length))
  );
}

function placeOf({ starts, ends }: FoldedText, at: number, length: number): Place {
  return { start: starts[at] as number, end: ends[at + length - 1] as number };
}
