/** Why a credential is of no use until a person does something. Closed codes: a connection is parked with them. */
export type LostReason =
  /** No key ring here, or not the key it was sealed with. */
  | 'key-missing'
  /** Nothing is stored for the connection. */
  | 'credential-missing'
  /** Sealed for another connection or owner, or changed since. */
  | 'credential-unreadable'
  /** The provider no longer takes it: signed out, revoked, expired. */
  | 'signed-out'
  /** The provider does not know the app any more, or its secret. */
  | 'client-refused'
  /** The domain's admin has not given the service account this access. */
  | 'delegation-missing'
  /** A service account may read a mailbox only after its owner signed in. */
  | 'owner-not-signed-in';

/** A connection cannot go on: it is parked with the reason. Holds nothing of the credential. */
export class CredentialLost extends Error {
  override readonly name = 'CredentialLost';

  constructor(readonly reason: LostReason) {
    super(`credential lost: ${reason}`);
  }
}
