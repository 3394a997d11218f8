import { type Fact } from '../fact';
import { foldedWords, sameWordsKey } from '../words/words';
import { isFunctionWord } from '../words/function-words';

/** Words of a thing that say only that it is the present one. */
const PRESENT = new Set([
  'current',
  'present',
  'new',
  'latest',
  'aktuell',
  'neu',
  'actuel',
  'nouveau',
  'actual',
  'nuevo',
]);

/** What facts have in common of which one can hold at a time: subject and thing; without a thing subject and words. */
export function groupOf(fact: Pick<Fact, 'subject' | 'thing' | 'text'>): string {
  const known = groups.get(fact) ?? tellGroup(fact);
  groups.set(fact, known);
  return known;
}

// Facts are never changed in place, and are asked for their group more than once.
const groups = new WeakMap<object, string>();

function tellGroup({ subject, thing, text }: Pick<Fact, 'subject' | 'thing' | 'text'>): string {
  const whose = sameWordsKey(subject);
  return thing === null ? `${whose}\nwords ${sameWordsKey(text)}` : `${whose}\nthing ${thingKey(thing)}`;
}

/** The order of its words, a plural and an article make no other thing. */
export function thingKey(thing: string): string {
  const words = foldedWords(thing);
  const telling = words.filter((word) => !isFunctionWord(word) && !PRESENT.has(word));
  return (telling.length > 0 ? telling : words)
    .map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word))
    .sort()
    .join(' ');
}
