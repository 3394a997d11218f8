/** A target as it may be written between parentheses. */
const TARGET = /^\s*(?:<[^<>\n]*>|[^\s()<](?:\\.|[^\s()\\]|\([^\s()]*\))*)/;

/** The words of an image's source: `![alt](x.png)` → `alt`. */
export function altOf(source: string): string {
  const ends = ['](', '][', ']'].map((end) => source.lastIndexOf(end));
  const end = source.endsWith(')') ? ends[0]! : source.endsWith('[]') ? ends[1]! : Math.max(ends[1]!, -1);
  const at = end >= 2 ? end : ends[2]!;
  return source.slice(2, Math.max(at, 2));
}

/** The end of an inline link, `](old "title")`, with another target; null if it is written in no way we know. */
export function inlineWith(tail: string, target: string): string | null {
  const [, open = '', rest = ''] = /^(\[?\]\()(.*)$/s.exec(tail) ?? [];
  const old = TARGET.exec(rest)?.[0];
  return old === undefined ? null : `${open}${target}${rest.slice(old.length)}`;
}

/** A definition, `[name]: old "title"`, with another target; null if it is written in no way we know. */
export function definitionWith(source: string, target: string): string | null {
  const match = /^(\[(?:\\.|[^\\\]])+\]:\s*)(<[^<>\n]*>|\S+)(.*)$/s.exec(source);
  return match ? `${match[1]!}${target}${match[3]!}` : null;
}

/** `[[folder/Note#Part|words]]`, also with the backslash that a table needs before the bar. */
export function wikilinkParts(source: string): { name: string; anchor: string; words: string } {
  const inner = source.slice(2, -2);
  const bar = inner.indexOf('|');
  const place = (bar < 0 ? inner : inner.slice(0, bar)).replace(/\\$/, '');
  const [name = '', ...parts] = place.split('#');
  const part = parts.join('#').trim();
  const anchor =
    part === '' ? '' : `#${encodeURIComponent(part).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'))}`;
  const alias = bar < 0 ? '' : inner.slice(bar + 1);
  return { name: name.replace(/\^.*$/, '').trim(), anchor, words: alias.trim() === '' ? place.trim() : alias };
}

/** What a target is called where no words say it: its last part. */
export function lastName(target: string): string {
  const path = target.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return path.split(/[/\\]/).at(-1)?.replace(/\s+/g, ' ').trim() || 'link';
}

/** Words that were none in Markdown, so that they are none now. */
export function escapeWords(words: string): string {
  return words.replace(/[\\`*_[\]<>&!~|]/g, '\\$&');
}
