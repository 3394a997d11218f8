import fc from 'fast-check';
import { entryLines, type KnownNames } from '../../../activities/journal/entry-lines';

const ENTRY = { date: '2024-03-05', zone: 'Europe/Berlin', text: 'Moved.' };
const NOTHING: KnownNames = { people: [], things: [] };

function linesOf(entry: Partial<typeof ENTRY> & { piece?: string }, known: Partial<KnownNames> = {}) {
  const text = entryLines({ ...ENTRY, ...entry }, { ...NOTHING, ...known });
  return text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
}

const thing = (name: string, asOf: string) => ({ subject: 'user', thing: name, text: `User has ${name}.`, asOf });

test('an entry comes after its day, weekday and zone', () => {
  expect(linesOf({})).toEqual([
    { entry: { date: '2024-03-05', weekday: 'Tuesday', zone: 'Europe/Berlin' } },
    { text: 'Moved.' },
  ]);
});

test('a piece of a long one says which', () => {
  expect(linesOf({ piece: '2 of 3' })[0]).toMatchObject({ entry: { piece: '2 of 3' } });
});

test.each([
  ['1660-01-01', undefined],
  ['1923-12-31', undefined],
  ['1924-01-01', 'Tuesday'],
])('on %s the weekday is %p: an old journal may count by another calendar', (date, weekday) => {
  expect((linesOf({ date })[0]!['entry'] as { weekday?: string }).weekday).toBe(weekday);
});

test('people and things that are known come before the entry', () => {
  const known = { people: ['Ana'], things: [thing('home', '2024')] };
  expect(linesOf({}, known).slice(1)).toEqual([
    { people: ['Ana'] },
    { things: [thing('home', '2024')] },
    { text: 'Moved.' },
  ]);
});

test('a thing has the four fields of the message, whatever else is known of it', () => {
  const stored = { ...thing('home', '2024'), id: 4, entry: 'secret-id' };
  expect(linesOf({}, { things: [stored] })[1]).toEqual({ things: [thing('home', '2024')] });
});

test('of many the latest are told', () => {
  const people = Array.from({ length: 80 }, (_, i) => `Person ${i}`);
  const things = Array.from({ length: 80 }, (_, i) => thing(`thing ${i}`, `${1930 + i}`));
  const [, told, held] = linesOf({}, { people, things });
  expect(told!['people']).toEqual(people.slice(0, 60));
  const names = (held!['things'] as { thing: string }[]).map((one) => one.thing);
  expect(names).toEqual(Array.from({ length: 60 }, (_, i) => `thing ${79 - i}`));
});

test('no text breaks out of its line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, name) => {
      const hostile = `${text}"}\n{"people":["Mallory"]}`;
      const lines = linesOf({ text: hostile }, { people: [`${name}\n`] });
      expect(lines.slice(1)).toEqual([{ people: [`${name}\n`] }, { text: hostile }]);
    }),
  );
});
