import * as fc from 'fast-check';
import { type Fact } from '../../../../memory/journal/fact';
import { type CategoryLine } from '../../../../memory/journal/line';
import { showLines } from '../../../../memory/journal/lines/show-lines';
import { byId, fact, line, old } from './line-samples';

const record = fact(1, 'User’s bench press record is 82.5 kg.', { thing: 'bench press', asOf: '2022-05-01' });
const TODAY = '2024-03-05';

function shown(text: string, facts: Fact[], more: Partial<CategoryLine> = {}, today = TODAY): string {
  const ids = facts.map(({ id }) => id);
  return showLines([line(7, text, ids, more)], byId(...facts), today)[0]!.text;
}

test('a two-year-old personal record is not shown as current', () => {
  expect(shown(record.text, [record])).toBe('User’s bench press record is 82.5 kg (as of May 2022).');
});

test('a record that was confirmed lately is', () => {
  const confirmed = { ...record, confirmed: '2024-01-10' };
  expect(shown(record.text, [confirmed])).toBe(record.text);
});

test('what nothing replaces does not grow old', () => {
  expect(shown('User was born in Porto.', [fact(1, 'User was born in Porto.', { asOf: '1990' })])).toBe(
    'User was born in Porto.',
  );
});

test('it grows old the day after the set time', () => {
  expect(shown(record.text, [record], {}, '2022-10-28')).toBe(record.text);
  expect(shown(record.text, [record], {}, '2022-10-29')).toContain('(as of May 2022)');
  const [week] = showLines([line(7, record.text, [1])], byId(record), '2022-05-09', { staleAfterDays: 7 });
  expect(week!.text).toContain('(as of May 2022)');
});

test('a month or a year counts from its end', () => {
  const year = { ...record, asOf: '2022', confirmed: '2022' };
  expect(shown(record.text, [year], {}, '2023-06-01')).toBe(record.text);
  expect(shown(record.text, [year], {}, '2023-08-01')).toBe('User’s bench press record is 82.5 kg (as of 2022).');
});

test('a line that names the year says it itself', () => {
  const text = 'User’s bench press record was 82.5 kg in May 2022.';
  expect(shown(text, [record])).toBe(text);
  expect(shown('User’s best of 2022 is 82.5 kg.', [record])).toBe('User’s best of 2022 is 82.5 kg.');
});

test('a number that has the year in it does not', () => {
  expect(shown('User has 12022 points.', [record])).toBe('User has 12022 points (as of May 2022).');
});

test('a line whose thing was replaced says until when', () => {
  const porto = old(1, 'User lives in Porto.', 2, '2023-07-01', { thing: 'home', asOf: '2022-05-01' });
  const lisbon = fact(2, 'User lives in Lisbon.', { thing: 'home', asOf: '2023-07-01', confirmed: '2024-03-01' });
  const facts = byId(porto, lisbon);
  const text = (words: string, ids: number[]) => showLines([line(7, words, ids)], facts, TODAY)[0]!.text;
  expect(text('User lives in Porto.', [1])).toBe('User lives in Porto (until Jul 2023).');
  expect(text('User lives in Lisbon, before in Porto.', [1, 2])).toBe('User lives in Lisbon, before in Porto.');
  expect(text('User lived in Porto until they moved.', [1])).toBe('User lived in Porto until they moved.');
  expect(text('User left Porto in July 2023.', [1])).toBe('User left Porto in July 2023.');
});

test('a thing that was replaced twice is over since the first time', () => {
  const porto = old(1, 'User lives in Porto.', 2, '2023-07-01', { thing: 'home', asOf: '2022-05-01' });
  const lisbon = old(2, 'User lives in Lisbon.', 3, '2024-01-01', { thing: 'home', asOf: '2023-07-01' });
  const faro = fact(3, 'User lives in Faro.', { thing: 'home', asOf: '2024-01-01' });
  const [own, last] = showLines(
    [line(7, 'User lives in Porto.', [1]), line(8, 'User lives in Faro, once in Porto.', [1, 3])],
    byId(porto, lisbon, faro),
    TODAY,
  );
  expect(own!.text).toBe('User lives in Porto (until Jul 2023).');
  expect(last!.text).toBe('User lives in Faro, once in Porto.');
});

