/** Endings of a stem that leave too little of a word to tell it by. */
const SHORTEST = 3;

/**
 * A word without the endings English gives it, lower-case, so that `rents`, `rented` and `renting` meet. A rough cut: what matters is that
 * the words of a text and those of the lexicon are cut alike.
 */
export function stem(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  if (plain.length <= SHORTEST) return plain;
  const singular = plain
    .replace(/(ss|us|is)$/, '$1')
    .replace(/ies$/, 'y')
    .replace(/(sh|ch|x|ss|z)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  const bare = singular
    .replace(/ied$/, 'y')
    .replace(/(?<=[aeiouy].*)(?:ing|ed)$/, '')
    .replace(/(?<=.{3})(?:ly|ment|ness)$/, '');
  const kept = bare.length >= SHORTEST ? bare : singular;
  return kept.replace(/([bdgmnprt])\1$/, '$1').replace(/(?<=.{2})e$/, '').replace(/y$/, 'i');
}
