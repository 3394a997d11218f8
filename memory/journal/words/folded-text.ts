/** What characters are read as that are written in several ways. */
const AS: ReadonlyMap<string, string> = new Map(
  [
    ['‘’‚‛′`´ʼ', "'"],
    ['“”„‟″«»「」『』', '"'],
    ['‐‑‒–—―−', '-'],
    ['…', '...'],
    // Emphasis of Markdown, and the backslash before a mark that is none.
    ['*\\', ''],
  ].flatMap(([from = '', to = '']) => [...from].map((character) => [character, to] as const)),
);
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** An entity, or a letter with the marks that make one of it. */
const UNIT = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));|\P{M}\p{M}*|\p{M}+/giu;

/** A text as it is compared, and where each of its UTF-16 units stands in the text it is of. */
export interface FoldedText {
  text: string;
  starts: number[];
  ends: number[];
}

/**
 * A text in which the ways to write the same are one: quotation marks, dashes with or without blanks, runs of white space, composed and
 * decomposed letters, entities, case, emphasis.
 */
export function foldedText(text: string): FoldedText {
  const units = [...text.matchAll(UNIT)].map((match) => ({
    unit: read(match),
    at: match.index,
    end: match.index + match[0].length,
  }));
  const folded: string[] = [];
  const [starts, ends]: [number[], number[]] = [[], []];
  for (const { unit, at, end } of units) {
    const isBlank = /^\s+$/.test(unit);
    const last = folded.at(-1) ?? ' ';
    if ((isBlank && (last === ' ' || last === '-')) || (unit === '-' && last === '-')) continue;
    if (unit === '-' && folded.at(-1) === ' ') for (const list of [folded, starts, ends]) list.pop();
    for (const character of (isBlank ? ' ' : unit).split('')) {
      folded.push(character);
      starts.push(at);
      ends.push(end);
    }
  }
  return { text: folded.join(''), starts, ends };
}

function read([whole, name, decimal, hex]: RegExpExecArray): string {
  if (name !== undefined) return as(NAMED[name.toLowerCase()] ?? whole);
  const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
  if (Number.isNaN(code)) return as(whole);
  return code > 0 && code <= 0x10ffff ? as(String.fromCodePoint(code)) : whole;
}

function as(unit: string): string {
  return AS.get(unit) ?? unit.normalize('NFC').toLowerCase();
}