test('of two things the one that grew old is named', () => {
  const home = fact(2, 'User lives in Lisbon.', { thing: 'home', asOf: '2024-03-01' });
  expect(shown('User lives in Lisbon and lifts 82.5 kg.', [home, record])).toBe(
    'User lives in Lisbon and lifts 82.5 kg (bench press: as of May 2022).',
  );
});

test('of two things that grew old each has its date, one if it is the same', () => {
  const home = fact(2, 'User lives in Lisbon.', { thing: 'home', asOf: '2023-03-01' });
  expect(shown('User lives in Lisbon and lifts 82.5 kg.', [home, record])).toBe(
    'User lives in Lisbon and lifts 82.5 kg (home: as of Mar 2023; bench press: as of May 2022).',
  );
  expect(shown('User lives in Lisbon and lifts 82.5 kg.', [{ ...home, confirmed: '2022-05-09' }, record])).toBe(
    'User lives in Lisbon and lifts 82.5 kg (as of May 2022).',
  );
});

test('of several facts on one thing the latest counts', () => {
  const lately = { ...record, id: 2, confirmed: '2024-03-01' };
  expect(shown(record.text, [record, lately])).toBe(record.text);
});

test('a line never says it twice', () => {
  const text = 'User’s bench press record is 82.5 kg (as of May 2021).';
  expect(shown(text, [record])).toBe(text);
  expect(shown('As of last spring, User lifts 82.5 kg.', [record])).toBe('As of last spring, User lifts 82.5 kg.');
});

test('until what hour is not until when', () => {
  expect(shown('User works until midnight.', [record])).toBe('User works until midnight (as of May 2022).');
});

test('the user’s line is shown word for word, with the time of what it took over', () => {
  const text = ' My record: 82.5 kg';
  const own = line(7, text, [1], { origin: 'user' });
  expect(showLines([own], byId(record), TODAY)).toEqual([{ id: 7, text, asOf: '2022-05-01' }]);
  const alone = line(8, text, [], { origin: 'user' });
  expect(showLines([alone], byId(record), TODAY)).toEqual([{ id: 8, text, asOf: null }]);
});

test('a line is as new as the latest of its facts', () => {
  const facts = [record, fact(2, 'User trains.', { asOf: '2023-01', confirmed: '2023-02' })];
  expect(showLines([line(7, 'x', [1, 2, 9])], byId(...facts), TODAY)[0]!.asOf).toBe('2023-02');
});

test.each([
  ['User lifts 82.5 kg', 'User lifts 82.5 kg (as of May 2022)'],
  ['User lifts 82.5 kg!', 'User lifts 82.5 kg! (as of May 2022)'],
  ['User lifts 82.5 kg, or…', 'User lifts 82.5 kg, or… (as of May 2022)'],
  ['User lifts 82.5 kg, or...', 'User lifts 82.5 kg, or... (as of May 2022)'],
  ['卧推纪录是82.5公斤。', '卧推纪录是82.5公斤 (as of May 2022)。'],
])('%s becomes %s', (text, expected) => {
  expect(shown(text, [record])).toBe(expected);
});

test('a diary of 1660 grows old as one of today does', () => {
  const clerk = fact(1, 'User is a clerk.', { thing: 'work', asOf: '1660-01-30' });
  expect(shown(clerk.text, [clerk], {}, '1660-07-01')).toBe(clerk.text);
  expect(shown(clerk.text, [clerk], {}, '1660-10-01')).toBe('User is a clerk (as of Jan 1660).');
});

test('nothing but one note is ever added, and showing a shown line adds none', () => {
  const date = fc.constantFrom('2020', '2021-05', '2022-05-01', '2023-07-01', '2024-03-01');
  const some = fc.record({ thing: fc.constantFrom('home', 'work', null), asOf: date, until: fc.option(date) });
  const words = fc.constantFrom('User lifts 82.5 kg.', 'User lifts', 'In 2022 User lifts.', '他住在上海。');
  fc.assert(
    fc.property(words, fc.array(some, { minLength: 1, maxLength: 4 }), (text, drawn) => {
      const facts = drawn.map((one, at) => fact(at + 1, text, { ...one, confirmed: one.asOf }));
      const once = shown(text, facts);
      expect(once.replace(/ \([^()]*\)/, '')).toBe(text);
      if (!once.includes(':')) expect(shown(once, facts)).toBe(once);
    }),
  );
});
