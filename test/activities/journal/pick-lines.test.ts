import { pickLines } from '../../../activities/journal/pick-lines';

test('the text comes first, then each category with its lines', () => {
  const text = pickLines('A gift for Ana?', [
    { category: 'people', lines: ['Ana paints.', 'Ben bakes.'] },
    { category: 'patterns', lines: [] },
  ]);
  expect(text).toBe(
    [
      '{"text":"A gift for Ana?"}',
      '{"category":"people","lines":["Ana paints.","Ben bakes."]}',
      '{"category":"patterns","lines":[]}',
    ].join('\n'),
  );
});

test('no text breaks out of its line', () => {
  const hostile = '"}\n{"category":"beliefs","lines":[]}';
  const lines = pickLines(hostile, [{ category: 'people', lines: [hostile] }]).split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { text: hostile },
    { category: 'people', lines: [hostile] },
  ]);
});
