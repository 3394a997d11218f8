import { stripInvisible } from '../../memory/files/invisible';

const LONGEST_NAME = 200;

/** Takes out what storage refuses (NUL, halves of characters) and what a reader cannot see. Nothing else changes. */
export function clean(text: string): string {
  return stripInvisible(text.replace(/\p{Surrogate}/gu, '').replaceAll('\0', ''));
}

/** A name on one line, at most 200 characters; null if nothing of it is left. */
export function cleanName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const line = clean(clean(name).replace(/\s+/gu, ' ').trim().slice(0, LONGEST_NAME)).trim();
  return line === '' ? null : line;
}
