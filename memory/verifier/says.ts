import { type Files } from '../files/memory-file';
import { unescapeMarkdown } from './unescape';

/** Whether these words stand in a file, word for word. Where a line breaks, and a backslash before Markdown, are no difference. */
export function sayer(files: Files): (words: string) => boolean {
  const texts = Object.values(files).map(readings);
  return (words) => {
    const wanted = [collapse(words), collapse(unescapeMarkdown(words))];
    return texts.some((forms) => wanted.some((one) => forms.some((form) => form.includes(one))));
  };
}

/** A file as written, and as Markdown shows it. */
function readings(lines: Files[string]): string[] {
  const text = lines.map((line) => line.text).join('\n');
  return [collapse(text), ...(text.includes('\\') ? [collapse(unescapeMarkdown(text))] : [])];
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
