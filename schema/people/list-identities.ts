import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';
import { type Proof } from '../scopes/claim-identity';

export interface StoredIdentity {
  scope: ScopeId;
  provider: string;
  externalId: string;
  provenBy: Proof;
}

/** Whose each provider identity of a team is, as *sync*, which alone sees those of all scopes. */
export async function listIdentities(tx: Tx, team: string): Promise<StoredIdentity[]> {
  return tx
    .selectFrom('identity')
    .select(['scope', 'provider', 'external_id as externalId', 'proven_by as provenBy'])
    .where('team', '=', team)
    .orderBy('scope')
    .orderBy('provider')
    .orderBy('external_id')
    .execute();
}

/** What the people of a team who left were known by, as *sync*. */
export async function listFormerIdentities(tx: Tx, team: string): Promise<Omit<StoredIdentity, 'provenBy'>[]> {
  return tx
    .selectFrom('former_identity')
    .select(['scope', 'provider', 'external_id as externalId'])
    .where('team', '=', team)
    .orderBy('scope')
    .orderBy('provider')
    .orderBy('external_id')
    .execute();
}
