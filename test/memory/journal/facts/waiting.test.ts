import { waitingWith } from '../../../../memory/journal/facts/waiting';
import { fact } from '../lines/line-samples';

const home = { thing: 'home', state: 'asked' as const };
const about = fact(1, 'User lives in Berlin.', home);
const waiting = (others: ReturnType<typeof fact>[], asked: number[] = [1]) =>
  waitingWith(about, [about, ...others], new Set(asked)).map(({ id }) => id);

test('what says the same and waits is what a question speaks for, itself apart', () => {
  expect(waiting([fact(2, 'User lives in Berlin still.', home), fact(3, 'User lives in Berlin.', home)])).toEqual([
    2, 3,
  ]);
});

test('what is asked about itself is not', () => {
  expect(waiting([fact(2, about.text, home), fact(3, about.text, home)], [1, 2])).toEqual([3]);
});

test.each([
  ['says otherwise', fact(2, 'User lives in Munich.', home)],
  ['is of somebody else', fact(2, about.text, { ...home, subject: 'Ana' })],
  ['holds', fact(2, about.text, { ...home, state: 'active' })],
  ['is deleted', fact(2, about.text, { ...home, state: 'deleted' })],
])('what %s is not', (_what, other) => {
  expect(waiting([other])).toEqual([]);
});
