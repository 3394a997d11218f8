import { type Fact } from '../../memory/journal/fact';
import { happenedOn } from '../../memory/journal/lines/occurrences';
import { compareDates, firstDay, lastDay } from '../../memory/journal/partial-date';
import { tellingStems } from '../../memory/journal/words/words';

/** Of each new fact so many that resemble it most. */
const EACH = 5;
/** Cosine of two facts' words, each weighed by how rare it is. Below it they share a word that many facts have. */
const ALIKE = 0.2;
/** A word that more facts have, and more than a twentieth of them, makes no two alike by itself: it is not looked up. */
const COMMON = 200;

/**
 * Facts that resemble new ones and tell of another time, so that what recurs can be seen; the best of each new fact first come in.
 * One pass over all facts, then only those that share a word are looked at.
 * @param most in all
 * @returns in order of time
 */
export function earlierLike<F extends Fact>(fresh: readonly F[], all: readonly F[], most: number): F[] {
  const isFresh = new Set(fresh.map(({ id }) => id));
  const known = all.filter(({ id, state }) => !isFresh.has(id) && (state === 'active' || state === 'superseded'));
  const words = new WordWeights([...known, ...fresh].map(({ text }) => text));
  const holding = new Map<string, F[]>();
  for (const fact of known)
    for (const stem of words.stemsOf(fact.text)) if (!words.isCommon(stem)) push(holding, stem, fact);

  const ranked = fresh.map((fact) => {
    const stems = words.stemsOf(fact.text);
    const sharing = new Set([...stems].flatMap((stem) => holding.get(stem) ?? []));
    return [...sharing]
      .filter((other) => isOtherTime(fact, other))
      .map((other) => ({ other, score: words.likeness(fact.text, other.text) }))
      .filter(({ score }) => score >= ALIKE)
      .sort((a, b) => b.score - a.score || b.other.id - a.other.id)
      .slice(0, EACH);
  });
  const byRank = Array.from({ length: EACH }, (_, rank) => ranked.flatMap((list) => list[rank]?.other ?? [])).flat();
  return [...new Set(byRank)].slice(0, most).sort((a, b) => compareDates(a.asOf, b.asOf) || a.id - b.id);
}

/** A day apart at least; of vague times, neither within the other. */
function isOtherTime(one: Fact, other: Fact): boolean {
  const [a, b] = [happenedOn(one), happenedOn(other)];
  return lastDay(a) < firstDay(b) || lastDay(b) < firstDay(a);
}

/** How much each word of some texts tells: the rarer it is among them, the more. */
class WordWeights {
  private readonly stems = new Map<string, Set<string>>();
  private readonly counts = new Map<string, number>();
  private readonly lengths = new Map<string, number>();

  constructor(private readonly texts: readonly string[]) {
    for (const text of texts)
      for (const stem of this.stemsOf(text)) this.counts.set(stem, (this.counts.get(stem) ?? 0) + 1);
  }

  stemsOf(text: string): Set<string> {
    const found = this.stems.get(text) ?? new Set(tellingStems(text));
    this.stems.set(text, found);
    return found;
  }

  isCommon(stem: string): boolean {
    const count = this.counts.get(stem) ?? 0;
    return count > COMMON && count > this.texts.length / 20;
  }

  likeness(one: string, other: string): number {
    const known = this.stemsOf(other);
    const common = this.weigh([...this.stemsOf(one)].filter((stem) => known.has(stem)));
    return common === 0 ? 0 : common / (this.lengthOf(one) * this.lengthOf(other));
  }

  private lengthOf(text: string): number {
    const length = this.lengths.get(text) ?? Math.sqrt(this.weigh([...this.stemsOf(text)]));
    this.lengths.set(text, length);
    return length;
  }

  private weigh(stems: readonly string[]): number {
    return stems.reduce((sum, stem) => sum + Math.log(1 + this.texts.length / (this.counts.get(stem) ?? 1)) ** 2, 0);
  }
}

function push<F>(lists: Map<string, F[]>, key: string, value: F): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
