import { documentOf } from '../files/markdown';
import { type Files, type Line, textOf } from '../files/memory-file';
import { unescapeMarkdown } from './unescape';

/**
 * Whether these words stand in a file, word for word, where a reader of the page sees them: not only in a comment, a link's title or
 * target, a definition, or behind a fence. Where a line breaks, and a backslash before Markdown, are no difference.
 */
export function sayer(files: Files): (words: string) => boolean {
  const pages = Object.values(files).map((lines) => ({ forms: formsOf(textOf(lines)), lines }));
  return (words) => {
    const wanted = [collapse(words), collapse(unescapeMarkdown(words))];
    return pages.some(({ forms, lines }) =>
      forms.some((form, at) => wanted.some((one) => form.includes(one) && isSeen(one, form, at, lines))),
    );
  };
}

/** They stand more often than only in hidden parts. */
function isSeen(words: string, form: string, which: number, lines: readonly Line[]): boolean {
  // Nothing is hidden without one of these marks.
  if (words === '' || !lines.some(({ text }) => /[\]<]|```|~~~/.test(text))) return true;
  const text = textOf(lines);
  const hidden = documentOf(lines).hidden.map(([start, end]) => formsOf(text.slice(start, end))[which] ?? '');
  return count(form, words) > hidden.reduce((sum, part) => sum + count(part, words), 0);
}

function count(text: string, words: string): number {
  let found = 0;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) found++;
  return found;
}

/** A text as written, and as Markdown shows it. */
function formsOf(text: string): [string, string] {
  return [collapse(text), collapse(unescapeMarkdown(text))];
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
