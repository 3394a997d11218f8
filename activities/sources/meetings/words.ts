import { createHash } from 'node:crypto';
import { type Turn } from './transcript';

/** Fewer say too little: two short calls may hold the same words. */
export const ENOUGH_WORDS = 20;

/** The first 24 hex digits of a hash: an id without text. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** What was said, as words without case, marks and speakers. */
export function wordsOf(turns: readonly Turn[]): string[] {
  const plain = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/['\u2019]/g, '');
  return turns.flatMap(({ text }) => plain(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
}

/**
 * Equal for two transcripts with the same words, however they cut them into turns, and in whatever order: who talks at once with
 * somebody else comes first in one recorder's file and second in another's. Null without any.
 */
export function fingerprint(words: readonly string[], owner: string): string | null {
  return words.length === 0 ? null : hashed(`${owner}\n${[...words].sort().join(' ')}`);
}

/** The share of the longer transcript's words that the other has too, 0 to 1. */
export function overlap(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of b) {
    const left = counts.get(word) ?? 0;
    if (left > 0) shared += 1;
    counts.set(word, left - 1);
  }
  return shared / Math.max(a.length, b.length, 1);
}
