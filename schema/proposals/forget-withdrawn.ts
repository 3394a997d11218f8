import { sql } from 'kysely';
import { type ScopeEpoch } from '../../memory/scope';
import { pointsBehind } from '../../memory/verifier/points-behind';
import { type Tx } from '../connect';
import { loadPoints } from '../points/load-points';
import { listProposals, type Proposal } from './load-proposals';
import { settleProposal } from './settle-proposal';

/**
 * Proposals and tombstones that rest on points whose source was taken back: a pending proposal is withdrawn and lets its points go, and
 * the words of all of them are emptied, decided ones too. As *scope*, under the epoch's lock.
 * @param untold of `points`, those whose words must not even be held against a new line: tombstones of the others stay
 */
export async function forgetWithdrawn(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  points: ReadonlySet<number>,
  at: string,
  untold: ReadonlySet<number> = points,
): Promise<void> {
  for (const proposal of await listProposals(tx, { scope, epoch }, true)) {
    if (!restsOn(proposal, points)) continue;
    await settleProposal(tx, { scope, epoch }, proposal.id, { state: 'withdrawn', at, commit: null });
    await tx
      .updateTable('proposal')
      .set({ changes: '{}', commands: '[]', decisions: JSON.stringify({ declined: {}, retired: {} }), reason: '' })
      .where('scope', '=', scope)
      .where('epoch', '=', epoch)
      .where('id', '=', proposal.id)
      .execute();
  }
  await sql`
    delete from tombstone where scope = ${scope} and epoch = ${epoch} and (
      points && ${[...untold]}::int[] or id = any(${await repeating(tx, { scope, epoch }, untold)}))`.execute(tx);
}

/** Tombstones in the words of these points: what was read twice may have been removed under the number it had before. */
async function repeating(tx: Tx, at: ScopeEpoch, points: ReadonlySet<number>): Promise<number[]> {
  const tombstones = await tx
    .selectFrom('tombstone')
    .select(['id', 'text'])
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .execute();
  if (tombstones.length === 0) return [];
  const gone = await loadPoints(tx, at, [...points]);
  const words = gone.map(({ text, rule }) => `${text}\n${rule?.quote ?? ''}`).join('\n');
  return pointsBehind(words, tombstones.map(({ id, text }) => [id, text] as const)); // prettier-ignore
}

/** By the points it holds, or by those of the lines it would write. */
function restsOn({ points, changes }: Proposal, gone: ReadonlySet<number>): boolean {
  const cited = Object.values(changes).flatMap((lines) => (lines ?? []).flatMap((line) => line.points));
  return [...points, ...cited].some((point) => gone.has(point));
}
