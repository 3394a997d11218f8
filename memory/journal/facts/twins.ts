import { type Fact } from '../fact';
import { groupOf } from './group';
import { saysTheSame } from './says-same';
import { sameWordsKey, tellingStems } from '../words/words';

/** A fact in force, or history: one a person may decide about. */
export const isLive = ({ state }: Pick<Fact, 'state'>): boolean => state === 'active' || state === 'superseded';

/**
 * Facts that say the same as one: it stands in several entries. Who deletes it means all of them, else the next would take its place.
 * @returns the fact itself first
 */
export function withTwins<F extends Fact>(fact: F, facts: readonly F[]): F[] {
  return [fact, ...facts.filter((one) => one.id !== fact.id && isLive(one) && areTwins(fact, one))];
}

/** Whether two facts say the same of the same person, whatever their states. */
export function areTwins(a: Fact, b: Fact): boolean {
  if (sameWordsKey(a.subject) !== sameWordsKey(b.subject)) return false;
  return sameWordsKey(a.text) === sameWordsKey(b.text) || (groupOf(a) === groupOf(b) && saysTheSame(a, b));
}

/** Live facts in which each telling word of a text stands, in words, quote, subject or thing: for forgetting by what was said. */
export function factsAbout<F extends Fact>(text: string, facts: readonly F[]): F[] {
  const wanted = tellingStems(text);
  // Will and May are names, and tell nothing else.
  if (wanted.length === 0) return facts.filter((fact) => isLive(fact) && names(fact, text.trim()));
  return facts.filter((fact) => {
    const told = new Set(tellingStems([fact.text, fact.quote, fact.subject, fact.thing].join(' ')));
    return isLive(fact) && wanted.every((stem) => told.has(stem));
  });
}

function names(fact: Fact, name: string): boolean {
  if (!/^\p{Lu}[\p{L}\p{M}]+$/u.test(name)) return false;
  return [fact.text, fact.quote, fact.subject].some((told) => (told ?? '').match(/[\p{L}\p{M}]+/gu)?.includes(name));
}
