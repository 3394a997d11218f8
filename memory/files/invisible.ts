/**
 * What a reader cannot see but a model reads: bidirectional controls, zero-width marks, fillers, variation selectors, tag characters,
 * C0 and C1 controls. Tab and newline stay, and so do the joiners U+200C and U+200D, which Persian, Indic scripts and emoji need,
 * and the selectors U+FE0E and U+FE0F that choose how an emoji looks.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0D\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

/** Line ends of other systems. They become newlines: to drop them would glue two words together. */
const LINE_END = /\r\n|[\r\u000B\u000C\u0085]/g;

/**
 * The text as it is stored. Sources strip what the verifier refuses, no more and no less:
 * so a quote that is exact as stored can always be written into a file.
 */
export function stripInvisible(text: string): string {
  return text.replace(LINE_END, '\n').replace(INVISIBLE, '');
}

/** Names of the invisible characters in a text, each once, in order: `['U+200B']`. */
export function findInvisible(text: string): string[] {
  const names = (text.match(INVISIBLE) ?? []).map(
    (character) => 'U+' + character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0'),
  );
  return [...new Set(names)];
}
