import { classifyPath, isDirectMessages } from '../../../../activities/sources/slack-export/folders';

/** Lists an import reads. Those of direct messages stay with the user, as the messages do. */
const LISTS = new Set(['users.json', 'org_users.json', 'channels.json', 'groups.json']);

/** Any of these at the top makes a folder an export. */
const MARKS = ['users.json', 'channels.json', 'groups.json', 'dms.json'];

export function looksLikeExport(paths: Iterable<string>): boolean {
  const all = new Set(paths);
  return MARKS.some((name) => all.has(name));
}

/** Null if an import needs the file, else why not and as what it counts: a folder of direct messages counts once. */
export function reasonNotToTake(path: string): { id: string; reason: 'not-needed' | 'direct-message' } | null {
  const folder = path.split('/')[0] ?? path;
  if (path.includes('/') && isDirectMessages(folder)) return { id: folder, reason: 'direct-message' };
  if (path === 'dms.json' || path === 'mpims.json') return { id: path, reason: 'direct-message' };
  const found = classifyPath(path);
  const isNeeded = found.kind === 'day' || (found.kind === 'list' && LISTS.has(found.name));
  return isNeeded ? null : { id: path, reason: 'not-needed' };
}
