import fc from 'fast-check';
import { pieceOf, piecesOf } from '../../../activities/journal/pieces';

const all = (text: string, most: number) =>
  piecesOf(text.length, most).map((piece) => (piece ? pieceOf(text, piece) : text));

test('an entry that fits half a prompt is one, and goes whole', () => {
  expect(piecesOf(500, 1_000)).toEqual([null]);
  expect(piecesOf(0, 1_000)).toEqual([null]);
});

test('a longer one is counted in pieces', () => {
  expect(piecesOf(501, 1_000)).toEqual([[1, 2], [2, 2]]); // prettier-ignore
  expect(piecesOf(1_500, 1_000)).toEqual([[1, 3], [2, 3], [3, 3]]); // prettier-ignore
});

test.each([
  ['paragraphs', 'One. Two.\n\nThree. Four and five and six', ['One. Two.\n\n', 'Three. Four and five and six']],
  ['lines', 'aaaaaaaaaaaaaaa\nb b b b b b b b b b b', ['aaaaaaaaaaaaaaa\n', 'b b b b b b b b b b b']],
  ['sentences', 'We went out. We came back again', ['We went out. ', 'We came back again']],
  ['words', 'aaaaaa bbbbbb cccccc dddddd', ['aaaaaa bbbbbb ', 'cccccc dddddd']],
])('is cut between %s', (_what, text, pieces) => {
  expect([1, 2].map((n) => pieceOf(text, [n, 2]))).toEqual(pieces);
});

test('what has no end anywhere is cut where its share is full', () => {
  expect([1, 2, 3].map((n) => pieceOf('abcdefghi', [n, 3]))).toEqual(['abc', 'def', 'ghi']);
});

test('whatever the text, its pieces are all of it, in order, and none is much longer than its share', () => {
  const text = fc.array(fc.constantFrom('word', ' ', '. ', '\n', '\n\n', 'Ärger', '日記', '😀'), { maxLength: 300 });
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 60 }), (words, most) => {
      const whole = words.join('');
      const pieces = all(whole, most);
      expect(pieces.join('')).toBe(whole);
      const share = Math.ceil(whole.length / pieces.length);
      for (const piece of pieces)
        expect(piece.length).toBeLessThanOrEqual(Math.max(whole.length / pieces.length, share * 1.5));
    }),
  );
});

test('the same piece of the same text is the same each time it is asked for', () => {
  const text = 'A day at the sea. '.repeat(200);
  const once = all(text, 600);
  expect(all(text, 600)).toEqual(once);
  expect(once.length).toBeGreaterThan(3);
});
