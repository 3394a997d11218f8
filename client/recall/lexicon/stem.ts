import { foldWord } from '../../../memory/journal/function-words';
import { stemOf } from '../../../memory/journal/stem';

/** A word as the lexicon knows it: its forms are one. */
export function stem(word: string): string {
  return stemOf(foldWord(word));
}
