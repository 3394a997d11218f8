/** Words somebody would look for: four letters or digits and more, and references like `#123`. */
export function wordsOf(text: string): Set<string> {
  return new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]{4,}|#\d+/gu) ?? []).filter(
      (word) => word !== 'topics' && word !== 'projects',
    ),
  );
}

/** How many words of `b` are in `a`. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const word of b) if (a.has(word)) count += 1;
  return count;
}
