import { isOwn, partQuoted } from '../../memory/trust/passed-on';
import { type WindowItem } from '../../schema/items/read-window';

/**
 * Who said a quote, one name or several: an item's author; in a transcript whoever speaks the lines that hold the quote, because its
 * author is only a title. Everybody who said those words is named: the quote does not tell which of them was meant. Without a
 * quote, or if no line of it names a speaker, the title. Words that somebody quotes or forwards are not theirs: they passed them on.
 */
export function speakersOf(
  { standing, text, author_name: author }: Pick<WindowItem, 'standing' | 'text' | 'author_name'>,
  quote: string | null,
): string[] {
  if (quote === null || quote === '') return [author];
  if (standing !== 'transcript') {
    return text.includes(quote) && !isOwn(partQuoted(text), quote) ? [`passed on by ${author}`] : [author];
  }
  const names = new Set<string>();
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    const from = text.lastIndexOf('\n', at - 1) + 1;
    for (const line of text.slice(at === 0 ? 0 : from, lineEnd(text, at + quote.length)).split('\n')) {
      const name = /^(.+?): /.exec(line)?.[1];
      if (name !== undefined) names.add(name);
    }
  }
  return names.size > 0 ? [...names] : [author];
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
