import fc from 'fast-check';
import { DateTime } from 'luxon';
import { nextNight, nightsAround } from '../../../activities/journal/next-night';

/** Moments in UTC, written as the person's clock shows them. */
const local = (iso: string, zone: string) => DateTime.fromISO(iso, { zone }).toFormat('yyyy-MM-dd HH:mm ZZ');
const around = (now: string, zone: string) => {
  const { last, next } = nightsAround(now, zone);
  return [local(last, zone), local(next, zone)];
};

describe('on ordinary days', () => {
  test.each([
    // An offset that is no whole hour, one far east, one far west.
    ['Asia/Kolkata', '2026-05-10T20:00:00Z', '2026-05-10 03:00 +05:30', '2026-05-11 03:00 +05:30'],
    ['Asia/Kathmandu', '2026-05-10T21:14:59Z', '2026-05-10 03:00 +05:45', '2026-05-11 03:00 +05:45'],
    ['Pacific/Kiritimati', '2026-05-10T14:00:00Z', '2026-05-11 03:00 +14:00', '2026-05-12 03:00 +14:00'],
    ['Pacific/Niue', '2026-05-10T13:59:00Z', '2026-05-09 03:00 -11:00', '2026-05-10 03:00 -11:00'],
    ['UTC', '2026-05-10T02:59:59.999Z', '2026-05-09 03:00 +00:00', '2026-05-10 03:00 +00:00'],
  ])('in %s at %s it was %s and is next %s', (zone, now, last, next) => {
    expect(around(now, zone)).toEqual([last, next]);
  });

  test('03:00 itself is the night that has come, and the next is a day away', () => {
    expect(nightsAround('2026-05-10T03:00:00.000Z', 'UTC')).toEqual({
      last: '2026-05-10T03:00:00.000Z',
      next: '2026-05-11T03:00:00.000Z',
    });
  });

  test('the year ends with the person’s night, not with ours', () => {
    expect(around('2025-12-31T23:59:00Z', 'America/New_York')).toEqual(['2025-12-31 03:00 -05:00', '2026-01-01 03:00 -05:00']); // prettier-ignore
    expect(around('2025-12-31T18:30:00Z', 'Asia/Tokyo')).toEqual([
      '2026-01-01 03:00 +09:00',
      '2026-01-02 03:00 +09:00',
    ]);
  });

  test('a leap day has its night', () => {
    expect(around('2028-02-28T12:00:00Z', 'Europe/Berlin')).toEqual(['2028-02-28 03:00 +01:00', '2028-02-29 03:00 +01:00']); // prettier-ignore
  });
});

