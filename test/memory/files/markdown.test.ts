import * as fc from 'fast-check';
import { documentOf, parseMarkdown } from '../../../memory/files/markdown';
import { committed, messyLine } from './sample';

test('the same lines are parsed once', () => {
  const lines = committed(['# A']);
  expect(documentOf(lines)).toBe(documentOf(lines));
});

test('headings know their lines, depth and words', () => {
  expect(parseMarkdown('# One `x`\n\nTwo\nlines\n---\n').headings).toEqual([
    { line: 1, lastLine: 1, depth: 1, text: 'One x' },
    { line: 3, lastLine: 5, depth: 2, text: 'Two\nlines' },
  ]);
});

test('a listed link knows what follows it', () => {
  expect(parseMarkdown('- [a](a.md) — words\n  more\n').listed).toMatchObject([
    { line: 1, lastLine: 2, after: ' — words\n  more' },
  ]);
});

test('label and place of a link are places in the text', () => {
  const text = 'see [the plan](plan.md).';
  const { at, label } = parseMarkdown(text).links[0]!;
  expect(text.slice(...at)).toBe('[the plan](plan.md)');
  expect(text.slice(...label)).toBe('the plan');
});

test('the first definition of a name counts', () => {
  expect(parseMarkdown('[r]\n\n[r]: a.md\n[r]: b.md\n').links[0]!.target).toBe('a.md');
});

test('nesting that would exhaust the stack is read', () => {
  expect(parseMarkdown(`${'> '.repeat(3_000)}[a](a.md)`).links).toHaveLength(1);
});

test('places never leave the text, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(messyLine, { maxLength: 8 }), (lines) => {
      const text = lines.join('\n');
      for (const { at, label, line, lastLine } of parseMarkdown(text).links) {
        expect(at[0]).toBeLessThan(at[1]);
        expect(at[1]).toBeLessThanOrEqual(text.length);
        expect(label[0] >= at[0] && label[1] <= at[1]).toBe(true);
        expect(line >= 1 && line <= lastLine && lastLine <= lines.length).toBe(true);
      }
    }),
  );
});
