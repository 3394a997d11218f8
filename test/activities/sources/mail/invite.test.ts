import { inviteLine } from '../../../../activities/sources/mail/invite';
import { fixture } from './mails';

/** A calendar of one event; lines given replace those of the same name. */
function calendar(method: string, ...lines: string[]): string {
  const base = [
    'UID:1@example.com',
    'DTSTAMP:20240501T080000Z',
    'DTSTART:20240502T080000Z',
    'DTEND:20240502T090000Z',
    'SUMMARY:Planning',
    'ORGANIZER;CN=Ada:mailto:ada@example.com',
  ];
  const nameOf = (line: string) => /^[A-Z-]+/.exec(line)?.[0];
  const names = lines.map(nameOf);
  const event = [...base.filter((line) => !names.includes(nameOf(line))), ...lines].filter(
    (line) => !line.endsWith(':'),
  );
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
}

test('an invite says what, when and from whom', () => {
  expect(inviteLine(calendar('REQUEST'))).toBe('[invite: Planning, 2024-05-02 08:00–09:00 UTC, Ada]');
});

test('a real invite reads so too', () => {
  expect(inviteLine(fixture('calendar/meeting.ics').toString())).toBe(
    '[invite: Sprint planning #23, 2017-01-11 09:00–10:30 UTC, Hangout, Raphael OUAZANA]',
  );
});

test('times are those of the event’s own zone, in whatever name', () => {
  const paris = ['DTSTART;TZID=Europe/Paris:20240502T100000', 'DTEND;TZID=Europe/Paris:20240502T110000'];
  expect(inviteLine(calendar('REQUEST', ...paris))).toBe(
    '[invite: Planning, 2024-05-02 10:00–11:00 Europe/Paris, Ada]',
  );
  const windows = [
    'DTSTART;TZID=Pacific Standard Time:20240502T100000',
    'DTEND;TZID=Pacific Standard Time:20240502T110000',
  ];
  expect(inviteLine(calendar('REQUEST', ...windows))).toBe(
    '[invite: Planning, 2024-05-02 10:00–11:00 America/Los_Angeles, Ada]',
  );
});

test('an event over midnight names both days, one without an end its start', () => {
  expect(inviteLine(calendar('REQUEST', 'DTEND:20240503T010000Z'))).toContain('2024-05-02 08:00–2024-05-03 01:00 UTC');
  expect(inviteLine(calendar('REQUEST', 'DTEND:'))).toContain('2024-05-02 08:00 UTC');
});

test('a whole day has no clock', () => {
  const day = ['DTSTART;VALUE=DATE:20240502', 'DTEND;VALUE=DATE:20240503'];
  expect(inviteLine(calendar('REQUEST', ...day))).toBe('[invite: Planning, 2024-05-02, Ada]');
});

test('cancelled, updated and answered invites say so', () => {
  expect(inviteLine(calendar('CANCEL'))).toMatch(/^\[invite cancelled: Planning/);
  expect(inviteLine(calendar('REQUEST', 'STATUS:CANCELLED'))).toMatch(/^\[invite cancelled: /);
  expect(inviteLine(calendar('REQUEST', 'SEQUENCE:2'))).toMatch(/^\[invite updated: /);
  expect(inviteLine(calendar('REPLY', 'ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.com'))).toMatch(
    /^\[invite declined: /,
  );
  expect(inviteLine(calendar('COUNTER'))).toMatch(/^\[invite answered: /);
});

test('what repeats says how often, and where it is', () => {
  expect(inviteLine(calendar('REQUEST', 'RRULE:FREQ=WEEKLY;BYDAY=TH', 'LOCATION:Room 4'))).toBe(
    '[invite: Planning, 2024-05-02 08:00–09:00 UTC, repeats weekly, Room 4, Ada]',
  );
});

test('a title stays on its line', () => {
  expect(inviteLine(calendar('REQUEST', 'SUMMARY:Planning\\nand more'))).toContain('[invite: Planning and more, ');
  expect(inviteLine(calendar('REQUEST', 'SUMMARY:'))).toContain('[invite: without a title, ');
});

test('an organizer without a name is an address', () => {
  expect(inviteLine(calendar('REQUEST', 'ORGANIZER:mailto:ada@example.com'))).toMatch(/, ada@example\.com\]$/);
});

test('what is no calendar is one line too', () => {
  expect(inviteLine('')).toBe('[invite: no event in it]');
  expect(inviteLine('BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR')).toBe('[invite: no event in it]');
  expect(inviteLine(calendar('REQUEST', 'DTSTART:nonsense'))).toMatch(/^\[invite.*\]$/);
});
