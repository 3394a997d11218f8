import * as fc from 'fast-check';
import { type Files, type Line, type LineAuthor } from '../../../memory/files/memory-file';

/** Committed lines; a text may end in `{p1}`, and ids count up from `firstId`. */
export function committed(texts: readonly string[], firstId = 1, author: LineAuthor = 'agent'): Line[] {
  return texts.map((text, at) => ({ id: firstId + at, author, ...cited(text) }));
}

/** Lines that exist in a draft only. */
export function fresh(texts: readonly string[], author: LineAuthor = 'agent'): Line[] {
  return texts.map((text) => ({ id: null, author, ...cited(text) }));
}

function cited(text: string): { text: string; points: number[] } {
  const match = /^(.*?) \{(p\d+(?:,p\d+)*)\}$/s.exec(text);
  if (!match) return { text, points: [] };
  return { text: match[1]!, points: match[2]!.split(',').map((name) => Number(name.slice(1))) };
}

/** A whole committed memory, ids unique over all files. */
export function memoryOf(texts: Record<string, readonly string[]>): Files {
  let next = 1;
  return Object.fromEntries(
    Object.entries(texts).map(([path, lines]) => {
      const made = committed(lines, next);
      next += lines.length;
      return [path, made];
    }),
  );
}

export function without(files: Files, path: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([other]) => other !== path));
}

export function textsOf(lines: readonly Line[] | undefined): string[] {
  return (lines ?? []).map(({ text }) => text);
}

/** Pieces that trip a Markdown parser, mixed with words. */
const PIECES = [
  'Ada', 'ships', 'the release', '#12', '12.5', '`code`', '```', '~~~', '    indented', '- ', '1. ', '> ', '# ', '## ', '---', '===', '***',
  '[a](people.md)', '[b](topics/x.md)', '[gone](gone.md)', '[[people]]', '[[nowhere]]', '[r]: people.md', '[r][r]', '![i](http://e.org/i.png)',
  '<b>', '<!--', '-->', '<https://e.org>', '](', '[', ']', '(', ')', '\\', '\\[', '|', '&amp;', '{p3}', '\u200b', 'é', '研究',
] as const; // prettier-ignore

export const messyLine: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 6 })
  .map((pieces) => pieces.join(' ').replace(/[\n\r]/g, ''));

export const plainLine: fc.Arbitrary<string> = fc
  .array(fc.constantFrom('Ada', 'ships', 'on', 'Friday', 'with', 'Bob', '12', 'notes', ''), {
    minLength: 0,
    maxLength: 5,
  })
  .map((words) => words.join(' '));

const anyLine = (text: fc.Arbitrary<string>): fc.Arbitrary<Omit<Line, 'id'>> =>
  fc.record({
    text,
    author: fc.constantFrom<LineAuthor>('agent', 'agent', 'agent', 'person', 'code'),
    points: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
  });

/** Committed memories of a few files with messy text; `index.md` always exists. */
export function anyMemory(text: fc.Arbitrary<string> = messyLine): fc.Arbitrary<Files> {
  const lines = fc.array(anyLine(text), { maxLength: 8 });
  const others = ['master.md', 'people.md', 'topics/x.md', 'topics/release (old).md', 'guidance.md'];
  return fc
    .tuple(
      lines,
      fc.uniqueArray(fc.tuple(fc.constantFrom(...others), lines), { selector: ([path]) => path, maxLength: 4 }),
    )
    .map(([index, rest]) => {
      let id = 0;
      const numbered = (made: Omit<Line, 'id'>[]) => made.map((line) => ({ ...line, id: ++id }));
      return Object.fromEntries([['index.md', index] as const, ...rest].map(([path, made]) => [path, numbered(made)]));
    });
}