describe('when the clock is changed', () => {
  test.each([
    // 02:00 to 03:00: the night comes at the change, 23 hours after the last.
    ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-28 03:00 +01:00', '2026-03-29 03:00 +02:00', 23],
    ['Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-24 03:00 +02:00', '2026-10-25 03:00 +01:00', 25],
    ['America/New_York', '2026-03-07T12:00:00Z', '2026-03-07 03:00 -05:00', '2026-03-08 03:00 -04:00', 23],
    ['America/New_York', '2026-10-31T12:00:00Z', '2026-10-31 03:00 -04:00', '2026-11-01 03:00 -05:00', 25],
    // At midnight, as Brazil did until 2019.
    ['America/Sao_Paulo', '2018-11-03T12:00:00Z', '2018-11-03 03:00 -03:00', '2018-11-04 03:00 -02:00', 23],
    ['America/Sao_Paulo', '2018-02-17T12:00:00Z', '2018-02-17 03:00 -02:00', '2018-02-18 03:00 -03:00', 25],
    // Back an hour for Ramadan and on again after it.
    ['Africa/Casablanca', '2026-02-14T12:00:00Z', '2026-02-14 03:00 +01:00', '2026-02-15 03:00 +00:00', 25],
    ['Africa/Casablanca', '2026-03-21T12:00:00Z', '2026-03-21 03:00 +00:00', '2026-03-22 03:00 +01:00', 23],
    // Half an hour.
    ['Australia/Lord_Howe', '2026-04-04T12:00:00Z', '2026-04-04 03:00 +11:00', '2026-04-05 03:00 +10:30', 24.5],
    // Two hours: 01:00 to 03:00, and back.
    ['Antarctica/Troll', '2026-03-28T12:00:00Z', '2026-03-28 03:00 +00:00', '2026-03-29 03:00 +02:00', 22],
    ['Atlantic/Azores', '2026-03-28T12:00:00Z', '2026-03-28 03:00 -01:00', '2026-03-29 03:00 +00:00', 23],
  ])('in %s around %s the night after %s is %s, %d hours later', (zone, now, last, next, hours) => {
    expect(around(now, zone)).toEqual([last, next]);
    const { last: from, next: to } = nightsAround(now, zone);
    expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBe(hours);
  });

  test.each(['Europe/Athens', 'Europe/Helsinki', 'Asia/Beirut'])(
    '03:00 that is skipped in %s is the moment of the jump',
    (zone) => {
      // Beirut jumps at midnight and keeps its 03:00; the others jump from 03:00 to 04:00.
      const { next } = nightsAround('2026-03-28T12:00:00Z', zone);
      const after = DateTime.fromISO(next, { zone });
      expect([after.toISODate(), after.offset]).toEqual(['2026-03-29', 180]);
      expect(after.hour).toBe(zone === 'Asia/Beirut' ? 3 : 4);
      if (zone !== 'Asia/Beirut') expect(after.minus(1).hour).toBe(2);
    },
  );

  test('03:00 that comes twice is its first, and the second is no night of its own', () => {
    expect(around('2026-10-24T12:00:00Z', 'Europe/Athens')[1]).toBe('2026-10-25 03:00 +03:00');
    // Half past three, for the first and for the second time.
    for (const now of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
      expect(around(now, 'Europe/Athens')).toEqual(['2026-10-25 03:00 +03:00', '2026-10-26 03:00 +02:00']);
  });

  test('a day that a country left out has no night', () => {
    // Samoa went from the 29th to the 31st of December 2011.
    expect(around('2011-12-29T20:00:00Z', 'Pacific/Apia')).toEqual([
      '2011-12-29 03:00 -10:00',
      '2011-12-31 03:00 +14:00',
    ]);
    expect(around('2011-12-30T14:00:00Z', 'Pacific/Apia')).toEqual([
      '2011-12-31 03:00 +14:00',
      '2012-01-01 03:00 +14:00',
    ]);
  });
});

const ZONES = ['Europe/Berlin', 'Europe/Athens', 'America/New_York', 'America/Sao_Paulo', 'Pacific/Apia', 'Asia/Kolkata', 'Africa/Casablanca', 'Antarctica/Troll', 'Atlantic/Azores', 'Australia/Lord_Howe', 'America/St_Johns', 'Africa/Cairo', 'Asia/Tehran', 'Pacific/Chatham']; // prettier-ignore
const moments = fc.date({ min: new Date('1995-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });

test('at any moment anywhere: one night has passed, one comes, and none lies between', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...ZONES), (moment, zone) => {
      const { last, next } = nightsAround(moment.toISOString(), zone);
      expect(Date.parse(last)).toBeLessThanOrEqual(moment.getTime());
      expect(Date.parse(next)).toBeGreaterThan(moment.getTime());
      const [from, to] = [DateTime.fromISO(last, { zone }), DateTime.fromISO(next, { zone })];
      for (const night of [from, to]) expect([night.hour, night.minute]).toEqual([night.hour === 4 ? 4 : 3, 0]);
      // The next day, but where the calendar has none.
      const days = to.startOf('day').diff(from.startOf('day'), 'days').days;
      expect(Math.round(days)).toBe(days > 1.5 ? 2 : 1);
      // Asked at that night itself, it is the last.
      expect(nightsAround(next, zone).last).toBe(next);
    }),
    { numRuns: 400 },
  );
});

test('a year has as many nights as days, however the clock is changed', () => {
  for (const zone of ZONES) {
    let at = nightsAround('2025-12-31T23:59:59Z', zone).next;
    const days = new Set<string>();
    for (let n = 0; n < 365; n++) {
      days.add(DateTime.fromISO(at, { zone }).toISODate() as string);
      at = nightsAround(at, zone).next;
    }
    expect([zone, days.size]).toEqual([zone, 365]);
  }
});

test('a period of its own goes before the night', () => {
  const now = '2026-05-10T12:00:00.000Z';
  expect(nextNight({ evolveEveryMs: 2_000 }, { timezone: 'Asia/Tokyo' }, now)).toBe('2026-05-10T12:00:02.000Z');
  expect(nextNight({}, { timezone: 'Asia/Tokyo' }, now)).toBe('2026-05-10T18:00:00.000Z');
});
