import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Vectors that were asked for before, by hash. */
export async function loadEmbeddings(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  hashes: readonly string[],
): Promise<Map<string, number[]>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .selectFrom('embedding')
    .select(['hash', 'vector'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('hash', 'in', [...new Set(hashes)])
    .execute();
  return new Map(rows.map(({ hash, vector }) => [hash, vector]));
}

/**
 * Keeps new vectors, and only those that are in use: a vector tells of the line it was made from, and goes with it. The caller holds the
 * epoch's lock.
 * @param inUse hashes of all texts that may be compared, whoever asks
 */
export async function keepEmbeddings(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  vectors: ReadonlyMap<string, number[]>,
  inUse: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('embedding')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('hash', 'not in', [...inUse, ''])
    .execute();
  const known = new Set(inUse);
  const rows = [...vectors].filter(([hash]) => known.has(hash));
  if (rows.length === 0) return;
  await tx
    .insertInto('embedding')
    .values(rows.map(([hash, vector]) => ({ scope, epoch, hash, vector })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** From a vector words may be guessed: none stays when something is taken back. Those of the lines that are left are asked for anew. */
export async function dropEmbeddings(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<void> {
  await tx.deleteFrom('embedding').where('scope', '=', scope).where('epoch', '=', epoch).execute();
}
