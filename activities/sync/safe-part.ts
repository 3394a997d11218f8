import { createHash } from 'node:crypto';
import { redact } from '../sources/redact';
import { type Skip } from '../sources/source-item';
import { closedCode } from './closed-code';

/**
 * Parts as they may be stored. A file's path may hold a secret; then a hash stands for it, the same one each time, so that what is
 * missing from that file is still known. Remembers what it was asked: all items of a file have one part.
 */
export function safeParts(): (part: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (part) => {
    const safe = known.get(part) ?? safePart(part);
    known.set(part, safe);
    return safe;
  };
}

async function safePart(part: string): Promise<string> {
  if ((await redact(part)).found === 0) return part;
  return `h${createHash('sha256').update(part).digest('hex').slice(0, 24)}`;
}

/** Skips as they may be stored: their ids may be names of files too. */
export async function safeSkips(given: readonly Skip[]): Promise<Skip[]> {
  const skips = given.map(({ id, reason }) => ({ id, reason: closedCode(reason) }));
  // One search for all of them: there may be very many, and hardly ever a secret.
  if ((await redact(skips.map(({ id }) => id).join('\n'))).found === 0) return skips;
  return Promise.all(skips.map(async ({ id, reason }) => ({ id: (await redact(id)).text, reason })));
}
