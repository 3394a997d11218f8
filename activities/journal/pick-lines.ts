import { type Category } from '../../memory/journal/category';

/** The message that asks which categories a text is about, JSON lines. The text is the user's or a feature's: data, in a JSON string. */
export function pickLines(
  text: string,
  categories: readonly { category: Category; lines: readonly string[] }[],
): string {
  const lines = [{ text }, ...categories.map(({ category, lines }) => ({ category, lines }))];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}
