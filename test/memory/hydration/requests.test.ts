import * as fc from 'fast-check';
import { mergeRequests } from '../../../memory/hydration/requests';

const anyTime = fc.integer({ min: 0, max: 4_102_444_800_000 }).map((ms) => new Date(ms).toISOString());
const anyRequest = fc.record({
  until: fc.option(anyTime),
  since: fc.option(anyTime),
});
const request = (until: string | null, since: string | null = null) => ({ until, since });

test('without a request the window is open on both sides', () => {
  expect(mergeRequests([])).toEqual({ until: null, since: null });
});

test('one request is itself', () => {
  fc.assert(
    fc.property(anyRequest, ({ until, since }) => {
      expect(mergeRequests([{ until, since }])).toEqual({ until, since });
    }),
  );
});

test('the latest end wins', () => {
  const merged = mergeRequests([request('2026-01-02T00:00:00Z'), request('2026-01-03T00:00:00Z')]);
  expect(merged.until).toBe('2026-01-03T00:00:00Z');
});

test('an open end wins over any time', () => {
  expect(mergeRequests([request('2026-01-02T00:00:00Z'), request(null)]).until).toBeNull();
});

test('the earliest beginning wins, and only a request that names one asks to read again', () => {
  const merged = mergeRequests([
    request(null),
    request(null, '2026-01-03T00:00:00Z'),
    request(null, '2026-01-02T00:00:00Z'),
  ]);
  expect(merged.since).toBe('2026-01-02T00:00:00Z');
});

test('nobody gets less than they asked for, in whatever order requests came', () => {
  fc.assert(
    fc.property(fc.array(anyRequest, { minLength: 1, maxLength: 8 }), (requests) => {
      const merged = mergeRequests(requests);
      for (const { until, since } of requests) {
        expect(merged.until === null || (until !== null && until <= merged.until)).toBe(true);
        expect(since === null || (merged.since !== null && merged.since <= since)).toBe(true);
      }
      expect(mergeRequests([...requests].reverse())).toEqual(merged);
    }),
  );
});

test('what is merged was asked for by somebody', () => {
  fc.assert(
    fc.property(fc.array(anyRequest, { minLength: 1, maxLength: 8 }), (requests) => {
      const { until, since } = mergeRequests(requests);
      expect(requests.map((one) => one.until)).toContain(until);
      expect(requests.map((one) => one.since).concat(null)).toContain(since);
    }),
  );
});
