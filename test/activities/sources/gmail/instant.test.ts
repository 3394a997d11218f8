import { Readable } from 'node:stream';
import fc from 'fast-check';
import { instantOf, toSeconds } from '../../../../activities/sources/gmail/instant';
import { readBounded } from '../../../../activities/sources/gmail/read-bounded';
import { readSettings } from '../../../../activities/sources/gmail/settings';

test.each([
  ['1793491260123', '2026-11-01T00:01:00.123000Z'],
  ['0', '1970-01-01T00:00:00.000000Z'],
  ['7', '1970-01-01T00:00:00.007000Z'],
  ['', null],
  ['-5', null],
  ['1.5e3', null],
])('Gmail’s time %p is %p', (internalDate, iso) => {
  expect(instantOf(internalDate)).toBe(iso);
});

test('any number of milliseconds keeps its digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (ms) => {
      expect(Date.parse(instantOf(String(ms)) ?? '')).toBe(ms);
    }),
  );
});

test('a part of a second is cut off: the search may begin a little early, never late', () => {
  expect(toSeconds('2026-11-01T00:00:00.999Z')).toBe(toSeconds('2026-11-01T00:00:00.000Z'));
});

test('a stream up to the limit is read whole, one beyond it is let go', async () => {
  const parts = () => Readable.from([Buffer.from('ab'), Buffer.from('cd')]);
  expect((await readBounded(parts(), 4))?.toString()).toBe('abcd');
  const long = parts();
  expect(await readBounded(long, 3)).toBeNull();
  expect(long.destroyed).toBe(true);
});

test('settings that make no sense count as none', () => {
  expect(readSettings({})).toEqual({ categories: [], pageSize: 50, maxBytes: 10_000_000 });
  expect(readSettings({ categories: 'all', pageSize: 0, maxBytes: -1 })).toEqual(readSettings({}));
  expect(readSettings({ categories: ['social'], pageSize: 5, maxBytes: 10 })).toEqual({
    categories: ['social'],
    pageSize: 5,
    maxBytes: 10,
  });
});
