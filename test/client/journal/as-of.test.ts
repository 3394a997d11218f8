import { asOfFor } from '../../../client/journal/as-of';

const TODAY = '2026-03-05';
const refused = expect.objectContaining({ code: 'usage.invalid' }) as Error;

test.each(['2019', '2026', '2026-03', '2026-03-05', '2025-12-01/2026-03', '2024/2026'])(
  'a fact on a thing may be of %s',
  (date) => {
    expect(asOfFor('home', date, TODAY)).toBe(date);
  },
);

test.each(['2030-01-01', '2027', '2026-04', '2026-03-06', '2026-01-01/2030-01-01', '2030/2031'])(
  'a fact on a thing may not be of %s, which is still to come',
  (date) => {
    expect(() => asOfFor('home', date, TODAY)).toThrow(refused);
  },
);

test('a fact that replaces nothing may be of any day', () => {
  expect(asOfFor(null, '2030-01-01', TODAY)).toBe('2030-01-01');
});

test('what is no date is refused, with or without a thing', () => {
  for (const thing of ['home', null]) expect(() => asOfFor(thing, 'soon', TODAY)).toThrow(refused);
});

test('the refusal says what to do', () => {
  expect(() => asOfFor('home', '2030', TODAY)).toThrow(/without the thing for now/);
});
