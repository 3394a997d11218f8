import { stripInvisible } from '../files/invisible';

/** Letters of other scripts that look like Latin ones, lower case. What compatibility forms fold (full width, bold) is not in it. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аеорсухіјѕԁԛԝһкмтвнѵӏг', 'aeopcyxijsdqwhkmtbhvlr'],
    ['αεικνορτυχβη', 'aeikvoptuxbn'],
    ['ıɑɡɩłøđħŧʟɴʀꜱ', 'iagilodhtlnrs'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter, to[at] ?? letter])),
);

/** Digits and signs read as letters. A one is an i or an l: both are tried. */
const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/** Single letters with marks or blanks between them, four at least. */
const SPACED = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][^\p{L}\p{N}\n]{1,3}){3,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** A text as it may be meant, whatever was done to its letters. */
export interface Readings {
  /** Lower case, without accents and invisible marks; first as it stands, then with digits as letters. */
  plain: string[];
  /** Runs of spaced-out letters, without what stood between them: nobody knows where their words end. */
  squeezed: string[];
}

/** All ways to read a text that hides what it says from a search for words. Entities of chat servers are undone. */
export function readingsOf(text: string): Readings {
  const folded = fold(text);
  const plain = new Set([folded, asLetters(folded, 'i'), asLetters(folded, 'l')].map(joinSpaced));
  const squeezed = [folded, asLetters(folded, 'i')].flatMap((one) => (one.match(SPACED) ?? []).map(joined));
  return { plain: [folded, ...plain], squeezed: [...new Set(squeezed)] };
}

/** Lower case, one form for letters that look alike, no accents, no invisible marks, no entities. */
export function fold(text: string): string {
  const bare = stripInvisible(unescapeEntities(text))
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '');
  const letters = bare.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
  return letters.replace(/[^\p{ASCII}]/gu, (letter) => LOOKALIKES[letter] ?? letter);
}

/** `&lt;` and `&#60;` are `<`. Twice escaped stays escaped once. */
export function unescapeEntities(text: string): string {
  return text.replace(/&(?:(lt|gt|amp|quot)|#(\d{1,6})|#x([\da-f]{1,5}));/gi, (entity, name, decimal, hex) => {
    if (typeof name === 'string') return { lt: '<', gt: '>', amp: '&', quot: '"' }[name.toLowerCase()] ?? entity;
    const code = typeof decimal === 'string' ? Number(decimal) : parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

/** Digits inside words only: `1gn0re` is one, `2017` is none. */
function asLetters(text: string, one: 'i' | 'l'): string {
  return text.replace(/[\p{L}\d@$]{2,40}/gu, (word) =>
    /\p{L}/u.test(word) && /[\d@$]/.test(word)
      ? word.replace(/[\d@$]/g, (mark) => (mark === '1' ? one : (DIGITS[mark] ?? mark)))
      : word,
  );
}

function joinSpaced(text: string): string {
  return text.replace(SPACED, joined);
}

function joined(run: string): string {
  return run.replace(/[^\p{L}\p{N}]/gu, '');
}
