import { type MemoryError } from '../../../memory/errors';
import { featureName, parsePolicies, policyOf } from '../../../schema/wire/feature-policies';

test('every setting of a policy is read', () => {
  const given = {
    default: { pick: 'both', threshold: 0.5, maxTokens: 800 },
    'daily.question_2': { pick: 'similarity', allow: ['patterns'], deny: ['people'], atMostEveryMinutes: 0.5 },
  };
  expect(parsePolicies(given, 'here')).toEqual(given);
});

function refusalOf(given: unknown): MemoryError {
  try {
    parsePolicies(given, 'features.json');
  } catch (error) {
    return error as MemoryError;
  }
  throw new Error('It was not refused.');
}

test.each([
  ['no object', [], 'the whole'],
  ['a policy without a pick', { titles: {} }, 'titles.pick'],
  ['an unknown pick', { titles: { pick: 'often' } }, 'titles.pick'],
  ['an unknown setting', { titles: { pick: 'never', treshold: 1 } }, 'titles'],
  ['an unknown category', { titles: { pick: 'always', allow: ['family'] } }, 'titles.allow.0'],
  ['a list that allows nothing', { titles: { pick: 'always', allow: [] } }, 'titles.allow'],
  ['a threshold above one', { titles: { pick: 'similarity', threshold: 40 } }, 'titles.threshold'],
  ['a cap too small for a block', { titles: { pick: 'always', maxTokens: 5 } }, 'titles.maxTokens'],
  ['no time at all between two', { titles: { pick: 'always', atMostEveryMinutes: 0 } }, 'titles.atMostEveryMinutes'],
  ['a name with blanks', { 'my titles': { pick: 'always' } }, 'my titles'],
])('%s is refused by its place, and it says how to write it', (_what, given, place) => {
  const error = refusalOf(given);
  expect(error.code).toBe('usage.invalid');
  expect(error.what).toMatch(new RegExp(`^features\\.json: ${place} is not`));
  expect(error.next).toContain('"titles": {"pick": "never"}');
});

describe('the policy of a feature', () => {
  const policies = parsePolicies({ default: { pick: 'never' }, titles: { pick: 'always' } }, 'here');

  test('is its own, else the default’s, else similarity', () => {
    expect(policyOf(policies, 'titles')).toEqual({ pick: 'always' });
    expect(policyOf(policies, 'chat')).toEqual({ pick: 'never' });
    expect(policyOf({}, 'chat')).toEqual({ pick: 'similarity' });
  });

  test('is not found in what every object has', () => {
    expect(policyOf(policies, 'constructor')).toEqual({ pick: 'never' });
    expect(policyOf({}, 'toString')).toEqual({ pick: 'similarity' });
  });
});

test.each(['chat', 'daily-question', 'v2.titles_long', 'A'])('%s names a feature', (name) => {
  expect(featureName.safeParse(name).success).toBe(true);
});

test.each(['', ' ', 'my feature', '-x', 'a/b', 'é', 'x'.repeat(65)])('%j names none', (name) => {
  expect(featureName.safeParse(name).success).toBe(false);
});
