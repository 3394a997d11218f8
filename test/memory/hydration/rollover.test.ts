import { shouldRollOver } from '../../../memory/hydration/rollover';

test('an entity goes on below its limit', () => {
  expect(shouldRollOver({ cycles: 13, limit: 14, suggested: false })).toBe(false);
});

test.each([14, 15])('an entity rolls over after %p cycles of 14', (cycles) => {
  expect(shouldRollOver({ cycles, limit: 14, suggested: false })).toBe(true);
});

test('the server may ask for it earlier', () => {
  expect(shouldRollOver({ cycles: 0, limit: 14, suggested: true })).toBe(true);
});
