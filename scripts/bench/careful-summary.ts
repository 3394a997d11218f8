import { type SummaryPoint } from '../../schema/wire/summary';

/** As a careful reader answered on the demo's export (demo/gallery): points per 100 messages, characters of a point. */
const PER_100 = 8.4;
const LONGEST = 320;
const ENOUGH = 170;
/** Above it a message is a log or a paste. */
const LONGEST_READ = 4_000;
/** Other messages of the same subject that a point takes along, from so far around. */
const ALONG = 2;
const REACH = 6;

/** What tells what to do: strong ones hold for certain. */
const RULE = /\b(?:always|never|must|have to|has to|need to|needs to|should|only|don't|please|make sure|no longer)\b/i;
const CERTAIN = /\b(?:always|never|must|only|have to|has to|no longer|make sure)\b/i;
/** Words a quote may be made of: what Markdown or an entity would change is left out. */
const PLAIN = /^[\w\s,.'’:;()%$/+!?-]+$/;
const TOLD = /\d|\b(?:will|decided|agreed|release|merged|working|plan|because|ready|done|until|next)\b/i;

interface Message {
  id: string;
  by: string;
  text: string;
  /** As stored: what a quote is taken from. */
  raw: string;
  member: boolean;
}

/** Points of a window as a careful model words and sizes them: gathered from neighbours, a third of them rules with their quote. */
export function carefulSummary(prompt: string): { points: SummaryPoint[] } {
  const messages = readable(prompt);
  const count = Math.round((messages.length * PER_100) / 100);
  const points: SummaryPoint[] = [];
  for (let n = 0; n < count; n += 1) {
    const stretch = [
      Math.floor((n * messages.length) / count),
      Math.floor(((n + 1) * messages.length) / count),
    ] as const;
    const best = bestOf(messages, ...stretch);
    if (best >= 0) points.push(pointAt(messages, best, stretch[1]));
  }
  return { points };
}

/** The messages of the prompt, names in place of ids. */
function readable(prompt: string): Message[] {
  let names: Record<string, string> = {};
  const messages: Message[] = [];
  for (const line of prompt.split('\n').filter((one) => one.startsWith('{'))) {
    const {
      id,
      by,
      text,
      standing,
      context,
      names: known,
    } = JSON.parse(line) as Record<string, string> & {
      names?: Record<string, string>;
    };
    names = known ?? names;
    if (id === undefined || text === undefined || context !== undefined) continue;
    const named = text.replace(/<@(\w+)[^>]*>/g, (_, user: string) => names[user] ?? 'somebody');
    messages.push({ id, by: by ?? '', text: named, raw: text, member: standing === undefined });
  }
  return messages;
}

function bestOf(messages: readonly Message[], from: number, to: number): number {
  let [best, most] = [-1, 0];
  for (let at = from; at < to; at += 1) {
    const { text } = messages[at]!;
    if (!isPlain(text)) continue;
    const worth = Math.min(text.length, 160) / 40 + (TOLD.test(text) ? 1 : 0) + (RULE.test(text) ? 1.5 : 0);
    if (worth > most) [best, most] = [at, worth];
  }
  return best;
}

const isPlain = (text: string) => PLAIN.test(text) && text.split(/\s+/).length >= 5 && text.length <= LONGEST_READ;

function pointAt(messages: readonly Message[], at: number, end: number): SummaryPoint {
  const main = messages[at]!;
  const cited = [main];
  let text = `${main.by}: ${main.text}`;
  for (
    let near = at + 1;
    near < Math.min(end, at + REACH) && cited.length <= ALONG && text.length < ENOUGH;
    near += 1
  ) {
    const other = messages[near]!;
    if (!isPlain(other.text)) continue;
    cited.push(other);
    text += ` ${other.by}: ${other.text}`;
  }
  const items = cited.map(({ id }) => id);
  const quote = quoteFrom(main.raw);
  const told = cut(text, LONGEST);
  if (quote === null) return { kind: 'episodic', text: told, items, rule: null };
  const certainty = CERTAIN.test(quote) && main.member ? 'certain' : 'possible';
  const rule = { basis: 'stated' as const, certainty, quotes: [{ item: main.id, quote }], until: null } as const;
  return { kind: 'procedural', text: told, items, rule: { ...rule, quotes: [...rule.quotes] } };
}

/** The sentence with the rule in it, exact as written; null when it is less than a clause. */
function quoteFrom(text: string): string | null {
  const sentence = text.split(/(?<=[.!?])\s+/).find((one) => RULE.test(one));
  const quote = sentence && cut(sentence, 140);
  return quote && PLAIN.test(quote) && quote.split(/\s+/).length >= 4 ? quote : null;
}

/** Cut at a word. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, text.lastIndexOf(' ', most));
}
