import fc from 'fast-check';
import { CATEGORIES, type Category } from '../../../../memory/journal/category';
import {
  decide,
  isAllowed,
  type PickPolicy,
  PICKS,
  proposedOnes,
  type Scored,
  similarOnes,
} from '../../../../memory/journal/recall/pick';

const scored = (scores: Partial<Record<Category, number | null>>): Scored[] =>
  Object.entries(scores).map(([category, score]) => ({ category: category as Category, score }));

const included = (policy: PickPolicy, scores: Scored[], rest: Partial<Parameters<typeof decide>[2]> = {}) =>
  decide(policy, scores, { threshold: 0.4, picked: null, concerns: true, ...rest })
    .filter((one) => one.included)
    .map(({ category }) => category);

const DAY = scored({ people: 0.7, patterns: 0.6, beliefs: 0.5, preferences: 0.2 });

describe('by similarity', () => {
  test('what is near enough goes in, in its order', () => {
    expect(included({ pick: 'similarity' }, DAY)).toEqual(['people', 'patterns']);
  });

  test('nothing goes in below the threshold', () => {
    expect(included({ pick: 'similarity' }, DAY, { threshold: 0.71 })).toEqual([]);
    expect(included({ pick: 'similarity' }, DAY, { threshold: 0.7 })).toEqual(['people']);
  });

  test('what is much farther than the nearest stays out, though it is over the threshold', () => {
    expect(included({ pick: 'similarity' }, scored({ people: 1, beliefs: 0.75, patterns: 0.74 }))).toEqual([
      'people',
      'beliefs',
    ]);
  });

  test('four categories at most, the nearest', () => {
    const all = CATEGORIES.map((category, at) => ({ category, score: 0.9 + at / 1_000 }));
    expect(included({ pick: 'similarity' }, all)).toEqual([
      'goals-aspirations',
      'health-habits',
      'beliefs',
      'patterns',
    ]);
  });

  test('a text that has nothing to do with the person gets nothing', () => {
    expect(included({ pick: 'similarity' }, DAY, { concerns: false })).toEqual([]);
  });

  test('a category that is not allowed makes no other one look far', () => {
    const policy: PickPolicy = { pick: 'similarity', deny: ['people'] };
    expect(included(policy, scored({ people: 1, beliefs: 0.5 }))).toEqual(['beliefs']);
  });
});

describe('by a model', () => {
  test('its choice goes in, whatever is similar', () => {
    expect(included({ pick: 'model' }, DAY, { picked: ['preferences'], concerns: false })).toEqual(['preferences']);
  });

  test('a model that fails leaves nothing', () => {
    expect(included({ pick: 'model' }, DAY)).toEqual([]);
  });

  test('it cannot choose what the policy keeps from it', () => {
    expect(included({ pick: 'model', allow: ['beliefs'] }, DAY, { picked: ['people', 'beliefs'] })).toEqual([
      'beliefs',
    ]);
  });
});

describe('by both', () => {
  test('the model decides among what similarity proposes', () => {
    expect(included({ pick: 'both' }, DAY, { picked: ['beliefs'] })).toEqual(['beliefs']);
  });

  test('a model that chooses nothing is obeyed', () => {
    expect(included({ pick: 'both' }, DAY, { picked: [] })).toEqual([]);
  });

  test('when the model fails similarity decides alone, and the receipt says so', () => {
    const decided = decide({ pick: 'both' }, DAY, { threshold: 0.4, picked: null, concerns: true });
    expect(decided).toEqual([
      { category: 'people', score: 0.7, method: 'similarity', included: true, cut: 0 },
      { category: 'patterns', score: 0.6, method: 'similarity', included: true, cut: 0 },
      { category: 'beliefs', score: 0.5, method: 'similarity', included: false, cut: 0 },
      { category: 'preferences', score: 0.2, method: 'similarity', included: false, cut: 0 },
    ]);
  });

  test('similarity proposes from a lower threshold on, farther ones too', () => {
    expect(proposedOnes(DAY, 0.8)).toEqual(['people', 'patterns', 'beliefs']);
    expect(similarOnes(DAY, 0.8)).toEqual([]);
  });

  test('what was not measured is not proposed', () => {
    expect(proposedOnes(scored({ people: null, beliefs: 0.9 }), 0.4)).toEqual(['beliefs']);
  });
});

test('always lets everything in that is allowed', () => {
  expect(included({ pick: 'always', deny: ['beliefs'] }, DAY, { concerns: false })).toEqual([
    'people',
    'patterns',
    'preferences',
  ]);
});

test('never lets nothing in, and says that the policy did it', () => {
  const decided = decide({ pick: 'never' }, DAY, { threshold: 0, picked: ['people'], concerns: true });
  expect(decided.map(({ method, included: inside }) => [method, inside])).toEqual(DAY.map(() => ['never', false]));
});

test('denied goes before allowed', () => {
  const policy: PickPolicy = { pick: 'always', allow: ['people', 'beliefs'], deny: ['beliefs'] };
  expect(CATEGORIES.filter((category) => isAllowed(policy, category))).toEqual(['people']);
});

const anyPolicy = fc.record(
  {
    pick: fc.constantFrom(...PICKS),
    allow: fc.subarray([...CATEGORIES], { minLength: 1 }),
    deny: fc.subarray([...CATEGORIES]),
  },
  { requiredKeys: ['pick'] },
);
const anyScores = fc
  .subarray([...CATEGORIES])
  .chain((names) =>
    fc.tuple(
      ...names.map((category) => fc.record({ category: fc.constant(category), score: fc.float({ noNaN: true }) })),
    ),
  );

test('whatever is asked, a category the policy keeps out stays out, and each has one account', () => {
  fc.assert(
    fc.property(
      anyPolicy,
      anyScores,
      fc.subarray([...CATEGORIES]),
      fc.boolean(),
      (policy, scores, picked, concerns) => {
        const decided = decide(policy, scores, { threshold: 0.4, picked, concerns });
        expect(decided.map(({ category }) => category)).toEqual(scores.map(({ category }) => category));
        for (const one of decided) {
          if (isAllowed(policy, one.category)) expect(one.method).not.toBe('never');
          else expect(one).toMatchObject({ method: 'never', included: false });
        }
      },
    ),
  );
});
