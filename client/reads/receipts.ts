import { MemoryError } from '../../memory/errors';
import { type LoadedMemory } from '../../memory/task';
import { type Db, withOps, withScope } from '../../schema/connect';
import { knownReceipts } from '../../schema/files/known-receipts';
import { listScopes } from '../../schema/scopes/list-scopes';

/**
 * The memories that were loaded under these receipts of `context`. All scopes are asked: one that was forgotten here could make a
 * person's words look like the team's.
 * @throws MemoryError usage.invalid for a receipt nobody knows
 */
export async function memoryOfReceipts(db: Db, receipts: readonly string[]): Promise<LoadedMemory[]> {
  const wanted = [...new Set(receipts)];
  if (wanted.length === 0) return [];
  const scopes = (await withOps(db, listScopes)).map(({ id }) => id);
  const loaded = await Promise.all(
    scopes.map(async (scope) =>
      (await withScope(db, scope, (tx) => knownReceipts(tx, wanted))).map((receipt) => ({ scope, receipt })),
    ),
  );
  const memory = loaded.flat();
  const unknown = wanted.filter((receipt) => !memory.some((one) => one.receipt === receipt));
  if (unknown.length === 0) return memory;
  throw new MemoryError(
    'usage.invalid',
    `${unknown.length} of the receipts are not known.`,
    'Take the `receipt` that `aquifer context --json` gave, or leave it out: the task is then yours only.',
  );
}
