import { type Forgotten } from '../../memory/journal/facts/forgotten';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Something a person deleted, with what is left of it. */
export interface ForgottenThing {
  kind: 'fact' | 'line';
  id: number;
  /** '' if it was erased, or its entry is gone. */
  text: string;
  at: string;
  hashes: Forgotten;
  /** Of a fact: the one that stands in its place. */
  instead: number | null;
  /** Of a line: the facts it rested on. */
  facts: number[];
}

/** What may not come back, facts first, in the order of their numbers. As *scope*: only its owner sees it. */
export async function loadForgotten(tx: Tx, at: ScopeEpoch): Promise<ForgottenThing[]> {
  return [...(await forgottenFacts(tx, at)), ...(await forgottenLines(tx, at))];
}

/** Facts the user deleted and did not allow again. */
export async function forgottenFacts(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<ForgottenThing[]> {
  const rows = await tx
    .selectFrom('fact')
    .select(['id', 'text', 'deleted_at as at', 'hashes', 'superseded_by as instead'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'deleted')
    .where('hashes', 'is not', null)
    .orderBy('id')
    .$narrowType<{ at: string; hashes: Forgotten }>()
    .execute();
  return rows.map((row) => ({ kind: 'fact', ...row, facts: [] }));
}

/** Lines likewise. */
export async function forgottenLines(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<ForgottenThing[]> {
  const rows = await tx
    .selectFrom('category_line')
    .select(['id', 'text', 'deleted_at as at', 'hashes', 'facts'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'deleted')
    .where('hashes', 'is not', null)
    .orderBy('id')
    .$narrowType<{ at: string; hashes: Forgotten }>()
    .execute();
  return rows.map((row) => ({ kind: 'line', ...row, instead: null }));
}

/** Nothing is left of these, and they may come back. */
export async function dropForgotten(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  things: readonly Pick<ForgottenThing, 'kind' | 'id'>[],
): Promise<void> {
  for (const { kind, id } of things) {
    await tx
      .deleteFrom(kind === 'fact' ? 'fact' : 'category_line')
      .where('scope', '=', scope)
      .where('epoch', '=', epoch)
      .where('state', '=', 'deleted')
      .where('id', '=', id)
      .execute();
  }
}
