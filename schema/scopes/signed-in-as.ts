import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

/** Who somebody proved to be at a provider by signing in there, as *scope*. */
export async function signedInAs(tx: Tx, scope: ScopeId, provider: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('identity')
    .select('external_id')
    .where('scope', '=', scope)
    .where('provider', '=', provider)
    .where('proven_by', '=', 'sign-in')
    .orderBy('external_id')
    .execute();
  return rows.map((row) => row.external_id);
}
