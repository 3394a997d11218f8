import { type Tx } from '../connect';

/** Takes an identity from the current scope, as *scope*: its grants end when they are next derived. False if it had none such. */
export async function releaseIdentity(
  tx: Tx,
  identity: { team: string; provider: string; externalId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity')
    .where('team', '=', identity.team)
    .where('provider', '=', identity.provider)
    .where('external_id', '=', identity.externalId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
