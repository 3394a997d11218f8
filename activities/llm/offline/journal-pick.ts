import { CATEGORIES, type Category } from '../../../memory/journal/category';
import { weigh } from './journal-cues';
import { FIRST, stemsOf, tongueOf } from './journal-words';

/** The categories a text calls for: by its own cues and by the words it shares with their lines; none for a stranger's question. */
export function pickCategories(text: string, shown: { category: Category; lines: string[] }[]): Category[] {
  const names = new Set(
    shown.flatMap(({ lines }) => lines.flatMap((line) => line.match(/(?<=\S )\p{Lu}\p{L}{2,}/gu) ?? [])),
  );
  const own = FIRST[tongueOf(text)].test(text) || FIRST.en.test(text);
  if (!own && !(text.match(/\p{Lu}\p{L}{2,}/gu) ?? []).some((name) => names.has(name))) return [];
  const stems = stemsOf(text);
  const held = new Map(shown.map(({ category, lines }) => [category, lines.map((line) => new Set(stemsOf(line)))]));
  const all = [...held.values()].flat();
  // A rare word says more; a line counts by the best of them.
  const rare = (stem: string) => Math.log((all.length + 1) / (all.filter((line) => line.has(stem)).length + 0.5));
  const told = weigh(text).categories;
  const scores = CATEGORIES.map((category) => {
    const best = Math.max(
      0,
      ...(held.get(category) ?? []).map((line) =>
        stems.filter((stem) => line.has(stem)).reduce((sum, stem) => sum + rare(stem), 0),
      ),
    );
    return { category, score: best + (told.includes(category) ? 4 - told.indexOf(category) : 0) };
  }).sort((a, b) => b.score - a.score);
  const top = scores[0]!.score;
  return scores
    .filter(({ category, score }) => held.has(category) && score >= 2 && score >= 0.6 * top)
    .slice(0, 3)
    .map(({ category }) => category);
}
