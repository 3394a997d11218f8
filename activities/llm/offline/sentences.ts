/** One sentence of an item, with what is needed to weigh it. `raw` is an exact substring of the item's text. */
export interface Sentence {
  item: string;
  order: number;
  by: string;
  member: boolean;
  day: string;
  where: string;
  raw: string;
  /** `raw` with names in place of provider ids. */
  readable: string;
}

interface Item {
  id: string;
  by: string;
  text: string;
  standing?: string;
  context?: boolean;
}

/** Reads the summarizer's JSON lines. Context items are left out: they were read before. */
export function readSentences(jsonLines: string): { sentences: Sentence[]; items: number } {
  const out: Sentence[] = [];
  let [names, where, day, items]: [Record<string, string>, string, string, number] = [{}, '', '', 0];
  for (const line of jsonLines.split('\n')) {
    if (!line.startsWith('{')) continue;
    const value = JSON.parse(line) as Partial<Item> & { names?: typeof names; where?: string; day?: string };
    if (value.names) names = value.names;
    if (value.where !== undefined) [where, day] = [value.where, value.day ?? day];
    if (!value.id || value.text === undefined || value.context) continue;
    items++;
    for (const raw of split(value.text)) {
      const base = { item: value.id, order: items, by: value.by ?? '', member: value.standing === undefined };
      out.push({ ...base, day, where, raw, readable: readable(raw, names) });
    }
  }
  return { sentences: out, items };
}

/** Cuts at line ends and after `.`, `!`, `?`; drops an opening address and lines that repeat somebody else's words. */
function split(text: string): string[] {
  return text
    .split(/\n|(?<=[a-z)\d]{2}[.!?]["')]?)\s+(?=["'(<]?[A-Z])|\s+(?=\\\^)/)
    .filter((part) => !/^\s*(?:&gt;|&lt;|>|<[^@])|&lt;[- ]/.test(part) || /https?:/.test(part))
    .map((part) => part.replace(/^(?:\s|<@\w+(?:\|[^>]*)?>[:,]?|\\?\^|[-*•]\s)+/, '').trim())
    .filter((part) => part.length > 0);
}

function readable(raw: string, names: Record<string, string>): string {
  return raw
    .replace(/<@(\w+)(?:\|([^>]*))?>/g, (_, id: string, label?: string) => names[id] ?? label ?? id)
    .replace(/<#\w+\|([^>]*)>/g, '#$1')
    .replace(/<((?:https?|mailto):[^|>]+)(?:\|[^>]*)?>/g, '$1');
}
