import { stripInvisible } from '../invisible';
import { rewriteUncited, splitLines } from '../lines';
import { type Files, INDEX, type Line, textOf } from '../memory-file';
import { memoryName, numberedName, TakenNames } from './import-names';
import { linkResolver } from './link-resolver';
import { personLines } from './person-lines';
import { plainMarkdown } from './plain-markdown';
import { type ForeignFile } from './plan-import';

export interface EditedSince {
  /** The head with what a person did to the files in the folder; the very same object if they did nothing. */
  files: Files;
  skipped: { id: string; reason: 'empty' | 'not-plain' }[];
}

/**
 * The memory as the folder of its export says it is now: files that were changed, added or taken away there are so here. Words that did
 * not change keep who wrote them. An index that is missing stays: every reader begins there.
 */
export function editedSince(head: Files, folder: readonly ForeignFile[]): EditedSince {
  const taken = new TakenNames(Object.keys(head));
  const placed = folder.map(({ source, text }) => {
    if (Object.hasOwn(head, source)) return { source, path: source, text };
    let number = 1;
    const name = taken.spell(memoryName(source));
    while (taken.has(numberedName(name, number))) number++;
    const path = numberedName(name, number);
    taken.take(path);
    return { source, path, text };
  });
  const resolve = linkResolver(placed);
  const skipped: EditedSince['skipped'] = [];
  const files: Record<string, readonly Line[]> = {};
  for (const { source, path, text } of placed) {
    const before = head[path];
    if (before && textOf(before) === text) {
      files[path] = before;
      continue;
    }
    const plain = plainMarkdown(text, path, (target) => resolve(source, target));
    const isEmpty = stripInvisible(text).trim() === '';
    if (plain === null || (!before && isEmpty))
      skipped.push({ id: source, reason: plain === null ? 'not-plain' : 'empty' });
    if (plain === null && before) files[path] = before;
    else if (plain !== null && (before || !isEmpty))
      files[path] = before ? rewriteUncited(before, splitLines(plain), 'person') : personLines(plain);
  }
  if (!files[INDEX]) files[INDEX] = head[INDEX] ?? [];
  return { files: sameFiles(head, files) ? head : files, skipped };
}

/** Lines that stayed are the same objects: nothing else has to be compared. */
function sameFiles(a: Files, b: Files): boolean {
  const paths = Object.keys(a);
  return (
    paths.length === Object.keys(b).length &&
    paths.every((path) => a[path]!.length === b[path]?.length && a[path]!.every((line, at) => line === b[path]![at]))
  );
}
