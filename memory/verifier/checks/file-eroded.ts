import { indexLines } from '../../files/index-lines';
import { documentOf } from '../../files/markdown';
import { GUIDANCE, INDEX, type Files, type Line } from '../../files/memory-file';
import { countTokens } from '../../files/tokens';
import { type Check, type VerifierInput } from '../findings';
import { finding } from '../new-lines';

/** Part of a file's tokens that one cycle may lose without a reason. */
const MAX_LOSS = 0.2;
/** Below this many tokens a share means little: only the loss of everything counts. */
const SMALL = 60;

/** A file that got shorter although nothing was withdrawn, superseded, merged or moved: models drop what they do not repeat. */
export const fileEroded: Check = (input) => {
  if (input.cleanup) return [];
  const changed = Object.keys(input.base).filter((path) => path !== GUIDANCE && isChanged(input, path));
  if (changed.length === 0) return [];
  const draft = draftOf(input.draft);
  return changed.flatMap((path) => {
    const lines = contentOf(input.base, path);
    const total = tokensOf(lines);
    const lost = total === 0 ? 0 : lossOf(path, lines, draft, input);
    const tooMuch = total < SMALL ? lost >= total : lost > total * MAX_LOSS;
    if (total === 0 || !tooMuch) return [];
    const share = Math.round((lost / total) * 100);
    const message = `${path} lost ${lost} of its ${total} tokens (${share} %; at most ${MAX_LOSS * 100} % a cycle): put lines back, move them to another file, replace them with lines that cite newer points, or merge them into lines that keep their points.`;
    return [finding('file-eroded', path, null, message)];
  });
};

/** The draft, sorted for the questions asked about each missing line. */
interface Draft {
  texts: ReadonlySet<string>;
  /** New lines by the text they replaced, and by the points they rest on. */
  byWas: ReadonlyMap<string, Line[]>;
  byPoint: ReadonlyMap<number, Line[]>;
  /** Which file each new line stands in. */
  home: ReadonlyMap<Line, string>;
  /** Tokens of new lines already set against a loss: a line makes up for its own length once. */
  spent: Map<Line, number>;
}

function draftOf(files: Files): Draft {
  const lines = Object.values(files).flat();
  const byWas = new Map<string, Line[]>();
  const byPoint = new Map<number, Line[]>();
  for (const line of lines.filter(({ id }) => id === null)) {
    if (line.was !== undefined) byWas.set(line.was, [...(byWas.get(line.was) ?? []), line]);
    for (const point of line.points) byPoint.set(point, [...(byPoint.get(point) ?? []), line]);
  }
  return { texts: new Set(lines.map(({ text }) => text)), byWas, byPoint, home: homesOf(files), spent: new Map() };
}

function homesOf(files: Files): Map<Line, string> {
  return new Map(Object.entries(files).flatMap(([path, lines]) => lines.map((line) => [line, path] as const)));
}

/** Tokens of the base lines that are gone for no reason, after what merged and reworded lines carry on. */
function lossOf(path: string, lines: readonly Line[], draft: Draft, input: VerifierInput): number {
  const missing = lines.filter(
    (line) => !draft.texts.has(line.text) && !isOver(line, input) && !isSuperseded(line, draft),
  );
  // Reworded or merged: the new lines keep the points (or the place) of the old ones and are weighed against them.
  const kept = missing.filter((line) => carriersOf(line, draft) !== null);
  const carriers = [...new Set(kept.flatMap((line) => carriersOf(line, draft) ?? []))];
  const nearFirst = carriers.sort((a, b) => Number(draft.home.get(b) === path) - Number(draft.home.get(a) === path));
  return tokensOf(missing) - spend(nearFirst, tokensOf(kept), draft.spent);
}

/** Sets new lines against a loss, each up to what is left of it. @returns how much of the need was met */
function spend(carriers: readonly Line[], need: number, spent: Map<Line, number>): number {
  let met = 0;
  for (const line of carriers) {
    const used = spent.get(line) ?? 0;
    const part = Math.min(need - met, tokensOf([line]) - used);
    spent.set(line, used + part);
    met += part;
  }
  return met;
}

/** Everything the line rests on was withdrawn or retired. */
function isOver({ points }: Line, input: VerifierInput): boolean {
  return (
    points.length > 0 &&
    points.every((id) => {
      const point = input.points.get(id);
      return point?.state === 'withdrawn' || point?.rule?.retired === true;
    })
  );
}

/** A new line took its place and knows something newer. */
function isSuperseded(old: Line, { byWas }: Draft): boolean {
  const newest = Math.max(0, ...old.points);
  return (byWas.get(old.text) ?? []).some((line) => line.points.some((point) => point > newest));
}

/** New lines that go on with what the old one said, or null if part of it is carried by none. */
function carriersOf(old: Line, { byWas, byPoint }: Draft): Line[] | null {
  const merged = old.points.length > 0 && old.points.every((point) => byPoint.has(point));
  const carriers = [
    ...(byWas.get(old.text) ?? []),
    ...(merged ? old.points.flatMap((point) => byPoint.get(point)!) : []),
  ];
  return carriers.length > 0 ? carriers : null;
}

/** Lines that say something: no blanks, no headings, and of the index no lines that only lead elsewhere. */
function contentOf(files: Files, path: string): Line[] {
  const lines = files[path]!;
  const aside = [...documentOf(lines).headings, ...(path === INDEX ? indexLines(files) : [])];
  const exempt = new Set(aside.flatMap(({ line, lastLine }) => lines.slice(line - 1, lastLine)));
  return lines.filter((line) => line.text.trim() !== '' && !exempt.has(line));
}

/** Cheap, since most files of a cycle are untouched. New lines at the end take nothing away. */
function isChanged({ base, draft }: VerifierInput, path: string): boolean {
  const [before, after] = [base[path]!, draft[path]];
  return (
    after === undefined || before.length > after.length || before.some((line, at) => line.text !== after[at]?.text)
  );
}

function tokensOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + countTokens(text), 0);
}
