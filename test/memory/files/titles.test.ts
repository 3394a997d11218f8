import { plainDescription, plainIndexLine, titleOf } from '../../../memory/files/titles';
import { committed } from './sample';

test.each([
  ['the first heading', ['text', '## Ring *size*', '# Later'], 'Ring size'],
  ['an underlined heading', ['Ring size', '========='], 'Ring size'],
  ['the name, without a heading', ['text'], 'open questions'],
  ['the name, when the heading says nothing', ['# —'], 'open questions'],
  ['the name, when the heading stands in code', ['```', '# no', '```'], 'open questions'],
  ['no invisible characters', ['# Ri\u200bng'], 'Ring'],
])('a title is %s', (_, texts, title) => {
  expect(titleOf('topics/open-questions.md', committed(texts))).toBe(title);
});

test('a long heading is cut', () => {
  expect(titleOf('a.md', committed([`# ${'word '.repeat(40)}`])).length).toBeLessThanOrEqual(80);
});

test('a short title gets company, so that it describes', () => {
  expect(plainDescription('FFS')).toBe('notes on FFS');
  expect(plainDescription('Ring size')).toBe('Ring size');
});

test('Markdown in a title is escaped and a path is encoded', () => {
  expect(plainIndexLine('a b(c).md', committed(['# \\[x\\] \\<b>']))).toBe(
    '- [\\[x\\] \\<b\\>](a%20b%28c%29.md) — \\[x\\] \\<b\\>',
  );
});
