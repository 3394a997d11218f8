import { conceptsOf } from './concepts';
import { type Fact } from './fact';
import { namesIn } from './names';
import { turnsOver } from './polarity';
import { foldedWords, sameWordsKey, shareInCommon } from './words';

/** Share of what two facts tell, beside of whom and of what, from which they say the same. */
const SAME_SHARE = 0.6;

/**
 * Whether two facts of a group say the same: in the same words, or with the same numbers, no name that only each of them has, most of
 * their words in common, and without one of them turning the other over.
 */
export function saysTheSame(a: Fact, b: Fact): boolean {
  if (sameWordsKey(a.text) === sameWordsKey(b.text)) return true;
  if (digitsOf(a.text) !== digitsOf(b.text) || turnsOver(a.text, b.text) || namesDiffer(a.text, b.text)) return false;
  // What they are about they have in common anyway.
  const about = new Set([a, b].flatMap(({ subject, thing }) => conceptsOf(`${subject} ${thing ?? ''}`)));
  const [one, other] = [a, b].map(({ text }) => conceptsOf(text).filter((stem) => !about.has(stem)));
  if (one?.length === 0 && other?.length === 0) return true;
  return shareInCommon(one ?? [], other ?? []) >= SAME_SHARE;
}

function digitsOf(text: string): string {
  return conceptsOf(text)
    .filter((stem) => /^\d/.test(stem))
    .sort()
    .join(' ');
}

/** Each has a name the other does not have. */
function namesDiffer(a: string, b: string): boolean {
  return lacksName(a, b) && lacksName(b, a);
}

function lacksName(text: string, other: string): boolean {
  const words = new Set(foldedWords(other));
  return namesIn(text).some((name) => foldedWords(name).some((word) => !words.has(word)));
}
