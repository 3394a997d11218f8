import { conceptsOf } from './concepts';
import { type Fact } from './fact';
import { turnsOver } from './polarity';
import { type Parts, partsOf } from './told';
import { sameWordsKey, shareInCommon } from './words';

/** Share of what two facts tell, beside of whom and of what, from which they say the same. */
const SAME_SHARE = 0.6;

/**
 * Whether two facts of a group say the same: in the same words, or with the same numbers, no date or name that only each of them has,
 * most of their words in common, and without one of them turning the other over.
 */
export function saysTheSame(a: Fact, b: Fact): boolean {
  if (sameWordsKey(a.text) === sameWordsKey(b.text)) return true;
  if (turnsOver(a.text, b.text)) return false;
  const [one, other] = [partsOf(a), partsOf(b)];
  if (one.numbers.toSorted().join(' ') !== other.numbers.toSorted().join(' ')) return false;
  if (datesDiffer(one, other) || (lacksName(one, other) && lacksName(other, one))) return false;
  // What they are about they have in common anyway.
  const about = new Set([a, b].flatMap(({ subject, thing }) => conceptsOf(`${subject} ${thing ?? ''}`)));
  const [ofOne, ofOther] = [one, other].map(({ stems }) => stems.filter((stem) => !about.has(stem)));
  if (ofOne?.length === 0 && ofOther?.length === 0) return true;
  return shareInCommon(ofOne ?? [], ofOther ?? []) >= SAME_SHARE;
}

/** Both tell a year, or a month, or a day, and not the same. */
function datesDiffer(one: Parts, other: Parts): boolean {
  return (['year', 'month', 'day'] as const).some((part) => {
    const [a, b] = [one, other].map(({ dates }) =>
      dates.filter((date) => date.part === part).map(({ value }) => value),
    );
    return a?.length !== 0 && b?.length !== 0 && !a?.some((value) => b?.includes(value));
  });
}

function lacksName(one: Parts, other: Parts): boolean {
  return one.names.some((name) => !other.words.includes(name) && !other.names.includes(name));
}
