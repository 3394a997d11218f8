import { foldWord, functionWordsOf, withoutOwner } from './function-words';
import { numberOf, numberWord } from './numbers';
import { stemOf } from './stem';

/** A number with its inner marks; a word with its marks and apostrophes; a run of characters of a script without blanks. */
const TOKEN =
  /\d+(?:[.,:]\d+)*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\d])[\p{L}\p{M}\p{N}])(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])*(?:['’][\p{L}\p{M}]+)*/gu;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Characters that join words in Chinese and Japanese; as parts of words they are lost on both sides. */
const JOINING = /[的了在和与與是也就都把被对從从到很我他她它们們をがはの]/u;
/** Thousands set apart by blanks. */
const THOUSANDS = /(?<![\d.,])(\d{1,3})((?:[ \u00A0\u202F]\d{3})+)(?!\d)/gu;
const ENDS_NUMBER = /^(?:st|nd|rd|th|s)$/;

/** All words of a text, folded, in order: case, accents, punctuation and how letters are encoded are no difference. */
export function foldedWords(text: string): string[] {
  return tokensOf(text).map(foldWord);
}

/** What two texts share if they are the same words: punctuation, case and accents are none. '' if there are no words. */
export function sameWordsKey(text: string): string {
  return foldedWords(text).join(' ');
}

/**
 * What a text tells by, each once, in order: words without those that hold sentences together, cut down to what their forms share;
 * numbers as digits; pairs of neighbours where a script sets no blanks between words.
 */
export function tellingStems(text: string): string[] {
  const tokens = tokensOf(withoutOwner(text.normalize('NFKC')));
  const tellsNothing = functionWordsOf(text);
  return [...new Set(tokens.flatMap((token) => stemsOf(token, tellsNothing)))];
}

/** 0 to 1: how much of what two texts tell is the same, as a share of the mean of both. 0 if one tells nothing. */
export function likeness(a: string, b: string): number {
  return shareInCommon(tellingStems(a), tellingStems(b));
}

/** The same of stems. */
export function shareInCommon(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const known = new Set(b);
  return (2 * a.filter((stem) => known.has(stem)).length) / (a.length + b.length);
}

function tokensOf(text: string): string[] {
  const plain = text.replace(THOUSANDS, (number) => number.replace(/\D/g, '')).normalize('NFKC');
  const tokens = plain.match(TOKEN) ?? [];
  return tokens.flatMap((token) => token.split(/['’]/)).filter((token) => token !== '');
}

function stemsOf(token: string, tellsNothing: (word: string) => boolean): string[] {
  if (/^\d/.test(token)) return [numberOf(token)];
  if (UNSPACED.test(token)) return token.split(JOINING).flatMap((word) => pairsOf([...word]));
  const word = foldWord(token);
  if (tellsNothing(word) || ENDS_NUMBER.test(word)) return [];
  return [numberWord(word) ?? stemOf(word)];
}

/** A character alone tells as much as it can. */
function pairsOf(characters: readonly string[]): string[] {
  if (characters.length < 2) return [...characters];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
