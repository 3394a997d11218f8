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

/** Whose account it is, as a sign-in or the credential itself says; null: only the provider can tell. */
export function ownAddress({ settings, credential }: Pick<Access, 'settings' | 'credential'>): string | null {
  const address = typeof settings.address === 'string' ? settings.address : credential.subject;
  return address === undefined ? null : normalAddress(address);
}
