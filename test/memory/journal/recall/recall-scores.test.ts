import fc from 'fast-check';
import { cosine, nearest, scoreCategories } from '../../../../memory/journal/recall/recall-scores';

const EAST = [1, 0];
const NORTH = [0, 1];
const BETWEEN = [1, 1];
const at = (text: string, vector: number[]) => ({ text, vector });

describe('cosine', () => {
  test('says how much two vectors point the same way, whatever their length', () => {
    expect(cosine(EAST, [5, 0])).toBe(1);
    expect(cosine(EAST, NORTH)).toBe(0);
    expect(cosine(EAST, [-2, 0])).toBe(-1);
    expect(cosine(EAST, BETWEEN)).toBeCloseTo(Math.SQRT1_2);
  });

  test('what has no direction, or another length, is near to nothing', () => {
    expect(cosine([0, 0], EAST)).toBe(0);
    expect(cosine([1, 0, 0], EAST)).toBe(0);
    expect(cosine([], [])).toBe(0);
  });

  test('is the same both ways, and never above one but for rounding', () => {
    const vector = fc.array(fc.float({ noNaN: true, min: -100, max: 100 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(vector, vector, (one, other) => {
        expect(cosine(one, other)).toBe(cosine(other, one));
        expect(Math.abs(cosine(one, other))).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});

test('the nearest pair counts; without one it is zero', () => {
  expect(nearest([at('', NORTH), at('', BETWEEN)], [at('', EAST)])).toBeCloseTo(Math.SQRT1_2);
  expect(nearest([], [at('', EAST)])).toBe(0);
  expect(nearest([at('', [-1, 0])], [at('', EAST)])).toBe(0);
});

describe('the score of a category', () => {
  const lines = [
    { id: 1, ...at('He owns a brig.', NORTH) },
    { id: 2, ...at('He owns a mare.', BETWEEN) },
  ];

  test('is that of its nearest line, for the nearest part of the text', () => {
    const parts = [at('sunrise', EAST), at('snow', [1, 0.1])];
    const [score] = scoreCategories(parts, [{ category: 'about-me', lines, seeds: [] }]);
    expect(score?.score).toBeCloseTo(0.7 * cosine([1, 0.1], BETWEEN));
    expect(score?.lines.get(2)).toBeCloseTo(0.7 * cosine([1, 0.1], BETWEEN));
    expect(score?.lines.get(1)).toBeCloseTo(0.7 * cosine([1, 0.1], NORTH));
  });

  test('is that of a general sentence where the lines say little of it', () => {
    const [score] = scoreCategories(
      [at('sunrise', EAST)],
      [{ category: 'about-me', lines: lines.slice(0, 1), seeds: [at('what I own', EAST)] }],
    );
    expect(score?.score).toBe(1);
    expect(score?.lines.get(1)).toBe(0);
  });

  test('rises with the words a line shares with the text', () => {
    const [score] = scoreCategories(
      [at('Where is the mare kept?', EAST)],
      [{ category: 'about-me', lines, seeds: [] }],
    );
    expect(score?.lines.get(1)).toBe(0);
    expect(score?.lines.get(2)).toBeCloseTo(0.7 * Math.SQRT1_2 + 0.25);
  });

  test('a word that several categories know says less of each', () => {
    const [alone] = scoreCategories([at('mare brig', EAST)], [{ category: 'about-me', lines, seeds: [] }]);
    const [shared] = scoreCategories(
      [at('mare brig', EAST)],
      [
        { category: 'about-me', lines, seeds: [] },
        { category: 'people', lines: [{ id: 3, ...at('Bess the mare.', NORTH) }], seeds: [] },
      ],
    );
    expect(alone?.lines.get(2)).toBeCloseTo(0.7 * Math.SQRT1_2 + 0.25);
    expect(shared?.lines.get(2)).toBeCloseTo(0.7 * Math.SQRT1_2 + 0.5 / 3);
    expect(shared?.lines.get(1)).toBeCloseTo(1 / 3);
  });

  test('is never above one', () => {
    const same = [{ id: 1, ...at('mare', EAST) }];
    expect(scoreCategories([at('mare', EAST)], [{ category: 'people', lines: same, seeds: [] }])[0]?.score).toBe(1);
  });

  test('of a text without parts is zero', () => {
    expect(scoreCategories([], [{ category: 'people', lines, seeds: [at('x', EAST)] }])[0]?.score).toBe(0);
  });
});
