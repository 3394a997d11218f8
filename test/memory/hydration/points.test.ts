import * as fc from 'fast-check';
import { pointNumber } from '../../../memory/hydration/points';

test('a point is read back as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.constantFrom('', ' ', '\t'), (id, space) => {
      expect(pointNumber(`${space}p${id}${space}`)).toBe(id);
    }),
  );
});

test.each(['', 'p', 'p0', 'p01', 'p-1', 'p1.5', 'P1', '1', 'p1p2', 'p 1', 'p12345678901', 'p1e3', 'q1'])(
  '%p is no point',
  (text) => {
    expect(pointNumber(text)).toBeNull();
  },
);

test('whatever is read as a point is written the same way again', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const id = pointNumber(text);
      expect(id === null || `p${id}` === text.trim()).toBe(true);
    }),
  );
});
