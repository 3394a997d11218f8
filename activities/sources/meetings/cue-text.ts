/** A run of a caption's words. `voice`: the name its tag gives; empty if that cannot be trusted; null: no tag. */
export interface VoicedText {
  voice: string | null;
  text: string;
}

/** Tags of captions: names with classes and an annotation, times inside a caption, the empty tag. "a < b" is none. */
const TAG = /<(\/?)([a-z]+)(?:\.[^\s<>]*)?(?:\s([^<>]*))?>|<\/?[\d:.]*>/gi;
/** Styles that SRT files put in braces, such as {\an8}. */
const BRACES = /\{\\[^{}\n]{1,40}\}/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

/** The words of a caption without markup, as one run: whoever it names inside is not believed. */
export function plainText(text: string): string {
  return decode(text.replace(TAG, '').replace(BRACES, ''));
}

/**
 * The words by voice. A voice counts at the caption's beginning, or when the one before was closed; one that opens inside
 * another may be something a person said: its words stay, without a name.
 */
export function voicedTexts(text: string): VoicedText[] {
  const runs: VoicedText[] = [];
  let voice: string | null = null;
  let depth = 0;
  let from = 0;
  const end = (to: number) => {
    const words = plainText(text.slice(from, to));
    if (words.trim() !== '') runs.push({ voice, text: words });
  };
  for (const tag of text.matchAll(TAG)) {
    if (tag[2]?.toLowerCase() !== 'v') continue;
    end(tag.index);
    from = tag.index + tag[0].length;
    const opens = tag[1] === '';
    voice = opens && depth === 0 && runs[0]?.voice !== null ? decode(tag[3] ?? '').trim() : '';
    depth = opens ? depth + 1 : Math.max(0, depth - 1);
  }
  end(text.length);
  return runs;
}

/** True if the caption begins with voiced words. */
export function startsWithVoice(text: string): boolean {
  return /^\s*(?:-\s*)?<v[.\s>]/i.test(text);
}

function decode(text: string): string {
  return text.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
