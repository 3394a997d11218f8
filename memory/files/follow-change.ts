import { pointsOf, unlinkedFiles } from './index-lines';
import { followRenames } from './follow-renames';
import { brokenLinks, resolveLink } from './links';
import { documentOf } from './markdown';
import { type Files, INDEX, type Line } from './memory-file';
import { renamesBetween } from './renames';
import { plainIndexLine } from './titles';
import { unlinkBroken } from './unlink';

/**
 * What follows from a person's change without a word of theirs: links follow files that got another name, the index lines of files that
 * are gone go too, other links to them become plain words, and a file that is new, or that lost its link this way, gets its line in the
 * index. What was at fault before stays as it is, and what the person wrote is for the verifier.
 */
export function followChange(base: Files, draft: Files): Files {
  const renames = renamesBetween(base, draft);
  const gone = new Set(Object.keys(base).filter((path) => !Object.hasOwn(draft, path) && !renames.has(path)));
  const typed = new Set(unlinkedFiles(draft));
  const followed = unlinkGone(withoutIndexLines(followRenames(draft, renames), gone), gone);
  const unlinked = unlinkedFiles(followed)
    .filter((path) => !Object.hasOwn(base, path) || !typed.has(path))
    .sort();
  if (unlinked.length === 0) return followed;
  const added = unlinked.map((path): Line => {
    const lines = followed[path]!;
    return { id: null, text: plainIndexLine(path, lines), author: 'code', points: pointsOf(lines) };
  });
  return { ...followed, [INDEX]: [...(followed[INDEX] ?? []), ...added] };
}

/** Without the list items of the index that are about these files. */
function withoutIndexLines(files: Files, gone: ReadonlySet<string>): Files {
  const lines = files[INDEX] ?? [];
  if (gone.size === 0) return files;
  const doomed = new Set<Line>();
  for (const { link, line, lastLine } of documentOf(lines).listed) {
    const path = resolveLink(INDEX, link.target);
    if (path !== null && gone.has(path)) for (const one of lines.slice(line - 1, lastLine)) doomed.add(one);
  }
  return doomed.size === 0 ? files : { ...files, [INDEX]: lines.filter((line) => !doomed.has(line)) };
}

/** Links to files that are gone become plain words. Links that led nowhere before are another fault, so their targets are taken to exist. */
function unlinkGone(files: Files, gone: ReadonlySet<string>): Files {
  if (gone.size === 0) return files;
  const changed = Object.entries(files).flatMap(([path, lines]) => {
    const broken = brokenLinks(path, lines, files).map((link) => [resolveLink(path, link.target), link.path] as const);
    if (!broken.some(([to, name]) => gone.has(to ?? name))) return [];
    const others = broken.flat().filter((to) => to !== null && !gone.has(to)) as string[];
    const sound = unlinkBroken(path, lines, { ...files, ...Object.fromEntries(others.map((to) => [to, []])) });
    return sound === lines ? [] : [[path, sound] as const];
  });
  return changed.length === 0 ? files : { ...files, ...Object.fromEntries(changed) };
}
