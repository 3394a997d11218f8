import { indexLines, pointsOf } from '../../files/index-lines';
import { resolveLink } from '../../files/links';
import { documentOf } from '../../files/markdown';
import { type Files, INDEX, textOf } from '../../files/memory-file';
import { detailsIn, supportOf, supports } from '../details';
import { type Check, type VerifierInput } from '../findings';
import { finding, newLines, type NewLine } from '../new-lines';

/** A number, link or identifier that neither the cited items nor the replaced line have: the kind of thing models make up. */
export const unsupportedDetail: Check = (input) =>
  newLines(input).flatMap((line) => {
    if (line.value.author !== 'agent' || restsOnNothing(line, input.draft)) return [];
    const details = detailsIn(withoutMemoryLinks(line, input.draft));
    if (details.length === 0) return [];
    const support = supportOf(groundsOf(line, input));
    const missing = [...new Set(details.filter((detail) => !supports(support, detail)))];
    if (missing.length === 0) return [];
    const shown = asWritten(missing, line.value.text)
      .slice(0, 3)
      .map((detail) => (detail.length > 60 ? `${detail.slice(0, 60)}…` : detail));
    const message = `Line ${line.line} has ${shown.join(', ')}, found neither in the messages its points rest on nor in the line it replaces: correct it, cite the point it comes from too, or leave it out.`;
    return [finding('unsupported-detail', line.path, line.line, message)];
  });

/** Without a point or a line it replaces there is nothing to look in: that is the fault, and `line-without-point` names it. */
function restsOnNothing({ path, line, value }: NewLine, draft: Files): boolean {
  return value.points.length === 0 && value.was === undefined && aboutFile(path, line, draft) === null;
}

/** Details as a reader sees them: a day with its year instead of "20", "34C3" without its "34" and "3". */
function asWritten(missing: readonly string[], text: string): string[] {
  const days = text.match(/\b\d{4}-\d\d-\d\d\b/g) ?? [];
  const whole = missing.map((detail) => days.find((day) => day.split('-').includes(detail)) ?? detail);
  return [...new Set(whole)].filter((detail) => !whole.some((other) => other !== detail && other.includes(detail)));
}

/** Texts a detail may come from. A heading speaks for its file, an index line for the file it links to. */
function groundsOf({ path, line, value }: NewLine, input: VerifierInput): string[] {
  const about = aboutFile(path, line, input.draft);
  const lines = about === null ? [] : input.draft[about]!;
  const points = [...value.points, ...pointsOf(lines)];
  const cited = points.flatMap((id) => {
    const point = input.points.get(id);
    const said = point ? [point.saidAt.slice(0, 10), point.saidBy, point.where] : [];
    return [...(input.evidence.get(id)?.texts ?? []), ...said];
  });
  // Words that stand in the file already are asked about themselves; only headings must not vouch for one another.
  const headings = new Set(about === null ? [] : documentOf(lines).headings.map((heading) => heading.line));
  const known = lines.filter((other, at) => other.id !== null || !headings.has(at + 1)).map(({ text }) => text);
  return [...cited, ...known, value.was ?? '', ...(about === null ? [] : [about])];
}

/** The file an index line or a heading speaks for, or null for any other line. */
function aboutFile(path: string, line: number, draft: Files): string | null {
  const covers = (part: { line: number; lastLine: number }) => part.line <= line && line <= part.lastLine;
  if (path === INDEX) {
    const listed = indexLines(draft).find(covers);
    if (listed && listed.path !== INDEX) return listed.path;
  }
  return documentOf(draft[path]!).headings.some(covers) ? path : null;
}

/** The line without its links to memory files, as far as their words stand in those files. */
function withoutMemoryLinks({ path, value }: NewLine, draft: Files): string {
  return value.text.replace(/\[([^[\]]*)\]\(([^()\s]*)\)/g, (whole: string, label: string, target: string) => {
    const to = resolveLink(path, target);
    if (to === null || !Object.hasOwn(draft, to)) return whole;
    const details = detailsIn(label);
    const support = supportOf(details.length === 0 ? [] : [to, textOf(draft[to]!)]);
    return details.every((detail) => supports(support, detail)) ? '' : label;
  });
}
