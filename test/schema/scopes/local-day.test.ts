import { localDay } from '../../../schema/scopes/local-day';

test.each([
  ['2026-11-30T23:30:00Z', 'UTC', '2026-11-30'],
  ['2026-11-30T23:30:00Z', 'Europe/Berlin', '2026-12-01'],
  ['2026-12-01T04:59:59.999999Z', 'America/New_York', '2026-11-30'],
  ['2026-12-01T01:00:00+02:00', 'UTC', '2026-11-30'],
])('%s in %s is %s', (at, zone, day) => {
  expect(localDay(at, zone)).toBe(day);
});
