import { createHash } from 'node:crypto';
import { redact } from '../sources/redact';
import { type Skip } from '../sources/source-item';
import { closedCode } from './closed-code';

/**
 * Ids and parts as they may be stored. A file's path, a task's own id or the address of an author may hold a secret; then a hash
 * stands for it, the same one each time, so that it is still known what is changed, gone, or missing.
 */
export async function safeIds(given: ReadonlySet<string>): Promise<(id: string) => string> {
  const ids = [...given];
  // One search for all of them: there may be very many, and hardly ever a secret.
  if ((await redact(ids.join('\n'))).found === 0) return (id) => id;
  const known = new Map(await Promise.all(ids.map(async (id) => [id, await safeId(id)] as const)));
  return (id) => known.get(id) ?? id;
}

async function safeId(id: string): Promise<string> {
  if ((await redact(id)).found === 0) return id;
  return `h${createHash('sha256').update(id).digest('hex').slice(0, 24)}`;
}

/** Skips as they may be stored: their ids may be names of files too. */
export async function safeSkips(given: readonly Skip[]): Promise<Skip[]> {
  const skips = given.map(({ id, reason }) => ({ id, reason: closedCode(reason) }));
  if ((await redact(skips.map(({ id }) => id).join('\n'))).found === 0) return skips;
  return Promise.all(skips.map(async ({ id, reason }) => ({ id: (await redact(id)).text, reason })));
}
