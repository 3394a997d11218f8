/** A sentence of an item: `raw` is an exact substring of its text, `readable` has names in place of provider ids. */
export type Sentence = { item: string; by: string; member: boolean; raw: string; readable: string };

type Text = Partial<Record<'id' | 'by' | 'standing' | 'text', string>>;
type Line = Text & { names?: Record<string, string>; context?: true };

/** Reads the summarizer's JSON lines. Context items are left out: they were read before. */
export function readSentences(jsonLines: string): { sentences: Sentence[]; items: number } {
  const lines = jsonLines.split('\n').filter((line) => line.startsWith('{'));
  const sentences: Sentence[] = [];
  let [names, items]: [Record<string, string>, number] = [{}, 0];
  for (const line of lines.map((json) => JSON.parse(json) as Line)) {
    names = line.names ?? names;
    if (!line.id || line.text === undefined || line.context) continue;
    items++;
    const base = { item: line.id, by: line.by ?? '', member: line.standing === undefined };
    sentences.push(...split(line.text).map((raw) => ({ ...base, raw, readable: readable(raw, names) })));
  }
  return { sentences, items };
}

/** Cuts at line ends and after `.`, `!`, `?`; drops an opening address and lines that repeat somebody else's words. */
function split(text: string): string[] {
  const parts = text.split(/\n|(?<=[a-z)\d]{2}[.!?]["')]?)\s+(?=["'(<]?[A-Z])|\s+(?=\\\^)/);
  const own = parts.filter((part) => !/^\s*(?:&gt;|&lt;|>|<[^@])|&lt;[- ]/.test(part) || /https?:/.test(part));
  return own.map((part) => part.replace(/^(?:\s|<@\w+(?:\|[^>]*)?>[:,]?|\\?\^|[-*•]\s)+/, '').trim()).filter(Boolean);
}

function readable(raw: string, names: Record<string, string>): string {
  const named = raw.replace(/<@(\w+)(?:\|([^>]*))?>/g, (_, id: string, label?: string) => names[id] ?? label ?? id);
  const apart = named.replace(/(?<=\w)<(?=https?:)/g, ' <');
  return apart.replace(/<#\w+\|([^>]*)>/g, '#$1').replace(/<((?:https?|mailto):[^|>]+)(?:\|[^>]*)?>/g, '$1');
}
