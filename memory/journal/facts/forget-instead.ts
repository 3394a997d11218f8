import { comesBack, forget, type Forgotten } from './forgotten';
import { sameWordsKey } from '../words/words';

type Told = Parameters<typeof forget>[0];

/**
 * What words are known by that a person put others in the place of. Where the new words would be taken for the old ones, those are known by
 * their words in a row alone: else the correction could never be written into a line. Null: both are the same words, and nothing is gone.
 */
export function forgetInsteadOf(gone: Told, instead: string, hash: (text: string) => string): Forgotten | null {
  if (sameWordsKey(gone.text) === sameWordsKey(instead)) return null;
  const known = forget(gone, hash);
  // As a line would say it, of which neither subject nor entry is known.
  const isTakenFor = comesBack({ text: instead, subject: null, entry: null }, known, hash) !== null;
  return isTakenFor ? { ...known, stems: [], quote: [] } : known;
}
