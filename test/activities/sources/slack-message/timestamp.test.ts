import fc from 'fast-check';
import { isTimestamp, toInstant } from '../../../../activities/sources/slack-message/timestamp';

test('all six digits of a time stamp reach the instant', () => {
  expect(toInstant('1499619600.606723')).toBe('2017-07-09T17:00:00.606723Z');
});

test('a short fraction is filled up on the right', () => {
  expect(toInstant('1499619600.6')).toBe('2017-07-09T17:00:00.600000Z');
  expect(toInstant('1499619600')).toBe('2017-07-09T17:00:00.000000Z');
});

test('the last second that fits four digits of a year is taken, the next is not', () => {
  expect(isTimestamp('253402300799.999999')).toBe(true);
  expect(isTimestamp('253402300800.000000')).toBe(false);
});

test.each([
  ['a number', 1499619600.606723],
  ['nothing', undefined],
  ['words', 'yesterday'],
  ['a sign', '-1499619600.000001'],
  ['seven digits', '1499619600.6067231'],
  ['an exponent', '1e9'],
  ['a line break at the end', '1499619600.606723\n'],
  ['a NUL', '1499619600\0'],
])('%s is no time stamp', (_, value) => {
  expect(isTimestamp(value)).toBe(false);
});

test('seconds and digits of any time stamp can be read back from its instant', () => {
  const digits = fc.integer({ min: 0, max: 999_999 }).map((micros) => String(micros).padStart(6, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 253_402_300_799 }), digits, (seconds, fraction) => {
      const at = toInstant(`${seconds}.${fraction}`);
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
      expect(`${Date.parse(`${at.slice(0, 19)}Z`) / 1000}.${at.slice(20, 26)}`).toBe(`${seconds}.${fraction}`);
    }),
  );
});

test('instants sort as text in the order of their time stamps', () => {
  const stamp = fc.tuple(fc.integer({ min: 0, max: 4e9 }), fc.integer({ min: 0, max: 999_999 }));
  fc.assert(
    fc.property(stamp, stamp, ([s1, m1], [s2, m2]) => {
      const a = toInstant(`${s1}.${String(m1).padStart(6, '0')}`);
      const b = toInstant(`${s2}.${String(m2).padStart(6, '0')}`);
      expect(a < b).toBe(s1 < s2 || (s1 === s2 && m1 < m2));
    }),
  );
});
