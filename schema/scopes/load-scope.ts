import { type Selectable } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpochTable, type ScopeTable } from '../tables/scope-tables';
import { type ScopeId } from '../../memory/scope';
import { MemoryError } from '../../memory/errors';

export type LoadedScope = Selectable<ScopeTable> & Omit<Selectable<ScopeEpochTable>, 'scope'>;

/** The scope with its current epoch. @throws MemoryError scope.unknown */
export async function loadScope(tx: Tx, scope: ScopeId): Promise<LoadedScope> {
  const row = await tx
    .selectFrom('scope')
    .innerJoin('scope_epoch', 'scope_epoch.scope', 'scope.id')
    .selectAll('scope')
    .select(['epoch', 'head', 'next_cycle', 'next_point', 'next_line'])
    .where('scope.id', '=', scope)
    .executeTakeFirst();
  if (!row) throw unknownScope(scope);
  return row;
}

/** The same; null when there is no such scope. */
export async function scopeOrNull(tx: Tx, scope: ScopeId): Promise<LoadedScope | null> {
  try {
    return await loadScope(tx, scope);
  } catch (error) {
    if (error instanceof MemoryError && error.code === 'scope.unknown') return null;
    throw error;
  }
}

export function unknownScope(scope: string): MemoryError {
  return new MemoryError(
    'scope.unknown',
    `There is no scope ${scope}.`,
    `Add it with \`aquifer scope add ${scope}\`, or see \`aquifer scope ls\`.`,
  );
}
