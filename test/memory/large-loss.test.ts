import * as fc from 'fast-check';
import { isLargeLoss } from '../../memory/large-loss';

test.each([
  [3, 8, true],
  [3, 9, false],
  [4, 9, true],
  [3, 3, true],
  [2, 2, false],
  [1, 1, false],
  [0, 0, false],
])('%i of %i: large is %s', (lost, all, large) => {
  expect(isLargeLoss(lost, all)).toBe(large);
});

test('what is large stays so when more is lost', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), (lost, all) => {
      fc.pre(isLargeLoss(lost, all));
      expect(isLargeLoss(lost + 1, all)).toBe(true);
    }),
  );
});
