import { MemoryError } from '../../memory/errors';
import { type LoadedMemory } from '../../memory/task';
import { type Db, withOps } from '../../schema/connect';
import { knownReceipts } from '../../schema/files/known-receipts';

/**
 * The memories that were loaded under these receipts of `context`. All scopes are asked: one that was forgotten here could make a
 * person's words look like the team's.
 * @throws MemoryError usage.invalid for a receipt nobody knows
 */
export async function memoryOfReceipts(db: Db, receipts: readonly string[]): Promise<LoadedMemory[]> {
  const wanted = [...new Set(receipts)];
  if (wanted.length === 0) return [];
  const memory = await withOps(db, (tx) => knownReceipts(tx, wanted));
  // Of what was wiped since nothing is left that could say whose it was.
  const partly = memory.some(({ receipt, of }) => memory.filter((one) => one.receipt === receipt).length < of);
  if (partly) throw wipedSince();
  const unknown = wanted.filter((receipt) => !memory.some((one) => one.receipt === receipt));
  if (unknown.length === 0) return memory.map(({ scope, receipt }) => ({ scope, receipt }));
  throw new MemoryError(
    'usage.invalid',
    `${unknown.length} of the receipts are not known.`,
    'Take the `receipt` that `aquifer context --json` gave, or leave it out: the task is then yours only.',
  );
}

function wipedSince(): MemoryError {
  return new MemoryError(
    'usage.invalid',
    'A memory that was loaded under one of the receipts was wiped since.',
    'Leave the receipt out: the task is then yours only.',
  );
}
