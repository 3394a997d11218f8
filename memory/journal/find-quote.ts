/** Fewer letters and digits than this are no clause. */
const LEAST_LETTERS = 4;

const FOLDED: Record<string, string> = {
  '‘': "'", '’': "'", '‚': "'", '‛': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '–': '-', '—': '-', '‑': '-', '−': '-', '…': '...',
}; // prettier-ignore

/**
 * The run of an entry that a quote means, exactly as it is stored; null when it is not there. Quotation marks, dashes, blanks and the way
 * letters are composed make no difference, nor does what surrounds the quote.
 */
export function findQuote(quote: string, entry: string): string | null {
  const wanted = fold(quote.replace(/^[\s"'“”‘’«».,;:…-]+|[\s"'“”‘’«».,;:…-]+$/gu, '')).text;
  if ((wanted.match(/[\p{L}\p{N}]/gu) ?? []).length < LEAST_LETTERS) return null;
  if (entry.includes(quote.trim()) && quote.trim() !== '') return quote.trim();
  const folded = fold(entry);
  const at = folded.text.indexOf(wanted);
  if (at < 0) return null;
  return entry.slice(folded.from[at], folded.to[at + wanted.length - 1]);
}

/** A text folded, and for each of its characters where in the original it begins and ends. */
function fold(text: string): { text: string; from: number[]; to: number[] } {
  let folded = '';
  const from: number[] = [];
  const to: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(/\s+|\P{M}\p{M}*|\p{M}+/gu)) {
    const plain = /^\s/u.test(cluster) ? ' ' : (FOLDED[cluster] ?? cluster.normalize('NFC'));
    for (let unit = 0; unit < plain.length; unit++) {
      from.push(index);
      to.push(index + cluster.length);
    }
    folded += plain;
  }
  return { text: folded, from, to };
}
