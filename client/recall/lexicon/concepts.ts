import { BODY } from './body';
import { MIND } from './mind';
import { PERSON } from './person';
import { stem } from './stem';
import { WORK } from './work';
import { WORLD } from './world';

const LISTS: Readonly<Record<string, string>> = { ...PERSON, ...WORK, ...BODY, ...MIND, ...WORLD };

/** Words of these come up whatever is spoken of. */
const FAINT: Readonly<Record<string, number>> = {
  someone: 0.35,
  contact: 0.5,
  intend: 0.6,
  units: 0.7,
  looks: 0.7,
  tasks: 0.8,
};

/** How much a word says of each concept it belongs to. */
export type Share = readonly [concept: number, weight: number];

/** Number of concepts. */
export const CONCEPTS = Object.keys(LISTS).length;

/** What each stem, or expression of stems held together by `_`, is about. */
export const LEXICON: ReadonlyMap<string, readonly Share[]> = (() => {
  const found = new Map<string, Set<number>>();
  Object.values(LISTS).forEach((words, concept) => {
    for (const expression of words.split(/\s+/)) {
      const key = expression.split('_').map(stem).join('_');
      found.set(key, (found.get(key) ?? new Set()).add(concept));
    }
  });
  const faint = Object.keys(LISTS).map((name) => FAINT[name] ?? 1);
  return new Map(
    [...found].map(([key, concepts]): [string, Share[]] => [
      key,
      [...concepts].map((concept): Share => [concept, (faint[concept] as number) / Math.sqrt(concepts.size)]),
    ]),
  );
})();

/** Stems an expression begins with: at any other word none has to be looked for. */
export const BEGINNINGS: ReadonlySet<string> = new Set(
  [...LEXICON.keys()].flatMap((key) => (key.includes('_') ? [key.slice(0, key.indexOf('_'))] : [])),
);

/** Most words of an expression. */
export const LONGEST_EXPRESSION = Math.max(...[...LEXICON.keys()].map((key) => key.split('_').length));
