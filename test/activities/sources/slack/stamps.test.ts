import fc from 'fast-check';
import {
  compareStamps,
  earlier,
  later,
  stampAfter,
  stampBefore,
  stampIn,
  stampOf,
} from '../../../../activities/sources/slack/stamps';
import { toInstant } from '../../../../activities/sources/slack-message/timestamp';

test.each([
  ['2026-03-01T00:00:00Z', '1772323200.000000'],
  ['2026-03-01T00:00:00.1Z', '1772323200.100000'],
  ['2026-03-01T00:00:00.000100Z', '1772323200.000100'],
  ['2026-03-01T00:00:00.123456789Z', '1772323200.123456'],
])('%s is the stamp %s', (at, stamp) => {
  expect(stampOf(at)).toBe(stamp);
});

test.each([
  ['2026-03-01T00:00:00.000Z', '1772323200.000001'],
  ['2026-03-01T00:00:00.999999Z', '1772323201.000000'],
])('the stamp after %s is %s', (at, stamp) => {
  expect(stampAfter(at)).toBe(stamp);
});

test('two weeks before an instant is an instant with the same digits', () => {
  const twoWeeks = 14 * 86_400;
  expect(stampBefore('2026-03-15T00:00:00.000007Z', twoWeeks)).toBe('1772323200.000007');
  expect(stampBefore('1970-01-02T00:00:00Z', twoWeeks)).toBe('0.000000');
});

test('stamps are compared by all of their digits', () => {
  expect(compareStamps('1772323200.000001', '1772323200.000002')).toBe(-1);
  expect(compareStamps('999999999.000000', '1772323200.000000')).toBe(-1);
  expect(compareStamps('1772323200.1', '1772323200.100000')).toBe(0);
  expect(earlier('1772323200.000002', '1772323200.000001')).toBe('1772323200.000001');
  expect(later('1772323200.000002', '1772323200.000001')).toBe('1772323200.000002');
});

test.each([[1772323200.0001], ['soon'], [null], [undefined]])('%p is no stamp', (value) => {
  expect(stampIn(value)).toBeNull();
});

test('any stamp is an instant and back, digit for digit', () => {
  const micros = fc.integer({ min: 0, max: 999_999 }).map((n) => String(n).padStart(6, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), micros, (seconds, fraction) => {
      const stamp = `${seconds}.${fraction}`;
      expect(stampOf(toInstant(stamp))).toBe(stamp);
      expect(compareStamps(stampAfter(toInstant(stamp)), stamp)).toBe(1);
    }),
  );
});
