import { type ScopeId } from '../../memory/scope';
import { type Identity, identitiesOf, type KnownPeople, keyOf, type PersonEntry } from './person-entry';
import { newScopeName } from './scope-names';

export type Whose =
  | { kind: 'kept' | 'back' | 'new'; scope: ScopeId }
  | { kind: 'conflict'; reason: 'other-team' | 'somebody-who-left' | 'no-free-id' }
  | { kind: 'skipped'; reason: string }
  /** Left, as they had before: nothing is to be done. */
  | { kind: 'gone' };

/** What is known while entries are gone through, one after the other. */
export interface Register {
  team: string;
  scopes: Map<ScopeId, { team: string; gone: boolean }>;
  /** Who has an identity now, those that just ended left out. */
  owners: Map<string, ScopeId>;
  former: readonly Identity[];
  /** Addresses that several entries name: they say nothing about who somebody is. */
  shared: ReadonlySet<string>;
}

/** The register before the first entry: `left` have no identities any more, and are known by their former ones. */
export function openRegister(
  known: KnownPeople,
  left: ReadonlySet<ScopeId>,
  released: readonly Identity[],
  shared: ReadonlySet<string>,
): Register {
  const ended = new Set(released.map(keyOf));
  const current = known.identities.filter((one) => !left.has(one.scope) && !ended.has(keyOf(one)));
  return {
    team: known.team,
    scopes: new Map(known.scopes.map(({ scope, team, leftAt }) => [scope, { team, gone: leftAt !== null }])),
    owners: new Map(current.map((one) => [keyOf(one), one.scope])),
    former: [...known.former, ...known.identities.filter((one) => left.has(one.scope))],
    shared,
  };
}

/** Which scope somebody belongs to. */
export function whoseEntry(entry: PersonEntry, register: Register): Whose {
  if (!entry.here) return ofLeaver(entry, register);
  return entry.scope === null ? byIdentity(entry, register) : byName(entry, entry.scope, register);
}

/** Leavers were found before (leavers.ts): here it is only said who of those that left was never one of ours. */
function ofLeaver({ scope, slack }: PersonEntry, register: Register): Whose {
  const row = scope === null ? undefined : register.scopes.get(scope);
  if (row && row.team !== register.team) return { kind: 'conflict', reason: 'other-team' };
  const key = keyOf({ provider: 'slack', externalId: slack ?? '' });
  const known =
    scope === null ? register.owners.has(key) || register.former.some((one) => keyOf(one) === key) : row !== undefined;
  return known ? { kind: 'gone' } : { kind: 'skipped', reason: 'left' };
}

/** The scope a file names. One that is there is taken at its word, unless its person left and this seems to be another. */
function byName(entry: PersonEntry, scope: ScopeId, register: Register): Whose {
  const row = register.scopes.get(scope);
  if (row === undefined) return { kind: 'new', scope };
  // Ids are the whole system's, not one team's.
  if (row.team !== register.team) return { kind: 'conflict', reason: 'other-team' };
  if (!row.gone) return { kind: 'kept', scope };
  return isSamePerson(entry, scope, register)
    ? { kind: 'back', scope }
    : { kind: 'conflict', reason: 'somebody-who-left' };
}

/** Names are given to new people, and so are addresses, but a Slack id is one person's for good: if both are known it decides. */
function isSamePerson(entry: PersonEntry, scope: ScopeId, register: Register): boolean {
  const before = register.former.filter((one) => one.scope === scope);
  if (before.length === 0) return true;
  const slackBefore = before.filter((one) => one.provider === 'slack').map((one) => one.externalId);
  if (entry.slack !== null && slackBefore.length > 0) return slackBefore.includes(entry.slack);
  const keys = new Set(before.map(keyOf));
  return identitiesOf(entry).some((one) => keys.has(keyOf(one)));
}

/** The scope of somebody a directory lists: by their Slack id, now or before they left; else by their address; else a new one. */
function byIdentity(entry: PersonEntry, register: Register): Whose {
  const slack = entry.slack ?? '';
  const holder = register.owners.get(keyOf({ provider: 'slack', externalId: slack }));
  if (holder !== undefined) return { kind: register.scopes.get(holder)?.gone ? 'back' : 'kept', scope: holder };
  // Not even back: a guest does not find the memory they made as a member.
  if (entry.notNew !== null) return { kind: 'skipped', reason: entry.notNew };
  const before = register.former.find((one) => one.provider === 'slack' && one.externalId === slack);
  // Not gone any more: another account of theirs brought it back a moment ago.
  if (before) return { kind: register.scopes.get(before.scope)?.gone ? 'back' : 'kept', scope: before.scope };
  const byAddress = scopeOfAddress(entry, register);
  if (byAddress) return { kind: 'kept', scope: byAddress };
  const scope = newScopeName({ slack, address: entry.addresses[0] ?? null }, (one) => register.scopes.has(one));
  return scope === null ? { kind: 'conflict', reason: 'no-free-id' } : { kind: 'new', scope };
}

/** A scope with this address and no Slack id of its own: somebody who signed in, or was listed in a file, before the directory came. */
function scopeOfAddress(entry: PersonEntry, register: Register): ScopeId | undefined {
  for (const externalId of entry.addresses) {
    const key = keyOf({ provider: 'google', externalId });
    const scope = register.owners.get(key);
    if (scope === undefined || register.shared.has(key) || register.scopes.get(scope)?.gone !== false) continue;
    const hasSlack = [...register.owners].some(([one, holder]) => holder === scope && one.startsWith('slack:'));
    if (!hasSlack) return scope;
  }
  return undefined;
}
