import { createHash } from 'node:crypto';
import { type ScopeEpoch } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { keepEmbeddings, loadEmbeddings } from '../../schema/journal/embeddings';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { type Embedder } from './embedder';

/**
 * Vectors of what a memory says, by text. Where they cost something they are kept with the memory, and only what is new is asked for;
 * those of lines that are gone go.
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
  const inUse = [...hashes.values()];
  const kept = await withScope(db, at.scope, (tx) => loadEmbeddings(tx, at, inUse));
  const missing = once.filter((text) => !kept.has(hashes.get(text) as string));
  if (missing.length > 0) {
    const asked = byText(missing, await embedder.embed(missing));
    for (const [text, vector] of asked) kept.set(hashes.get(text) as string, vector);
    await withScope(db, at.scope, async (tx) => {
      await lockEpoch(tx, at);
      await keepEmbeddings(tx, at, kept, inUse);
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
