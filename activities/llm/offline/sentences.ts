/** One sentence of an item, with what is needed to weigh it. `raw` is an exact substring of the item's text. */
export interface Sentence {
  item: string;
  by: string;
  member: boolean;
  where: string;
  raw: string;
  /** `raw` with names in place of provider ids. */
  readable: string;
}

type Line = { names?: Record<string, string>; where?: string; id?: string; text?: string; by?: string } & {
  standing?: string;
  context?: boolean;
};

/** Reads the summarizer's JSON lines. Context items are left out: they were read before. */
export function readSentences(jsonLines: string): { sentences: Sentence[]; items: number } {
  const lines = jsonLines.split('\n').filter((line) => line.startsWith('{'));
  const sentences: Sentence[] = [];
  let [names, place, items]: [Record<string, string>, string, number] = [{}, '', 0];
  for (const { names: given, where, id, text, by = '', standing, context } of lines.map(
    (line) => JSON.parse(line) as Line,
  )) {
    names = given ?? names;
    place = where ?? place;
    if (!id || text === undefined || context) continue;
    items++;
    const base = { item: id, by, member: standing === undefined, where: place };
    sentences.push(...split(text).map((raw) => ({ ...base, raw, readable: readable(raw, names) })));
  }
  return { sentences, items };
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
