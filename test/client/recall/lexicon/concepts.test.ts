import { BODY } from '../../../../client/recall/lexicon/body';
import { BEGINNINGS, CONCEPTS, LEXICON, LONGEST_EXPRESSION } from '../../../../client/recall/lexicon/concepts';
import { EMPTY_WORDS } from '../../../../client/recall/lexicon/empty-words';
import { MIND } from '../../../../client/recall/lexicon/mind';
import { PERSON } from '../../../../client/recall/lexicon/person';
import { stem } from '../../../../client/recall/lexicon/stem';
import { WORK } from '../../../../client/recall/lexicon/work';
import { WORLD } from '../../../../client/recall/lexicon/world';

const ALL: Record<string, string> = { ...PERSON, ...WORK, ...BODY, ...MIND, ...WORLD };
const keyOf = (expression: string) => expression.split('_').map(stem).join('_');

test('no two lists have one name', () => {
  const lists = [PERSON, WORK, BODY, MIND, WORLD].flatMap((list) => Object.keys(list));
  expect(lists).toHaveLength(CONCEPTS);
});

test.each(Object.entries(ALL))('every word of %s leads to it', (name, words) => {
  const concept = Object.keys(ALL).indexOf(name);
  for (const word of words.split(/\s+/)) {
    const concepts = (LEXICON.get(keyOf(word)) ?? []).map(([one]) => one);
    expect([word, concepts]).toEqual([word, expect.arrayContaining([concept]) as unknown]);
  }
});

test('a word of several concepts says less of each', () => {
  const [[, alone]] = LEXICON.get(stem('sermon')) as [[number, number]];
  const shared = LEXICON.get(stem('opera'));
  expect(alone).toBe(1);
  expect(shared?.length).toBeGreaterThan(1);
  for (const shares of LEXICON.values())
    for (const [, weight] of shares) expect(weight).toBeLessThanOrEqual(1 / Math.sqrt(shares.length));
});

test('no expression is longer than what is looked for, and each can be begun', () => {
  for (const key of LEXICON.keys()) {
    const words = key.split('_');
    expect([key, words.length <= LONGEST_EXPRESSION]).toEqual([key, true]);
    if (words.length > 1) expect(BEGINNINGS.has(words[0] as string)).toBe(true);
  }
});

test('words that hold sentences together are empty, those that tell something are not', () => {
  for (const word of ['the', 'and', 'would', 'today', 'und', 'les', 'por'])
    expect(EMPTY_WORDS.has(stem(word))).toBe(true);
  for (const word of ['doctor', 'sister', 'church', 'salary']) expect(EMPTY_WORDS.has(stem(word))).toBe(false);
});

describe('stems', () => {
  test.each([
    ['doctors', 'doctor'],
    ['slept', 'sleeping'],
    ['Wives', 'wife'],
    ['ÉCOLE', 'ecole'],
  ])('%s and %s are one word', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  test.each([
    ['hat', 'hate'],
    ['hats', 'hates'],
    ['opera', 'operation'],
    ['mass', 'massage'],
    ['mission', 'miss'],
    ['cello', 'cell'],
  ])('%s and %s are two', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  test('are the same when asked again, also after very many words', () => {
    const before = stem('headaches');
    for (let n = 0; n < 25_000; n++) stem(`word${n}`);
    expect(stem('headaches')).toBe(before);
  });
});
