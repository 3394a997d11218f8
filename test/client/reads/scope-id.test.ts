import * as fc from 'fast-check';
import { parsePerson, parseScope, parseTeam, parseTime } from '../../../client/reads/scope-id';

const TIMES: [typed: string, read: string][] = [
  ['2026-11-30', '2026-11-30T00:00:00.000Z'],
  ['2026-11-30T12:00Z', '2026-11-30T12:00:00.000Z'],
  ['2026-11-30T12:00:05Z', '2026-11-30T12:00:05.000Z'],
  ['2026-11-30T12:00:00+02:00', '2026-11-30T10:00:00.000Z'],
  ['2026-12-01T00:30:00.5+02:00', '2026-11-30T22:30:00.5Z'],
  ['2017-07-09T17:00:00.606723Z', '2017-07-09T17:00:00.606723Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
];
test.each(TIMES)('%s is %s', (typed, read) => {
  expect(parseTime(typed)).toBe(read);
});

test.each([
  '',
  'now',
  'yesterday',
  'last week 1',
  '2026',
  '2026-11',
  '2026-02-30',
  '2026-13-01',
  '2026-11-30T12:00:00',
  '2026-11-30T25:00:00Z',
  '2026-11-30 12:00:00Z',
  '1767614400',
  '30.11.2026',
  '0000-01-01',
  '0024-11-30T12:00:00Z',
  '9999-12-31T23:30:00-01:00',
  "2026-11-30'; drop table item; --",
])('%p is no time', (typed) => {
  expect(() => parseTime(typed)).toThrow('That is no time.');
});

test('a time as any program writes it is read as the same moment', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }), (date) => {
      expect(parseTime(date.toISOString())).toBe(date.toISOString());
    }),
  );
});

test.each(['team:demo', 'user:ada', 'user:0-a'])('%s is a scope', (text) => {
  expect(parseScope(text)).toBe(text);
});

test.each(['', 'demo', 'team:', 'Team:demo', 'team:Demo', 'team:../x', 'team:a/b', 'group:a', 'team:-a', 'team:a\n'])(
  '%p is no scope',
  (text) => {
    expect(() => parseScope(text)).toThrow('That is no scope.');
  },
);

test('a team is an id', () => {
  expect(parseTeam('demo-2')).toBe('demo-2');
  for (const text of ['', 'Demo', '../demo', 'a b', 'a'.repeat(65)])
    expect(() => parseTeam(text)).toThrow('That is no team id.');
});

test.each([
  ['ada', 'user:ada'],
  ['user:ada', 'user:ada'],
  ['ada-2', 'user:ada-2'],
])('the person %s is %s', (typed, scope) => {
  expect(parsePerson(typed)).toBe(scope);
});

test.each(['', 'team:demo', 'user:', 'user:Ada', 'Ada', 'ada quist', 'user:user:ada', '../ada'])(
  '%j is no person',
  (typed) => {
    expect(() => parsePerson(typed)).toThrow(expect.objectContaining({ code: 'usage.invalid' }) as Error);
  },
);
