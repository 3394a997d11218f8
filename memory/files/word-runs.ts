/** So many words in a row are somebody's own way to say it: where they stand again, they come from there. */
export const RUN = 8;

/** The words of a text, folded: case, punctuation and Markdown are no difference. A Chinese or Japanese character is a word. */
export function runWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Every run of eight words of a text, each as one string. */
export function runsOf(text: string): string[] {
  const words = runWords(text);
  return Array.from({ length: Math.max(words.length - RUN + 1, 0) }, (_, at) => words.slice(at, at + RUN).join(' '));
}
