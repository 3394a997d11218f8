import { retryAfterMs } from '../../activities/retry-after';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test.each<[Record<string, string>, number | undefined]>([
  [{}, undefined],
  [{ 'retry-after': '30' }, 30_000],
  [{ 'retry-after': ' 2 ' }, 2_000],
  [{ 'retry-after-ms': '1500' }, 1_500],
  [{ 'retry-after-ms': '1500', 'retry-after': '30' }, 1_500],
  [{ 'retry-after-ms': 'soon', 'retry-after': '30' }, 30_000],
  [{ 'retry-after': 'Fri, 20 Nov 2026 12:01:00 GMT' }, 60_000],
  [{ 'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT' }, 0],
  [{ 'retry-after': 'when it suits you' }, undefined],
  [{ 'retry-after': '-5 or so' }, undefined],
])('%p is %p ms', (headers, expected) => {
  expect(retryAfterMs(new Headers(headers), NOW)).toBe(expected);
});

test('an error without headers asks for no wait', () => {
  expect(retryAfterMs(undefined, NOW)).toBeUndefined();
});
