import { createTwoFilesPatch, diffArrays, FILE_HEADERS_ONLY } from 'diff';
import { type Files, type Line, textOf } from './memory-file';

/** What became of one file. */
export interface FileChange {
  path: string;
  change: 'created' | 'edited' | 'deleted' | 'renamed';
  /** Where a renamed file was. */
  from?: string;
  /** Lines. */
  added: number;
  removed: number;
  /** One line that was added, or else removed; null if only blank lines and headings were. For display to who may read it. */
  sample: string | null;
}

/** What differs between two states, by path, in order. A file whose lines mostly came from a deleted one was renamed. */
export function changesBetween(base: Files, draft: Files): FileChange[] {
  const gone = new Set(Object.keys(base).filter((path) => !Object.hasOwn(draft, path)));
  const changes: FileChange[] = [];
  for (const path of Object.keys(draft).sort()) {
    const before = base[path];
    const after = draft[path]!;
    if (before === after) continue;
    const from = before ? undefined : [...gone].find((other) => isRename(base[other]!, after));
    if (from !== undefined) gone.delete(from);
    const source = from === undefined ? (before ?? []) : base[from]!;
    const change = from !== undefined ? 'renamed' : before ? 'edited' : 'created';
    const counted = { path, change, ...(from === undefined ? {} : { from }), ...compare(source, after) } as const;
    if (change !== 'edited' || counted.added + counted.removed > 0) changes.push(counted);
  }
  for (const path of gone) changes.push({ path, change: 'deleted', ...compare(base[path]!, []) });
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The same as a patch: `--- a/…`, `+++ b/…`, three lines of context. Empty when nothing differs. */
export function unifiedDiff(base: Files, draft: Files): string {
  return changesBetween(base, draft)
    .map(({ path, change, from = path }) => {
      const before = change === 'created' ? '/dev/null' : `a/${from}`;
      const after = change === 'deleted' ? '/dev/null' : `b/${path}`;
      const texts = [textOf(base[from] ?? []), textOf(draft[path] ?? [])] as const;
      return createTwoFilesPatch(before, after, ...texts, undefined, undefined, {
        context: 3,
        headerOptions: FILE_HEADERS_ONLY,
      });
    })
    .join('');
}

/** Lines are compared by their words: who wrote them and what they rest on is not shown. */
function compare(before: readonly Line[], after: readonly Line[]): Pick<FileChange, 'added' | 'removed' | 'sample'> {
  const added: string[] = [];
  const removed: string[] = [];
  for (const part of diffArrays(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  )) {
    if (part.added) added.push(...part.value);
    if (part.removed) removed.push(...part.value);
  }
  const telling = (text: string) => text.trim() !== '' && !text.startsWith('#');
  return { added: added.length, removed: removed.length, sample: added.find(telling) ?? removed.find(telling) ?? null };
}

/** At least half of the longer one stands in the other. */
function isRename(before: readonly Line[], after: readonly Line[]): boolean {
  const texts = (lines: readonly Line[]) => lines.map(({ text }) => text).filter((text) => text.trim() !== '');
  const [old, now] = [texts(before), texts(after)];
  const known = new Set(old);
  const same = now.filter((text) => known.has(text)).length;
  return same > 0 && same * 2 >= Math.max(old.length, now.length);
}
