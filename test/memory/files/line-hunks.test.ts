import { hunksBetween } from '../../../memory/files/line-hunks';
import { committed, fresh } from './sample';

const lines = committed(['a', 'b', 'c', 'd']);
const shown = (after: typeof lines) =>
  hunksBetween(lines, after).map(({ removed, added }) =>
    [removed, added].map((some) => some.map(({ text }) => text).join('')),
  );

test('the same lines have no hunk', () => expect(shown([...lines])).toEqual([]));

test('what was put where something was taken is one hunk', () => {
  expect(shown([lines[0]!, ...fresh(['x', 'y']), lines[2]!])).toEqual([['b', 'xy'], ['d', '']]); // prettier-ignore
});

test('a new line with the same words is another line', () => {
  expect(shown([lines[0]!, ...fresh(['b']), lines[2]!, lines[3]!])).toEqual([['b', 'b']]);
});

test('a moved line goes from one place and comes to another', () => {
  expect(shown([lines[1]!, lines[2]!, lines[3]!, lines[0]!])).toEqual([['a', ''], ['', 'a']]); // prettier-ignore
});
