/** One page of a list, and the token of the next. */
export interface Slice<T> {
  rows: T[];
  nextPageToken?: string;
}

/**
 * Cuts one page out of a list. A token says where to go on and for which list it was made: with another one it is invalid.
 * Returns null for a token nobody gave out.
 */
export function slice<T>(list: readonly T[], size: number, token: string | null, listName: string): Slice<T> | null {
  const start = token === null ? 0 : readToken(token, listName);
  if (start === null) return null;
  const rows = list.slice(start, start + size);
  const end = start + rows.length;
  return end < list.length ? { rows, nextPageToken: tokenAt(end, listName) } : { rows };
}

/** A token that points to a place in the named list. */
export function tokenAt(place: number, listName: string): string {
  return Buffer.from(JSON.stringify([place, listName])).toString('base64url');
}

/** Where a token points to; null if it is none of this list. */
export function readToken(token: string, listName: string): number | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    return Array.isArray(value) && value[1] === listName && typeof value[0] === 'number' ? value[0] : null;
  } catch {
    return null;
  }
}
