import { indexLines, pointsOf } from './index-lines';
import { documentOf } from './markdown';
import { type Files, GUIDANCE, INDEX, type Line } from './memory-file';
import { mendLinks } from './mend';
import { plainIndexLine } from './titles';

/**
 * The memory without every line that rests on a point in `gone`, whoever wrote it. A file left without content goes,
 * the index line of a file that lost a line falls back to its title, and links stay whole. No model is asked.
 */
export function cutPoints(files: Files, gone: ReadonlySet<number>): Files {
  const left: Record<string, readonly Line[]> = {};
  const lost = new Set<string>();
  for (const [path, lines] of Object.entries(files)) {
    const cut = path === INDEX ? lines : cutLines(lines, gone);
    if (cut !== lines) lost.add(path);
    if (cut === lines || path === GUIDANCE || hasContent(cut)) left[path] = cut;
  }
  left[INDEX] = cutIndex(files, left, lost, gone);
  return mendLinks(left);
}

function cites(line: Line, gone: ReadonlySet<number>): boolean {
  return line.points.some((point) => gone.has(point));
}

/** The same lines if none cites what is gone. */
function cutLines(lines: readonly Line[], gone: ReadonlySet<number>): readonly Line[] {
  const doomed = new Set(lines.filter((line) => cites(line, gone)));
  if (doomed.size === 0) return lines;
  for (const heading of emptiedHeadings(lines, doomed)) doomed.add(heading);
  return closeGaps(lines, doomed);
}

/** Headings under which nothing is left. A person's own heading stays, as their lines do. */
function emptiedHeadings(lines: readonly Line[], doomed: ReadonlySet<Line>): Line[] {
  const { headings } = documentOf(lines);
  const inHeading = new Set(headings.flatMap(({ line, lastLine }) => lines.slice(line - 1, lastLine)));
  return headings.flatMap(({ line, lastLine, depth }, at) => {
    const next = headings.slice(at + 1).find((other) => other.depth <= depth);
    const below = lines.slice(lastLine, next ? next.line - 1 : lines.length);
    const bare = below.every(
      (one) => doomed.has(one) || one.text.trim() === '' || (inHeading.has(one) && !isPersons(one)),
    );
    if (!bare || !below.some((one) => doomed.has(one))) return [];
    return lines.slice(line - 1, lastLine).filter((one) => !isPersons(one));
  });
}

/** The lines that stay, without the blank ones a cut left next to another. */
function closeGaps(lines: readonly Line[], doomed: ReadonlySet<Line>): Line[] {
  const kept: Line[] = [];
  let gap = false;
  for (const line of lines) {
    const blank = line.text.trim() === '';
    if (doomed.has(line)) gap = true;
    else if (!blank || !gap || (kept.at(-1)?.text ?? '').trim() !== '') kept.push(line);
    if (!blank && !doomed.has(line)) gap = false;
  }
  while (gap && kept.at(-1)?.text.trim() === '') kept.pop();
  return kept;
}

/** Headings alone say nothing; a person's words always do. */
function hasContent(lines: readonly Line[]): boolean {
  const headings = new Set(documentOf(lines).headings.flatMap(({ line, lastLine }) => lines.slice(line - 1, lastLine)));
  return lines.some((line) => line.text.trim() !== '' && (isPersons(line) || !headings.has(line)));
}

/** The index after its files were cut: `left` are the files that stay, `lost` the paths that lost a line. */
function cutIndex(files: Files, left: Files, lost: ReadonlySet<string>, gone: ReadonlySet<number>): readonly Line[] {
  const before = files[INDEX] ?? [];
  const lines: (Line | null)[] = before.slice();
  for (const { path, line, lastLine } of indexLines(files)) {
    const own = lines.slice(line - 1, lastLine);
    if (!lost.has(path) && !own.some((one) => one && cites(one, gone))) continue;
    // A person's own words about the file stay, unless they rest on what is gone.
    const first = own[0];
    if (first && isPersons(first) && !cites(first, gone)) continue;
    for (let at = line - 1; at < lastLine; at++) if (!lines[at] || !isPersons(lines[at]!)) lines[at] = null;
    const rest = left[path];
    if (rest) lines[line - 1] = { id: null, text: plainIndexLine(path, rest), author: 'code', points: pointsOf(rest) };
  }
  const kept = lines.filter((line) => line !== null).filter((line) => !cites(line, gone));
  return kept.length === before.length && kept.every((line, at) => line === before[at]) ? before : kept;
}

function isPersons(line: Line): boolean {
  return line.author === 'person';
}
