/** What one path of an export is. */
export type ExportPath =
  { kind: 'day'; folder: string; day: string } | { kind: 'list'; name: string } | { kind: 'other' };

const DAY = /^(\d{4}-\d{2}-\d{2})\.json$/;

/** Tells day files and lists by their place and name alone; nothing is opened. */
export function classifyPath(path: string): ExportPath {
  const [folder = '', file, ...deeper] = path.split('/');
  if (file === undefined) return folder.endsWith('.json') ? { kind: 'list', name: folder } : { kind: 'other' };
  const day = deeper.length === 0 ? DAY.exec(file)?.[1] : undefined;
  return day ? { kind: 'day', folder, day } : { kind: 'other' };
}

/** A folder of direct messages: one by id (channel names have no capitals), or a group's made-up name. */
export function isDirectMessages(folder: string): boolean {
  return /^D[A-Z0-9]{5,}$/.test(folder) || /^mpdm-.*-\d+$/.test(folder);
}
