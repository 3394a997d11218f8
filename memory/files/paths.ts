import { MemoryError } from '../errors';

/** UTF-16 units; a path stands in prompts, links and commits. */
const MAX_LENGTH = 120;
/** Parts of a path, the file name among them. */
const MAX_DEPTH = 5;

/**
 * A path given to a tool, as it stands in memory: `/memories/topics/a.md`, `/topics/a.md` and `topics/a.md` are one file.
 * Nothing is repaired: a path that could mean another place is refused, and the message never repeats it.
 * @throws MemoryError `path.invalid`
 */
export function checkPath(path: string): string {
  const bare = path.replace(/^\/(memories\/)?/, '');
  const fault = faultOf(bare);
  if (fault)
    throw new MemoryError('path.invalid', `The path ${fault}.`, 'Use a relative path such as topics/release.md.');
  return bare;
}

/** The first thing wrong, as the end of a sentence about the path. */
function faultOf(path: string): string | null {
  if (path.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u.test(path)) return 'has an invisible or control character';
  if (path !== path.normalize('NFC')) return 'is not in Unicode form NFC';
  if (path.includes('\\')) return 'has a backslash';
  // A percent sign hides other characters, a colon makes a link look like a scheme.
  if (/[%:]/.test(path)) return 'has a percent sign or a colon';
  const parts = path.split('/');
  if (parts.includes('')) return 'is absolute or has an empty part';
  if (parts.some((part) => part.startsWith('.'))) return 'has a part that starts with a dot';
  if (parts.some((part) => part !== part.trim())) return 'has a space at the edge of a part';
  if (parts.length > MAX_DEPTH) return `is deeper than ${MAX_DEPTH} levels`;
  if (!path.endsWith('.md')) return 'does not end in .md';
  if (parts.slice(0, -1).some((part) => part.endsWith('.md'))) return 'has a folder that ends in .md';
  return null;
}

/**
 * What two names must not share: case, Unicode form, and the separator between words are no difference to a reader.
 * `Site Roadmap.md` and `site-roadmap.md` have the same key.
 */
export function nameKey(path: string): string {
  const folded = path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  return folded.replace(/[\s_-]+/g, '-').replace(/\p{Cf}/gu, '');
}

/** The existing path that a new one would be mistaken for, or null. Folders count: `Topics/a.md` beside `topics/b.md`. */
export function clashingPath(path: string, existing: Iterable<string>): string | null {
  return nameClashes([...existing, path]).find((clash) => clash.path === path)?.with ?? null;
}

/** Paths that an earlier one of the list would be mistaken for. */
export function nameClashes(paths: readonly string[]): { path: string; with: string }[] {
  const first = new Map<string, { prefix: string; path: string }>();
  return paths.flatMap((path) => {
    const earlier = prefixesOf(path).map((prefix) => {
      const key = nameKey(prefix);
      if (!first.has(key)) first.set(key, { prefix, path });
      const seen = first.get(key)!;
      return seen.prefix === prefix ? null : seen.path;
    });
    const clash = earlier.find((other) => other !== null);
    return clash === undefined ? [] : [{ path, with: clash }];
  });
}

/** `a/b/c.md` → `a`, `a/b`, `a/b/c.md`. */
function prefixesOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
