import { localDay } from '../../../schema/scopes/local-day';

test.each([
  ['2026-11-30T23:30:00Z', 'UTC', '2026-11-30'],
  ['2026-11-30T23:30:00Z', 'Europe/Berlin', '2026-12-01'],
  ['2026-12-01T04:59:59.999999Z', 'America/New_York', '2026-11-30'],
  ['2026-12-01T01:00:00+02:00', 'UTC', '2026-11-30'],
  // A minute before midnight and at it, eight hours ahead and seven behind; on the days the clocks change; at the end of a year.
  ['2026-06-15T15:59:00Z', 'Asia/Singapore', '2026-06-15'],
  ['2026-06-15T16:00:00Z', 'Asia/Singapore', '2026-06-16'],
  ['2026-06-16T06:59:00Z', 'America/Los_Angeles', '2026-06-15'],
  ['2026-06-16T07:00:00Z', 'America/Los_Angeles', '2026-06-16'],
  ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-30'],
  ['2026-03-28T22:59:00Z', 'Europe/Berlin', '2026-03-28'],
  ['2026-11-01T07:59:00Z', 'America/Los_Angeles', '2026-11-01'],
  ['2026-11-02T07:59:00Z', 'America/Los_Angeles', '2026-11-01'],
  ['2026-12-31T15:59:59Z', 'Asia/Singapore', '2026-12-31'],
  ['2026-12-31T16:00:00Z', 'Asia/Singapore', '2027-01-01'],
  ['2027-01-01T06:59:59Z', 'America/Phoenix', '2026-12-31'],
])('%s in %s is %s', (at, zone, day) => {
  expect(localDay(at, zone)).toBe(day);
});
