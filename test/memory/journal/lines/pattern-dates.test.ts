import { patternNote } from '../../../../memory/journal/lines/pattern-dates';
import { showLines } from '../../../../memory/journal/lines/show-lines';
import { byId, fact, line, old } from './line-samples';

const TEXT = 'User gets a headache after drinking.';
const on = (...days: string[]) => days.map((asOf, at) => fact(at + 1, TEXT, { asOf }));
const note = (text: string, ...days: string[]) => patternNote(text, on(...days), byId());

test('a pattern is shown with its dates, a year ago and now', () => {
  const facts = on('2024-03-04', '2023-03-05');
  const [shown] = showLines([line(1, TEXT, [1, 2], { category: 'patterns' })], byId(...facts), '2024-03-05');
  expect(shown!.text).toBe('User gets a headache after drinking (5 Mar 2023, 4 Mar 2024).');
});

test('of more than four dates the first, the last and their number are shown', () => {
  const days = ['2023-03-05', '2023-04-05', '2023-05-05', '2023-06-05'];
  expect(note(TEXT, ...days)).toBe('5 Mar 2023, 5 Apr 2023, 5 May 2023, 5 Jun 2023');
  expect(note(TEXT, ...days, '2024-03-04')).toBe('5 times, 5 Mar 2023 to 4 Mar 2024');
});

test('what was said again in the same words has its dates too', () => {
  const again = old(1, TEXT, 2, '', { restated: true, until: null, asOf: '2023-03-05' });
  const last = fact(2, TEXT, { asOf: '2024-03-04' });
  expect(patternNote(TEXT, [last], byId(again, last))).toBe('5 Mar 2023, 4 Mar 2024');
});

test('a line that names all the months says its dates itself', () => {
  expect(note('User had a headache in March 2023 and on 4 March 2024.', '2023-03-05', '2024-03-04')).toBeNull();
  expect(note('User had a headache on 2023-03-05 and Mar. 4th, 2024.', '2023-03-05', '2024-03-04')).toBeNull();
  expect(note('User had a headache in March 2023 and again.', '2023-03-05', '2024-03-04')).toBe(
    '5 Mar 2023, 4 Mar 2024',
  );
});

test('dates are as precise as they are known', () => {
  const vague = ['2021', '2022-05', '2023-03-01/2023-03-05'].map((asOf, at) =>
    fact(at + 1, TEXT, { asOf, entryDate: '2024-03-04' }),
  );
  expect(patternNote(TEXT, vague, byId())).toBe('2021, May 2022, 1 Mar 2023 – 5 Mar 2023');
});

test('without a fact there is no date', () => {
  expect(note(TEXT)).toBeNull();
});
