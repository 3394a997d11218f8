import { createHash } from 'node:crypto';
import { type Access } from '../access';

/** An address as access lists hold it. */
export function normalAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** The opaque id of an account: an address is text, its hash may stand in lists and histories. */
export function accountId(address: string): string {
  return createHash('sha256').update(normalAddress(address)).digest('hex');
}

/** Whose account it is, as a service account's credential says; null: only the provider can tell. */
export function ownAddress({ credential }: Pick<Access, 'credential'>): string | null {
  return credential.subject === undefined ? null : normalAddress(credential.subject);
}
