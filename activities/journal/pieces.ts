/** Half of a prompt is for an entry's text, and no script needs more than a token a character. */
const SHARE = 2;

/**
 * Into how many prompts an entry goes: null alone for one that fits, else `[1, 3]`, `[2, 3]`, `[3, 3]`.
 * @param length characters @param most tokens of a prompt
 */
export function piecesOf(length: number, most: number): ([number, number] | null)[] {
  const count = Math.ceil(length / Math.max(1, Math.floor(most / SHARE)));
  if (count <= 1) return [null];
  return Array.from({ length: count }, (_, n) => [n + 1, count]);
}

/** The n-th of so many pieces of a text, cut at the last end of a paragraph, sentence or word before its share is full. */
export function pieceOf(text: string, [n, count]: [number, number]): string {
  const share = Math.ceil(text.length / count);
  const cut = (at: number) => (at >= text.length ? text.length : cutBefore(text, at, share));
  return text.slice(n === 1 ? 0 : cut((n - 1) * share), n === count ? text.length : cut(n * share));
}

/** The last good place to cut in the half share before `at`. */
function cutBefore(text: string, at: number, share: number): number {
  const from = at - Math.floor(share / 2);
  const window = text.slice(from, at);
  for (const end of ['\n\n', '\n', '. ', ' ']) {
    const found = window.lastIndexOf(end);
    if (found >= 0) return from + found + end.length;
  }
  return at;
}
