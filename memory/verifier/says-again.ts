import { saysNearlySame, wordingOf } from './nearly-same';

/** A text longer than what was removed, by more than this, says more than that. */
const LONGER = 1.25;

/** Whether a text says nearly what a removed line said, and hardly anything else: then it is no news. */
export function saysAgain(text: string, removed: string): boolean {
  const [said, gone] = [wordingOf(text), wordingOf(removed)];
  return said.words.size <= gone.words.size * LONGER && saysNearlySame(said, gone);
}
