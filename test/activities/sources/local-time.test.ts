import * as fc from 'fast-check';
import { isZone, readTime } from '../../../activities/sources/local-time';

describe('readTime', () => {
  test.each([
    ['a day stands at its noon', '2024-01-05', 'Europe/Berlin', '2024-01-05T11:00:00.000000Z', '2024-01-05'],
    ['a day without a midnight', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T14:00:00.000000Z', '2018-11-04'],
    ['the far west', '2024-01-05', 'Pacific/Pago_Pago', '2024-01-05T23:00:00.000000Z', '2024-01-05'],
    ['before standard time', '1660-01-01', 'UTC', '1660-01-01T12:00:00.000000Z', '1660-01-01'],
    ['the first year', '1000-01-01', 'UTC', '1000-01-01T12:00:00.000000Z', '1000-01-01'],
    ['the last year', '9999-12-31T23:59:59Z', 'UTC', '9999-12-31T23:59:59.000000Z', '9999-12-31'],
    ['a time in the writer’s zone', '2024-07-05 21:30', 'Europe/London', '2024-07-05T20:30:00.000000Z', '2024-07-05'],
    ['a time with its own offset', '2024-01-05T23:30:00+02:00', 'UTC', '2024-01-05T21:30:00.000000Z', '2024-01-05'],
    ['an offset without a colon', '2024-01-05T23:30:00-0800', 'UTC', '2024-01-06T07:30:00.000000Z', '2024-01-05'],
    [
      'UTC, with the writer’s day',
      '2021-03-08T23:06:42Z',
      'Europe/Amsterdam',
      '2021-03-08T23:06:42.000000Z',
      '2021-03-09',
    ],
    [
      'UTC at the end of a year',
      '2024-01-01T07:59:00z',
      'America/Los_Angeles',
      '2024-01-01T07:59:00.000000Z',
      '2023-12-31',
    ],
    ['microseconds as written', '2024-01-05T10:00:00.123456Z', 'UTC', '2024-01-05T10:00:00.123456Z', '2024-01-05'],
    ['a fraction cut, not rounded', '2024-01-05T10:00:00.9999999Z', 'UTC', '2024-01-05T10:00:00.999999Z', '2024-01-05'],
    ['an hour the clock skipped', '2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000000Z', '2026-03-29'],
  ])('%s', (_, text, zone, at, day) => {
    expect(readTime(text, zone)).toEqual({ at, day });
  });

  test.each([
    '',
    '2026-02-30',
    '2026-02-30T25:61:00Z',
    '2024-13-01',
    '2024-W05',
    '2024-005',
    '20240105',
    '1767772800',
    'yesterday',
    '0000-01-01',
    '0000-01-01T00:00:00Z',
    '0024-01-05',
    '0999-12-31T23:30:00-01:00',
    '1000-01-01T00:30:00+01:00',
    '9999-12-31T23:30:00-01:00',
  ])('%p is no time', (text) => {
    expect(readTime(text, 'UTC')).toBeNull();
  });

  test('any day there is keeps its day, whatever the zone', () => {
    const zones = fc.constantFrom('UTC', 'Pacific/Apia', 'Pacific/Kiritimati', 'America/Anchorage', 'Asia/Kathmandu');
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, zones, (date, zone) => {
        const day = date.toISOString().slice(0, 10);
        const read = readTime(day, zone);
        // The one exception there is: Samoa left this day out.
        if (zone === 'Pacific/Apia' && day === '2011-12-30') return;
        expect(read?.day).toBe(day);
        expect(readTime(read?.at ?? '', zone)).toEqual(read);
      }),
    );
  });
});

test.each([
  ['Europe/London', true],
  ['Mars/Olympus', false],
  ['', false],
  [undefined, false],
])('%p is a zone: %p', (zone, known) => {
  expect(isZone(zone)).toBe(known);
});
