import { RUN } from '../files/word-runs';
import { ownersOf, runsIn, shownWords } from './word-runs';

/** Whose words a text repeats: the owners of texts that share a run of eight words with it, each once, in order. */
export function pointsBehind(text: string, said: Iterable<readonly [owner: number, text: string]>): number[] {
  return behindEach([text], said)[0]!;
}

/** The same for many texts; what was said is read once. */
export function behindEach(
  texts: readonly string[],
  said: Iterable<readonly [owner: number, text: string]>,
): number[][] {
  const keys = texts.map((text) => runsIn(shownWords(text), RUN).map(({ key }) => key));
  const owners = ownersOf(new Set(keys.flat()), said, RUN);
  return keys.map((own) => [...new Set(own.flatMap((key) => [...(owners.get(key) ?? [])]))].sort((a, b) => a - b));
}
