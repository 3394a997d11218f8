import * as fc from 'fast-check';
import { splitToFit } from '../../../../memory/files/import/split-file';
import { countTokens } from '../../../../memory/files/tokens';

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test('a text that fits is one piece, untouched', () => {
  expect(splitToFit('a\n\nb', 100)).toEqual(['a\n\nb']);
});

test('it is cut before headings, as few times as may be', () => {
  const part = (name: string) => `## ${name}\n\n${'word '.repeat(20)}\n`;
  const pieces = splitToFit(['A', 'B', 'C', 'D'].map(part).join('\n'), 110);
  expect(pieces.map((piece) => piece.match(/^## ./gm))).toEqual([
    ['## A', '## B'],
    ['## C', '## D'],
  ]);
});

test('a heading inside code is no place to cut', () => {
  const code = `\`\`\`\n${'# not a heading\n'.repeat(8)}\`\`\`\n`;
  const pieces = splitToFit(`# A\n\n${'word '.repeat(30)}\n\n${code}`, 90);
  expect(pieces).toHaveLength(2);
  expect(pieces[1]).toBe(code);
});

test('without headings it is cut between paragraphs, then between lines', () => {
  const [a, b] = ['one '.repeat(20).trim(), 'two '.repeat(20).trim()];
  expect(splitToFit(`${a}\n\n${b}\n`, 40)).toEqual([`${a}\n`, `${b}\n`]);
  expect(splitToFit(`${a}\n${b}\n`, 40)).toEqual([`${a}\n`, `${b}\n`]);
});

test('a line without end is cut at blanks, and where there are none between characters', () => {
  expect(splitToFit('word '.repeat(100), 60).every((piece) => /^(word ?|\n)+$/.test(piece))).toBe(true);
  expect(splitToFit('研'.repeat(100), 60).join('').replaceAll('\n', '')).toBe('研'.repeat(100));
});

test('code that is cut is closed, and opened again', () => {
  const pieces = splitToFit(`~~~py\n${'print(1)\n'.repeat(40)}~~~\n`, 80);
  expect(pieces.length).toBeGreaterThan(2);
  for (const piece of pieces) expect(piece).toMatch(/^~~~py\n(print\(1\)\n)+~~~\n$/);
});

test('whatever the text, each piece fits, and together they say the same', () => {
  const line = fc.oneof(
    fc.constantFrom('# Head', '## Sub', '', '', '- item one', 'some words here', '> quoted', '1. first'),
    fc.string({ maxLength: 300 }).map((text) => text.replace(/[\n\r`~]/g, ' ')),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: 30, max: 200 }), (lines, limit) => {
      const text = lines.join('\n');
      const pieces = splitToFit(text, limit);
      if (pieces.length > 1) for (const piece of pieces) expect(countTokens(piece)).toBeLessThanOrEqual(limit);
      // A cut inside a word makes two of it: letters are compared.
      expect(words(pieces.join('')).join('')).toBe(words(text).join(''));
    }),
    { numRuns: 300 },
  );
});
