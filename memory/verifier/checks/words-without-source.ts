import { type Line } from '../../files/memory-file';
import { runWords } from '../../files/word-runs';
import { type Check, type VerifierInput } from '../findings';
import { finding } from '../new-lines';
import { bareLines } from '../parts';
import { ownersOf, runsIn, shownWords } from '../word-runs';

/** So many words in a row are somebody's own. */
const RUN = 8;

/** A run of words of the draft, and the lines (1-based) it runs over. */
interface Place {
  path: string;
  key: string;
  numbers: number[];
}

/**
 * Somebody's own words where a withdrawal would not find them: on a line that does not cite them, or in a heading or an index line,
 * which are not cut. The draft's runs are looked for in what was said, so the cost grows with both, not with their product.
 */
export const wordsWithoutSource: Check = (input) => {
  const paths = Object.keys(input.draft).filter((path) => input.draft[path]!.some(isAsked));
  const places = paths.flatMap((path) => [
    ...placesIn(path, input.draft[path]!),
    ...placesInLinks(path, input.draft[path]!),
  ]);
  const names = Object.keys(input.draft)
    .filter((path) => !Object.hasOwn(input.base, path))
    .flatMap(placesInName);
  const said = [...input.evidence.values()].flatMap(({ point, said }) => said.map((text) => [point, text] as const));
  const owners = ownersOf(new Set([...places, ...names].map(({ key }) => key)), said, RUN);
  if (owners.size === 0) return [];
  const bare = new Map(paths.map((path) => [path, bareLines(path, input.draft)]));
  const told = new Set<string>();
  const found = places.flatMap(({ path, key, numbers }) => {
    const own = owners.get(key);
    if (!own) return [];
    const lines = input.draft[path]!;
    const isBare = (at: number) => bare.get(path)!.has(at);
    const cites = (at: number) => !isBare(at) && lines[at - 1]!.points.some((point) => own.has(point));
    // Words over two lines are torn apart when one of them is cut.
    if (numbers.some(cites)) return [];
    const asked = numbers.filter((at) => isAsked(lines[at - 1]!));
    const at = asked.find((one) => !isBare(one)) ?? asked[0]!;
    if (told.has(`${at} ${path}`)) return [];
    told.add(`${at} ${path}`);
    return [finding('words-without-source', path, at, toldOf(at, isBare(at), key, sourceOf(own, input)))];
  });
  const named = names.filter(({ key }) => owners.has(key)).map(({ path }) => path);
  return [...found, ...[...new Set(named)].map((path) => finding('words-without-source', path, null, NAME))];
};

const NAME =
  'The name of the file repeats a message word for word, and stays in the history for good: give it a short name.';

function isAsked(line: Line): boolean {
  return line.id === null && line.author === 'agent';
}

/** Runs of a file in which a new line has a part. */
function placesIn(path: string, lines: readonly Line[]): Place[] {
  const words: string[] = [];
  const numberOf: number[] = [];
  for (const [at, { text }] of lines.entries()) {
    for (const word of shownWords(text)) numberOf[words.push(word) - 1] = at + 1;
  }
  return runsIn(words, RUN).flatMap(({ key, first, last }) => {
    const numbers = [...new Set(numberOf.slice(first, last + 1))];
    return numbers.some((at) => isAsked(lines[at - 1]!)) ? [{ path, key, numbers }] : [];
  });
}

/** A link's target and title: a reader does not see them, but they are there. */
function placesInLinks(path: string, lines: readonly Line[]): Place[] {
  return lines.flatMap((line, at) => {
    if (!isAsked(line)) return [];
    const hidden = [...line.text.matchAll(/\]\(([^)]*)\)/g)].map(([, inside = '']) => inside);
    return hidden.flatMap((text) => runsIn(runWords(text), RUN).map(({ key }) => ({ path, key, numbers: [at + 1] })));
  });
}

function placesInName(path: string): { path: string; key: string }[] {
  return runsIn(runWords(path.replace(/\.md$/, '')), RUN).map(({ key }) => ({ path, key }));
}

/** The newest point that can be cited; null if all are withdrawn. */
function sourceOf(own: ReadonlySet<number>, { points }: VerifierInput): number | null {
  const living = [...own].filter((point) => (points.get(point)?.state ?? 'waiting') !== 'withdrawn');
  return living.length > 0 ? Math.max(...living) : null;
}

function toldOf(at: number, isBare: boolean, words: string, source: number | null): string {
  const shown = words.length > 80 ? `${words.slice(0, 80)}…` : words;
  const what = `Line ${at} repeats "${shown}" word for word`;
  if (source === null) return `${what}, which was withdrawn: take it away.`;
  if (isBare) return `${what}, and a heading or index line cites nothing: say it in fewer or other words.`;
  return `${what} and does not cite who said it: add {p${source}} at its end, or say it in your own words.`;
}
