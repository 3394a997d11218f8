import { createHash } from 'node:crypto';
import { type Fact } from '../../memory/journal/fact';
import { groupOf } from '../../memory/journal/facts/group';

/** Hex digits kept of a hash. Two groups that met would only be read together: what is of a group is told by its words. */
const DIGITS = 24;

/** What the group of a fact is found by; hashed since a group may be as long as a text. '' of one whose words are gone. */
export function groupKey(fact: Pick<Fact, 'subject' | 'thing' | 'text'>): string {
  return fact.text === '' ? '' : createHash('sha256').update(groupOf(fact)).digest('hex').slice(0, DIGITS);
}
