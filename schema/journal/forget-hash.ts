import { createHmac } from 'node:crypto';
import { type Forgotten } from '../../memory/journal/forgotten';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Hex digits kept of a hash: enough that no two words of a person's journal meet. */
const DIGITS = 24;

/** The epoch's own hash of a text. The key goes with the epoch: then nobody can tell what was hashed. */
export function forgetHash(key: Buffer): (text: string) => string {
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, DIGITS);
}

export interface ForgottenRow {
  id: number;
  at: string;
  hashes: Forgotten;
}

/** Facts the user deleted and did not allow again. As *scope*. */
export async function forgottenFacts(tx: Tx, at: ScopeEpoch): Promise<ForgottenRow[]> {
  return forgotten(tx, at, 'fact');
}

/** Lines likewise. */
export async function forgottenLines(tx: Tx, at: ScopeEpoch): Promise<ForgottenRow[]> {
  return forgotten(tx, at, 'category_line');
}

async function forgotten(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  table: 'fact' | 'category_line',
): Promise<ForgottenRow[]> {
  return tx
    .selectFrom(table)
    .select(['id', 'deleted_at as at', 'hashes'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'deleted')
    .where('hashes', 'is not', null)
    .orderBy('id')
    .$narrowType<{ at: string; hashes: Forgotten }>()
    .execute();
}
