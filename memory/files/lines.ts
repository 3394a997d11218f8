import { diffArrays } from 'diff';
import { splitCitations } from './citations';
import { type Line, type LineAuthor } from './memory-file';
import { pairLines, tookIn } from './pairing';

/** A line as it was typed, and with its citations taken off. */
interface TypedLine {
  raw: string;
  text: string;
  points: number[] | null;
}

/** More changed lines than this are not compared one by one: the file was written anew. */
const MAX_EDITS = 3_000;

/** A text as lines: any line end, and a last newline ends the last line. The opposite of `textOf`. */
export function splitLines(text: string): string[] {
  const plain = text.replace(/\r\n?/g, '\n');
  return plain === '' ? [] : plain.replace(/\n$/, '').split('\n');
}

/**
 * A file with its text replaced. Unchanged and moved lines keep who they are; a changed line becomes a new one that
 * remembers in `was` what it replaced, and rests on the points of that and on those it names.
 */
export function rewriteLines(before: readonly Line[], newText: string, author: LineAuthor): Line[] {
  const typed = splitLines(newText).map((raw) => ({ raw, ...splitCitations(raw) }));
  return replaceLines(before, typed, author);
}

/** The same for text that cites nothing: a group in braces at the end of a line stays there. */
export function rewriteUncited(before: readonly Line[], texts: readonly string[], author: LineAuthor): Line[] {
  return replaceLines(
    before,
    texts.map((text) => ({ raw: text, text, points: null })),
    author,
  );
}

/**
 * In three steps, from certain to likely: lines that stayed in place, lines that moved, and for what is left in each hunk
 * the line it most probably replaces. Whatever finds no partner is new.
 */
function replaceLines(before: readonly Line[], typed: readonly TypedLine[], author: LineAuthor): Line[] {
  const known = new Set(before.map(({ text }) => text));
  // An old line may itself end in braces: what stands there literally is not a citation.
  const next = typed.map((line) => (known.has(line.raw) ? { ...line, text: line.raw, points: null } : line));
  const result: (Line | null)[] = next.map(() => null);
  const hunks = hunksOf(
    before.map(({ text }) => text),
    next.map(({ text }) => text),
    (from, to) => (result[to] = keepOrCite(before[from]!, next[to]!, author)),
  );
  takeMoved(hunks, before, next, result, author);
  for (const hunk of hunks) replaceHunk(hunk, before, next, result, author);
  return result.map((line, at) => line ?? newLine(next[at]!, author));
}

/** Line numbers, from 0: what was taken out of one place, and what was put there. */
interface Hunk {
  removed: number[];
  added: number[];
}

/** Calls `keep` for each line that stayed in place; the rest comes back as hunks, in order. */
function hunksOf(before: string[], after: string[], keep: (from: number, to: number) => void): Hunk[] {
  const changes = diffArrays(before, after, { maxEditLength: MAX_EDITS });
  if (!changes) return [{ removed: [...before.keys()], added: [...after.keys()] }];
  const hunks: Hunk[] = [];
  let hunk: Hunk | null = null;
  let from = 0;
  let to = 0;
  for (const { value, added, removed } of changes) {
    if (!added && !removed) {
      hunk = null;
      for (let at = 0; at < value.length; at++) keep(from++, to++);
      continue;
    }
    if (!hunk) hunks.push((hunk = { removed: [], added: [] }));
    for (let at = 0; at < value.length; at++) {
      if (added) hunk.added.push(to++);
      else hunk.removed.push(from++);
    }
  }
  return hunks;
}

/** The line itself, unless more points are named for the same words: then it is a new line that rests on those too. */
function keepOrCite(old: Line, typed: TypedLine, author: LineAuthor): Line {
  if (!typed.points) return old;
  const points = union(originOf(old), typed.points);
  return samePoints(old.points, points) ? old : replacing(old, { ...newLine(typed, author), points });
}

/** A line that stands elsewhere in the file now is still that line. */
function takeMoved(
  hunks: Hunk[],
  before: readonly Line[],
  next: TypedLine[],
  result: (Line | null)[],
  author: LineAuthor,
): void {
  const gone = new Map<string, number[]>();
  for (const from of hunks.flatMap(({ removed }) => removed)) {
    const text = before[from]!.text;
    if (text.trim() !== '') gone.set(text, [...(gone.get(text) ?? []), from]);
  }
  const moved = new Set<number>();
  for (const to of hunks.flatMap(({ added }) => added)) {
    const from = gone.get(next[to]!.text)?.shift();
    if (from === undefined) continue;
    moved.add(from);
    result[to] = keepOrCite(before[from]!, next[to]!, author);
  }
  for (const hunk of hunks) {
    hunk.removed = hunk.removed.filter((from) => !moved.has(from));
    hunk.added = hunk.added.filter((to) => result[to] === null);
  }
}

/** Pairs what was put with what was taken, within one hunk. */
function replaceHunk(
  hunk: Hunk,
  before: readonly Line[],
  next: TypedLine[],
  result: (Line | null)[],
  author: LineAuthor,
): void {
  const removed = hunk.removed.map((from) => before[from]!);
  const pairs = pairLines(
    removed.map(({ text }) => text),
    hunk.added.map((to) => next[to]!.text),
  );
  const left = removed.filter((_, at) => !pairs.includes(at));
  hunk.added.forEach((to, at) => {
    const typed = next[to]!;
    const pair = pairs[at] ?? null;
    // Of a line that was split each part goes on with it.
    const old = pair === null ? removed.find(({ text }) => tookIn(text, typed.text)) : removed[pair]!;
    if (!old) return;
    const line = newLine(typed, author);
    // Two lines condensed into one rest on the points of both.
    const condensed = left.filter(({ text }) => tookIn(line.text, text)).flatMap(({ points }) => points);
    const points = typed.points ? union(originOf(old), typed.points) : union(old.points, condensed);
    result[to] = replacing(old, { ...line, points });
  });
}

/**
 * What a line that takes the place of this one rests on, whatever else it names: whoever was never shown the points of a line cannot
 * name them, and must not cut its words off from their source. What a draft named and took back is not among it.
 */
function originOf(old: Line): readonly number[] {
  return old.id === null ? (old.origin ?? []) : old.points;
}

/** Only what stood in the memory counts as replaced, however often the draft changed it since: a draft is no evidence for itself. */
function replacing(old: Line, line: Line): Line {
  const was = old.id === null ? old.was : old.text;
  const origin = originOf(old);
  return { ...line, ...(was === undefined ? {} : { was }), ...(origin.length === 0 ? {} : { origin }) };
}

function union(a: readonly number[], b: readonly number[]): number[] {
  return [...new Set([...a, ...b])];
}

/** A citation alone on a line supports nothing. */
function newLine(typed: TypedLine, author: LineAuthor): Line {
  return { id: null, text: typed.text, author, points: typed.text.trim() === '' ? [] : (typed.points ?? []) };
}

/** The order of points says nothing. */
function samePoints(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && b.every((point) => a.includes(point));
}
