import { activeOf, hasNews } from '../../../../memory/journal/lines/fact-news';
import { byId, fact, line, old } from './line-samples';

const porto = old(1, 'User lives in Porto.', 2, '2024-03-05', { thing: 'home' });
const lisbon = fact(2, 'User lives in Lisbon.', { thing: 'home' });
const facts = byId(porto, lisbon, fact(3, 'User runs.'), fact(4, 'User swims.', { state: 'deleted' }));

test.each([
  ['nothing new', line(7, 'User runs.', [3]), [2], false],
  ['a fresh fact took the place of one', line(7, 'User lives in Porto.', [1]), [2], true],
  ['what took its place is told', line(7, 'User lives in Lisbon, before in Porto.', [1, 2]), [], false],
  ['what took its place is not told', line(7, 'User lives in Porto.', [1]), [], true],
  ['it was told as past all along', line(7, 'User lived in Porto until 2024.', [1]), [], false],
  ['one was deleted', line(7, 'User swims.', [3, 4]), [], true],
  ['one is gone', line(7, 'User skates.', [9]), [], true],
])('%s', (_, one, fresh, expected) => {
  expect(hasNews(one, facts, new Set(fresh))).toBe(expected);
});

test('facts that hold are named once', () => {
  expect(activeOf([3, 1, 2, 3, 4, 9], facts)).toEqual([3, 2]);
});
