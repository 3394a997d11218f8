import { givesOrders } from './orders';
import { isOwn, type OwnAndPassedOn, partQuoted } from './passed-on';
import { unescapeEntities } from './readings';

/** What decides about authority: the standing of the provider id that wrote it, and the text. Never a name. */
export interface SourceText {
  text: string;
  standing: 'member' | 'guest' | 'external' | 'bot' | 'unknown' | 'transcript';
}

/** Nobody of the scope's own people; in a meeting one of them may speak. */
const OUTSIDE: readonly SourceText['standing'][] = ['guest', 'external', 'bot', 'unknown'];

const WORDS = /\p{Script=Han}|[\p{L}\p{N}]{4,}/gu;

/** Asks whose words something rests on, for the items of one question. Each text is looked through once. */
export class Authority {
  private readonly parts = new Map<string, OwnAndPassedOn>();
  private readonly orders = new Map<string, boolean>();

  constructor(private readonly all: readonly SourceText[]) {}

  /** The quote is a full member's own words, not what they quote or pass on. */
  isMembersOwn({ text, standing }: SourceText, quote: string): boolean {
    return standing === 'member' && isOwn(this.partsOf(text), quote);
  }

  /** A member's text has these words, but only as somebody else's. */
  isPassedOn(item: SourceText, quote: string): boolean {
    return item.standing === 'member' && !this.isMembersOwn(item, quote);
  }

  /**
   * The item supports the point with nobody's word who belongs here: an outsider wrote it, or a member passed it on. What a member
   * quotes of another is an insider's word if that one's item is at hand.
   * @param quote null: the item is cited as a whole, for a point with this text
   */
  isOutside(item: SourceText, quote: string | null, point: string): boolean {
    if (item.standing !== 'member') return OUTSIDE.includes(item.standing);
    if (quote !== null) return !this.isMembersOwn(item, quote) && !this.isSaidHere(quote, item);
    const { own, passedOn } = this.partsOf(item.text);
    const theirs = passedOn.split('\n').filter((line) => /\p{L}/u.test(line) && !this.isSaidHere(line, item));
    return theirs.length > 0 && takesMore(point, theirs.join('\n'), own);
  }

  /**
   * What is quoted gives orders to the assistant or its memory (see `givesOrders`). Of who is no full member, all that they wrote
   * around it counts; of a member, and of a speaker in a meeting, the lines it stands on.
   */
  isOrder(item: SourceText, quote: string): boolean {
    return this.orderedBy(this.aroundQuote(item, quote)) || this.orderedBy(quote);
  }

  private aroundQuote(item: SourceText, quote: string): string {
    if (this.isPassedOn(item, quote)) return this.partsOf(item.text).passedOn;
    return OUTSIDE.includes(item.standing) ? item.text : linesWith(item.text, quote);
  }

  private orderedBy(text: string): boolean {
    const known = this.orders.get(text) ?? givesOrders(text);
    this.orders.set(text, known);
    return known;
  }

  private isSaidHere(words: string, except: SourceText): boolean {
    const lines = words
      .split('\n')
      .map(bare)
      .filter((line) => line !== '');
    const others = this.all.filter((item) => item !== except && item.standing === 'member');
    return others.some((item) => {
      const own = unescapeEntities(this.partsOf(item.text).own);
      return lines.every((line) => own.includes(line));
    });
  }

  private partsOf(text: string): OwnAndPassedOn {
    const parts = this.parts.get(text) ?? partQuoted(text);
    this.parts.set(text, parts);
    return parts;
  }
}

/** More of the point's words stand only in what was passed on than only in the member's own words. */
function takesMore(point: string, theirs: string, own: string): boolean {
  const [a, b] = [wordsOf(theirs), wordsOf(own)];
  let balance = 0;
  for (const word of wordsOf(point)) balance += Number(a.has(word)) - Number(b.has(word));
  return balance > 0 || b.size === 0;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(WORDS) ?? []);
}

/** Without quote marks. */
function bare(line: string): string {
  return unescapeEntities(line)
    .replace(/^[\s>]+/, '')
    .trim();
}

/** All lines a quote stands on, wherever it stands. */
function linesWith(text: string, quote: string): string {
  const lines = new Set<string>();
  for (let at = text.indexOf(quote); at >= 0 && quote !== ''; at = text.indexOf(quote, at + 1)) {
    const end = text.indexOf('\n', at + quote.length);
    lines.add(text.slice(text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end));
  }
  return [...lines].join('\n');
}
