import { createHash } from 'node:crypto';
import { ELSEWHERE, SEEDS } from '../../memory/journal/recall/recall-seeds';
import { type ScopeEpoch } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { keepEmbeddings, loadEmbeddings } from '../../schema/journal/embeddings';
import { activeLines } from '../../schema/journal/load-lines';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { type Embedder } from './embedder';

/** What is compared in every memory. */
const GENERAL = [...Object.values(SEEDS).flat(), ...ELSEWHERE];

/**
 * Vectors of what a memory says, by text. Where they cost something they are kept with the memory, and only what is new is asked for. Those
 * of all its lines stay, whatever this feature may see of them; those of lines that are gone, or go meanwhile, do not.
 * @throws MemoryError the embedder's, epoch.gone
 */
export async function vectorsOf(
  db: Db,
  at: ScopeEpoch,
  embedder: Embedder,
  texts: readonly string[],
): Promise<Map<string, number[]>> {
  const once = [...new Set(texts)];
  if (!embedder.kept) return byText(once, await embedder.embed(once));
  const hashes = new Map(once.map((text) => [text, hashOf(embedder, text)]));
  const kept = await withScope(db, at.scope, (tx) => loadEmbeddings(tx, at, [...hashes.values()]));
  const missing = once.filter((text) => !kept.has(hashes.get(text) as string));
  if (missing.length > 0) {
    const asked = byText(missing, await embedder.embed(missing));
    for (const [text, vector] of asked) kept.set(hashes.get(text) as string, vector);
    await withScope(db, at.scope, async (tx) => {
      await lockEpoch(tx, at);
      const standing = (await activeLines(tx, at)).map((line) => line.text);
      await keepEmbeddings(tx, at, kept, [...standing, ...GENERAL].map((text) => hashOf(embedder, text))); // prettier-ignore
    });
  }
  return new Map(once.map((text) => [text, kept.get(hashes.get(text) as string) as number[]]));
}

function byText(texts: readonly string[], vectors: readonly number[][]): Map<string, number[]> {
  return new Map(texts.map((text, at) => [text, vectors[at] as number[]]));
}

function hashOf({ name }: Embedder, text: string): string {
  return createHash('sha256').update(`${name}\n${text}`).digest('hex').slice(0, 32);
}
