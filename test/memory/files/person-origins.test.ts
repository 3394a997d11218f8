import { withOrigins, withOwnWords } from '../../../memory/files/person-origins';
import { rewriteLines } from '../../../memory/files/lines';
import { committed, fresh, memoryOf } from './sample';

const LONG = 'The red button stops the press when the belt runs hot';
const base = memoryOf({ 'notes.md': [`${LONG} {p1}`, 'The kitchen is closed on Mondays {p2}', 'No point here'] });
const typed = (texts: string[], author: 'person' | 'agent' = 'person') =>
  withOrigins(base, { ...base, 'new.md': fresh(texts, author) })['new.md']!.map(({ points }) => points);
const rewritten = (text: string) => {
  const [line] = withOwnWords(base, { 'notes.md': rewriteLines(committed(['The kitchen is closed on Mondays {p2}']), text, 'person') })['notes.md']!; // prettier-ignore
  return line!.points;
};

test('a pasted line rests on the points of the line it repeats', () => {
  expect(typed([LONG, `Remember: ${LONG.toUpperCase()}!`])).toEqual([[1], [1]]);
});

test('eight words in a row are enough, seven are a person’s own', () => {
  expect(typed(['We know: the red button stops the press when the'])).toEqual([[1]]);
  expect(typed(['We know: the red button stops the press when'])).toEqual([[]]);
});

test('an agent’s lines are asked for their points by others', () => expect(typed([LONG], 'agent')).toEqual([[]]));

test('a line with points of its own keeps them', () => expect(typed([`${LONG} {p7}`])).toEqual([[7, 1]]));

test('a changed line goes on with the points of the one it replaced', () => {
  expect(rewritten('The kitchen is closed on Tuesdays\n')).toEqual([2]);
});

test('a line that says something else in the place of another has none of it', () => {
  expect(rewritten('Ask Bo about the holidays\n')).toEqual([]);
  expect(rewritten('Ask Bo about the holidays {p9}\n')).toEqual([9]);
});

test('whoever names points for the words in another’s place is believed, where the edit is not plain text', () => {
  const named = {
    'notes.md': [
      { ...fresh(['Ask Bo about the holidays {p2}'], 'person')[0]!, was: 'The kitchen is closed on Mondays' },
    ],
  };
  expect(withOrigins(base, named)['notes.md']![0]!.points).toEqual([2]);
});

test('lines of the memory stay the very same', () => {
  for (const told of [withOrigins, withOwnWords]) {
    expect(told(base, base)).toBe(base);
    expect(told(base, { ...base, 'n.md': fresh([LONG], 'person') })['notes.md']).toBe(base['notes.md']);
  }
});
