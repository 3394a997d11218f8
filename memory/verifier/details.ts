import { unescapeMarkdown } from './unescape';

const URL = /\b(?:https?:\/\/|www\.)[^\s<>|"`]{1,2000}/gi;
/**
 * `host.tld` with a path, query or port behind it, or with an ending that only sites have: readers and chat programs make links of it.
 * Without that it may be a file (`main.ts`) or a name (`Node.js`).
 */
const SITE =
  /(?<![\p{L}\p{N}@/._-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.){1,8}(?:(?!(?:[jt]sx?|json|ya?ml|html?|css|txt|java|cpp|toml|csv|pdf)[/?:])\p{L}{2,24}(?=[/?]|:\d)[^\s<>|"`]{0,2000}|(?:com|org|net|edu|gov|example|info|biz|xyz)(?![\p{L}\p{N}_-]|\.\p{L}))/giu;
const SITE_ALONE = new RegExp(`^${SITE.source}$`, 'iu');
/** Digits with inner marks are one number, time or version; the parts of 2017-07-09 are three. */
const NUMBER = /\d+(?:[.,:]\d+)*/g;
/** `name@host`, with or without `mailto:` before it. */
const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*/g;
const HANDLE = /(?<![\p{L}\p{N}_.])@[\p{L}\p{N}_][\p{L}\p{N}_.-]*/gu;
// Scripts that set words apart: in Chinese "2017年" is a number and a word, not an identifier.
const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d_]+/gu;
const WORD_CHARACTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d_]/u;
/** Underscores at the edge of a word: emphasis, not part of a name. */
const EDGE =
  /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d_])_+|(?<!_)_+(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d_])/gu;
/** 20th and 1990s are numbers with an ending. */
const ORDINAL = /^\d+(st|nd|rd|th|s)$/i;

/** Texts that back up a line, prepared for asking. */
export interface Support {
  text: string;
  numbers: ReadonlySet<string>;
  urls: ReadonlySet<string>;
}

/**
 * Numbers, external links and identifiers of a line, as written. Markers of ordered lists are none. Numbers written out in words are
 * none either, a known limit: to tell "two" from "zwei" or 二 would take a dictionary of each language.
 */
export function detailsIn(line: string): string[] {
  const text = plain(unescapeMarkdown(line)).replace(/^[\s>]*\d{1,3}[.)]\s+/, '');
  const bare = text.replace(URL, ' ');
  const urls = [...(text.match(URL) ?? []), ...(bare.match(SITE) ?? [])].map(trimUrl);
  const rest = bare.replace(SITE, ' ');
  const words = (rest.match(WORD) ?? []).map((word) => word.replace(/^_+|_+$/g, '')).filter(isIdentifier);
  return [
    ...urls,
    ...(rest.match(MAIL) ?? []),
    ...(rest.match(HANDLE) ?? []).map((handle) => handle.replace(/[.-]+$/, '')),
    ...words,
    ...(rest.match(NUMBER) ?? []),
  ];
}

/** `texts` are raw source texts or lines of Markdown; both readings of a backslash count. */
export function supportOf(texts: readonly string[]): Support {
  const text = plain(texts.flatMap((one) => (one.includes('\\') ? [one, unescapeMarkdown(one)] : [one])).join('\n'));
  const numbers = new Set<string>();
  for (const number of text.match(NUMBER) ?? []) {
    for (const form of [number, ...partsOf(number)].flatMap(formsOf)) numbers.add(form);
  }
  // Emphasis may touch a word: `_MyMonero_` backs up "MyMonero".
  const bare = text.replace(EDGE, ' ');
  const urls = [...(text.match(URL) ?? []), ...(text.replace(URL, ' ').match(SITE) ?? [])].map(urlKey);
  return { text: folded(`${text}\n${bare}`), numbers, urls: new Set(urls) };
}

/** Whether a detail (one of `detailsIn`) stands in the texts, in any way to write it; case is no difference. */
export function supports(support: Support, detail: string): boolean {
  if (/^(https?:|www\.)/i.test(detail)) return support.urls.has(urlKey(detail));
  if (/^\d[\d.,:]*$/.test(detail)) return hasNumber(support, detail);
  // With a path it is that page; a host alone may stand in any link or address.
  if (SITE_ALONE.test(detail) && /[/?:]/.test(detail)) return support.urls.has(urlKey(detail));
  const word = folded(detail).replace(/^@/, '');
  if (hasWord(support.text, word)) return true;
  // "40XMR" is backed up by "40 XMR".
  const unit = /^(\d+)(\D+)$/.exec(word);
  return unit !== null && hasWord(support.text, `${unit[1]} ${unit[2]}`);
}

/** snake_case, camelCase, or letters with digits. All-capital words are names and abbreviations, which anybody may use. */
function isIdentifier(word: string): boolean {
  if (word.includes('_') || /\p{Ll}\p{Lu}/u.test(word)) return true;
  return /\d/.test(word) && /\p{L}/u.test(word) && !ORDINAL.test(word);
}

/** The number itself; or, for dates and versions, each of its parts. */
function hasNumber(support: Support, number: string): boolean {
  if (formsOf(number).some((form) => support.numbers.has(form))) return true;
  const parts = partsOf(number);
  return parts.length > 0 && parts.every((part) => formsOf(part).some((form) => support.numbers.has(form)));
}

/** Ways to write the same number: without thousands marks, with a decimal point, without leading zeros. */
function formsOf(number: string): string[] {
  const forms = [number, number.replace(',', '.')];
  if (/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(number)) forms.push(number.replace(/[.,]/g, ''));
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(number)) forms.push(number.replace(/,/g, ''));
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(number)) forms.push(number.replace(/\./g, '').replace(',', '.'));
  return forms.map((form) => form.replace(/^0+(?=\d)/, ''));
}

/** Day, month and year of 9.7.2017, numbers of a version: three parts or more are also each a number. */
function partsOf(number: string): string[] {
  const parts = number.split(/[.,:]/);
  return parts.length >= 3 ? parts : [];
}

/** As a whole word: `sync` does not stand in `async`. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + word.length] ?? ' ';
    if (!WORD_CHARACTER.test(before) && !WORD_CHARACTER.test(after)) return true;
  }
  return false;
}

/** One form for the digits of all scripts, spaces between thousands, and the entities chat servers store. */
function plain(text: string): string {
  return text
    .replace(/(?<=\d)[\u00A0\u202F'’](?=\d{3}(?!\d))/g, '')
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>');
}

/** The digits of a script stand in a row from 0 to 9, so the distance to the first of them is the value. */
function digitOf(digit: string): string {
  let distance = 0;
  for (let code = digit.codePointAt(0)! - 1; /\p{Nd}/u.test(String.fromCodePoint(code)); code--) distance++;
  return String(distance % 10);
}

/** Without the punctuation of the sentence, and the parenthesis of a Markdown link. */
function trimUrl(url: string): string {
  const trimmed = url.replace(/[.,;:!?'*_\]}]+$/, '');
  const open = trimmed.split('(').length;
  return trimmed.endsWith(')') && trimmed.split(')').length > open ? trimUrl(trimmed.slice(0, -1)) : trimmed;
}

/** Scheme, case and a last slash do not make another page. */
function urlKey(url: string): string {
  return trimUrl(url)
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .toLowerCase();
}

/** Case is no difference, nor is the form a Greek sigma takes at the end of a word. */
function folded(text: string): string {
  return text.toLowerCase().replace(/ς/g, 'σ');
}
