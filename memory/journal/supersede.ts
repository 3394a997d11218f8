import { type Fact } from './fact';
import { compareDates, laterDate } from './partial-date';
import { sameWordsKey, tellingStems } from './words';

/** What time does to a fact. */
export type Standing = Pick<Fact, 'state' | 'supersededBy' | 'restated' | 'confirmed' | 'until'>;

/** So many of the telling words two facts have in common say the same, where their numbers agree. */
const SAME_SHARE = 0.6;

/** Words that turn a sentence round, or feelings that exclude each other. */
const TURNS =
  /\b(?:not|no|never|n't|without|stopped|quit|left|ended|hates?|hated|dislikes?|loves?|loved|likes?|liked|nicht|kein\w*|nie|pas|jamais|ningun\w*|nunca|non|mai|niet|geen)\b|n['’]t\b/giu;

/**
 * Of each thing the latest fact holds; the others are its history. Facts that are deleted or wait for the user take no part. The order in
 * which they came makes no difference, and what is gone might as well never have been there.
 */
export function supersede(facts: readonly Fact[]): Map<number, Standing> {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.state !== 'active' && fact.state !== 'superseded') continue;
    const key = groupOf(fact);
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  const standings = new Map<number, Standing>();
  for (const group of groups.values()) {
    const inTime = group.sort((a, b) => compareDates(a.asOf, b.asOf) || a.id - b.id);
    for (const [at, fact] of inTime.entries()) standings.set(fact.id, standingOf(fact, inTime.slice(at + 1)));
  }
  return standings;
}

/** @param later facts on the same thing, in time */
function standingOf(fact: Fact, later: readonly Fact[]): Standing {
  const other = later.find((one) => !saysTheSame(fact, one));
  const same = later.slice(0, other ? later.indexOf(other) : later.length);
  const confirmed = same.reduce((latest, { asOf }) => laterDate(latest, asOf), fact.asOf);
  if (other) return { state: 'superseded', supersededBy: other.id, restated: false, confirmed, until: other.asOf };
  const last = later.at(-1);
  if (!last) return { state: 'active', supersededBy: null, restated: false, confirmed, until: null };
  return { state: 'superseded', supersededBy: last.id, restated: true, confirmed, until: null };
}

/** Facts with the same key speak of one thing of one person; without a thing, in the same words. */
export function groupOf({ subject, thing, text }: Pick<Fact, 'subject' | 'thing' | 'text'>): string {
  const about = thing === null ? `says ${sameWordsKey(text)}` : `thing ${sameWordsKey(thing)}`;
  return `${sameWordsKey(subject)}\n${about}`;
}

/** Whether two facts on one thing say the same of it. */
export function saysTheSame(a: Pick<Fact, 'text'>, b: Pick<Fact, 'text'>): boolean {
  if (sameWordsKey(a.text) === sameWordsKey(b.text)) return true;
  if (listOf(a.text, /\p{N}+/gu) !== listOf(b.text, /\p{N}+/gu) || listOf(a.text, TURNS) !== listOf(b.text, TURNS))
    return false;
  const [one, other] = [tellingStems(a.text), new Set(tellingStems(b.text))];
  const common = one.filter((stem) => other.has(stem)).length;
  return common >= SAME_SHARE * Math.max(one.length, other.size);
}

const listOf = (text: string, pattern: RegExp) => (text.toLowerCase().match(pattern) ?? []).sort().join();

/** The user's own fact, in force, that a later one says otherwise than: which of them holds is theirs to say. */
export function contradictsOwn(
  fact: Pick<Fact, 'text' | 'subject' | 'thing' | 'asOf'>,
  facts: readonly Fact[],
): Fact | null {
  const own = facts.filter(({ origin, state }) => origin === 'user' && state === 'active');
  const against = own.find(
    (one) => groupOf(one) === groupOf(fact) && compareDates(fact.asOf, one.asOf) >= 0 && !saysTheSame(one, fact),
  );
  return against ?? null;
}
