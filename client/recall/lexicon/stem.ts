import { foldWord } from '../../../memory/journal/words/function-words';
import { stemOf } from '../../../memory/journal/words/stem';

/** Words whose stem is another word's: a hat is not hated, an opera is no operation. */
const WHOLE: ReadonlySet<string> = new Set(
  `hat opera mass cello cellar cell quartet liver mission passion fate planet wifi number regime portion ballet server universe maiden purser
  scared linen rocket temper kino mari react physics longest fastest tallest stocking spectacle race band wares plato numb sack essay
  celebrity widow ward minister longing`.split(/\s+/),
);

/** Stems of words met before; people use few words, and cutting one takes longer than looking it up. */
const MET = new Map<string, string>();
const MOST_MET = 20_000;

/** A word as the lexicon knows it: its forms are one. */
export function stem(word: string): string {
  const met = MET.get(word);
  if (met !== undefined) return met;
  if (MET.size >= MOST_MET) MET.clear();
  const found = cut(word);
  MET.set(word, found);
  return found;
}

function cut(word: string): string {
  const folded = foldWord(word);
  const whole = [folded, folded.replace(/s$/, '')].find((one) => WHOLE.has(one));
  return whole === undefined ? stemOf(folded) : `${whole}=`;
}
