import { unescapeMarkdown } from '../verifier/unescape';

/** Entities that chat servers and mail programs store for plain characters. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;

/** What changes no word: ends of sentences, quotation marks, brackets, dashes. Not `? % @ # & /`, which may turn the meaning. */
const PUNCTUATION = /[.,;:!…·、。，；：！'"‘’‚“”„«»‹›「」『』()[\]{}‐‑‒–—―\\]/gu;
/** A hyphen joins words; before a number of its own it is a minus. */
const HYPHEN = /-(?!\d)|(?<=[\p{L}\p{N}])-/gu;
/** Marks of Markdown around words; in the middle of one an underscore is part of its name. */
const EMPHASIS = /[*`]+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;

/**
 * Whether two quotes are the same rule in the same words: case, punctuation, blanks, Markdown escapes and marks, and entities are no
 * difference. Nothing else is forgiven: a rule that differs in one word is another rule until somebody says otherwise.
 */
export function sameWords(one: string, other: string): boolean {
  const key = wordsOf(one);
  return key !== '' && key === wordsOf(other);
}

function wordsOf(text: string): string {
  return unescapeMarkdown(decoded(text))
    .normalize('NFKC')
    .replace(EMPHASIS, '')
    .replace(/(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}])/gu, '')
    .replace(PUNCTUATION, ' ')
    .replace(HYPHEN, ' ')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Once: what was an entity's text to begin with stays one. */
function decoded(text: string): string {
  return text.replace(ENTITY, (whole: string, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
