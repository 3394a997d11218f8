const LONGEST = 60;
const MOST_WORDS = 6;

/**
 * Takes the speaker off a line `Name: words`; null if it does not begin with what could be a name. Only the line's first
 * colon counts: what somebody says after it cannot name another speaker.
 */
export function splitName(line: string): { name: string; words: string } | null {
  // Some notes set names in bold: **Ada:** words.
  const plain = line.trim().replace(/^\*\*([^*]+)\*\*/, '$1');
  const match = /^([^:\n]+):(?:\s+([^]*))?$/.exec(plain);
  const name = match?.[1]?.trim() ?? '';
  return match && looksLikeName(name) ? { name, words: (match[2] ?? '').trim() } : null;
}

/** Names are short, hold a letter (or are a telephone number), and no brackets of markup. */
export function looksLikeName(name: string): boolean {
  return (
    name.length <= LONGEST &&
    name.split(/\s+/).length <= MOST_WORDS &&
    /^[\p{L}\p{N}+]/u.test(name) &&
    /\p{L}|\d{7}/u.test(name) &&
    !/[<>{}|"“”=?!;]/.test(name)
  );
}
