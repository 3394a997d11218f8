import { type ScopeId } from '../../memory/scope';
import { type Proof } from '../../schema/scopes/claim-identity';

/** Where an entry stands: a line of a file, or the id of somebody in a directory. Never a name or an address. */
export type Ref = { line: number } | { id: string };

/** What a directory or a file says of one person. */
export interface PersonEntry {
  ref: Ref;
  /** The scope a file names; null: found by the identities, or made from them. */
  scope: ScopeId | null;
  slack: string | null;
  /** Lower case. */
  addresses: readonly string[];
  timezone: string | null;
  /** False: has left. */
  here: boolean;
  /** Why no scope is made for this one (`bot`, `guest`, `external`, …); null: one is. A scope that is there is kept anyway. */
  notNew: string | null;
}

export type Provider = 'slack' | 'google';

export interface Identity {
  scope: ScopeId;
  provider: string;
  externalId: string;
}

/** What is stored: all scopes, whatever their team, and this team's identities. */
export interface KnownPeople {
  team: string;
  scopes: readonly { scope: ScopeId; team: string; timezone: string; leftAt: string | null }[];
  identities: readonly (Identity & { provenBy: Proof })[];
  /** Of people who left. */
  former: readonly Identity[];
}

/** The identities an entry names. */
export function identitiesOf(entry: PersonEntry): { provider: Provider; externalId: string }[] {
  return [
    ...(entry.slack === null ? [] : [{ provider: 'slack' as const, externalId: entry.slack }]),
    ...entry.addresses.map((externalId) => ({ provider: 'google' as const, externalId })),
  ];
}

/** One text for one identity, to look it up by. */
export function keyOf({ provider, externalId }: { provider: string; externalId: string }): string {
  return `${provider}:${externalId}`;
}
