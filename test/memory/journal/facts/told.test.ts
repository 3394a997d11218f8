import { partsOf } from '../../../../memory/journal/facts/told';

const parts = (text: string, subject: string | null = 'user', quote?: string) =>
  partsOf({ text, subject, entry: null, quote });

test('numbers, names and dates of a text are told apart', () => {
  const found = parts('User paid Ruben 3,500 euros in Tartu on 3 March 2031.');
  expect(found.numbers).toEqual(['3500']);
  expect(found.names).toEqual(['ruben', 'tartu', 'march']);
  expect(found.dates).toEqual([
    { part: 'year', value: '2031' },
    { part: 'month', value: '3' },
    { part: 'day', value: '3' },
  ]);
});

test('to deny is a word of its own, in whatever words', () => {
  expect(parts('User no longer smokes.').stems).toEqual(parts('User stopped smoking.').stems);
  expect(parts('User smokes.').stems).not.toContain('denies');
});

test('whose it is, is a name, unless it is the user’s', () => {
  expect(parts('Lives in Oslo.', 'Ana').names).toContain('ana');
  expect(parts('User lives in Oslo.').names).toEqual(['oslo']);
});

test('of a line the first word may be a name, a small word is none', () => {
  expect(parts('Carla lives in Ulm.', null).names).toContain('carla');
  expect(parts('The sister lives in Ulm.', null).names).toEqual(['ulm']);
});

test('a quote has telling words of its own', () => {
  expect(parts('User is ill.', 'user', 'I feel awful').quote).toEqual(['feel', 'awful']);
  expect(parts('User is ill.').quote).toEqual([]);
});
