import { conceptsOf } from '../words/concepts';
import { type Fact } from '../fact';
import { type Stance, stanceOf, turnsOver } from '../words/polarity';
import { type Parts, partsOf } from './told';
import { sameWordsKey, shareInCommon } from '../words/words';

/** Share of what two facts tell, beside of whom and of what, from which they say the same. */
const SAME_SHARE = 0.6;

/** What two facts are compared by. */
type Said = Pick<Fact, 'text' | 'subject' | 'thing'>;

/** What is compared where the words are not the same. */
interface Told {
  stance: Stance;
  parts: Parts;
  numbers: string;
  /** Of whom and of what. */
  about: readonly string[];
}

/**
 * Whether two facts of a group say the same: in the same words, or with the same numbers, no date or name that only each of them has,
 * most of their words in common, and without one of them turning the other over.
 */
export function saysTheSame(a: Said, b: Said): boolean {
  return new Wording(a).saysTheSameAs(new Wording(b));
}

/** What a fact says, taken apart once, and only as far as it is asked about: for comparing it with many. */
export class Wording {
  private readonly key: string;
  private known: Told | undefined;

  constructor(private readonly fact: Said) {
    this.key = sameWordsKey(fact.text);
  }

  saysTheSameAs(other: Wording): boolean {
    if (this.key === other.key) return true;
    const [a, b] = [this.told(), other.told()];
    if (turnsOver(a.stance, b.stance) || a.numbers !== b.numbers || datesDiffer(a.parts, b.parts)) return false;
    if (lacksName(a.parts, b.parts) && lacksName(b.parts, a.parts)) return false;
    // What they are about they have in common anyway.
    const about = new Set([...a.about, ...b.about]);
    const [ofOne, ofOther] = [a, b].map(({ parts }) => parts.stems.filter((stem) => !about.has(stem)));
    if (ofOne?.length === 0 && ofOther?.length === 0) return true;
    return shareInCommon(ofOne ?? [], ofOther ?? []) >= SAME_SHARE;
  }

  private told(): Told {
    const { text, subject, thing } = this.fact;
    if (this.known) return this.known;
    const parts = partsOf({ text, subject, entry: null });
    const numbers = parts.numbers.toSorted().join(' ');
    const about = conceptsOf(`${subject} ${thing ?? ''}`);
    return (this.known = { stance: stanceOf(text), parts, numbers, about });
  }
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
