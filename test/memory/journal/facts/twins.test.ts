import { factsAbout, withTwins } from '../../../../memory/journal/facts/twins';
import { fact, old } from '../lines/line-samples';

const ids = (facts: readonly { id: number }[]) => facts.map(({ id }) => id);
const home = { thing: 'home' };

describe('what says the same as a fact', () => {
  const berlin = fact(3, 'User lives in Berlin.', home);
  const again = old(2, 'User lives in Berlin still.', 3, '2024', { ...home, restated: true, until: null });
  const munich = old(1, 'User lives in Munich.', 2, '2024', home);

  test('is what was said again of the same thing, not what was said otherwise', () => {
    expect(ids(withTwins(berlin, [munich, again, berlin]))).toEqual([3, 2]);
  });

  test('is the same whichever of them is asked about', () => {
    expect(ids(withTwins(again, [munich, again, berlin]))).toEqual([2, 3]);
  });

  test('is what has the same words, of another thing or of none', () => {
    const same = fact(4, 'User lives in Berlin', { thing: null });
    expect(ids(withTwins(berlin, [berlin, same]))).toEqual([3, 4]);
  });

  test('is nothing of anybody else', () => {
    const ana = fact(5, 'User lives in Berlin.', { ...home, subject: 'Ana' });
    expect(ids(withTwins(berlin, [berlin, ana]))).toEqual([3]);
  });

  test.each(['deleted', 'asked'] as const)('is nothing that is %s', (state) => {
    expect(ids(withTwins(berlin, [berlin, fact(6, berlin.text, { ...home, state })]))).toEqual([3]);
  });
});

describe('facts a text speaks of', () => {
  const facts = [
    fact(1, 'User met Lidia.', { quote: 'saw Lidia at the pool' }),
    fact(2, 'Lidia swims.', { subject: 'Lidia' }),
    fact(3, 'She is a nurse.', { subject: 'Lidia' }),
    fact(4, 'User swims.'),
    fact(5, 'Lidia sings.', { state: 'deleted' }),
  ];

  test.each([
    ['Lidia', [1, 2, 3]],
    ['lidia swims', [2]],
    ['the pool', [1]],
    ['swimming', [2, 4]],
    ['Berlin', []],
    ['the', []],
    ['', []],
  ])('%j finds %j', (text, found) => {
    expect(ids(factsAbout(text, facts))).toEqual(found);
  });
});
