import { isLargeLoss } from '../../memory/large-loss';
import { type ScopeId } from '../../memory/scope';
import { findLeavers } from './leavers';
import { type Identity, identitiesOf, type KnownPeople, keyOf, type PersonEntry, type Ref } from './person-entry';
import { openRegister, type Register, type Whose, whoseEntry } from './whose-entry';

export type ConflictReason =
  Extract<Whose, { kind: 'conflict' }>['reason'] | 'user-twice' | `${'slack' | 'address'}-${'claimed' | 'twice'}`;

/** All there is to do, in ids. Carrying it out needs no further decision (sync-people.ts). */
export interface PeoplePlan {
  /** New scopes with the identities they really get; `timezone` null: the usual one. */
  added: { scope: ScopeId; slack: string | null; address: string | null; timezone: string | null }[];
  /** Was there, and its person is here. */
  kept: ScopeId[];
  /** Had left, and is here again. */
  back: ScopeId[];
  left: { scope: ScopeId; wipeAt: string }[];
  /** Identities to bind; `ref` names the entry they come from. */
  claims: (Identity & { ref: Ref })[];
  /** Identities of people who stay that are no longer theirs. */
  released: Identity[];
  /** What was not done because something speaks against it. Nothing is ever moved from one scope to another. */
  conflicts: (Ref & { reason: ConflictReason })[];
  skipped: (Ref & { reason: string })[];
  /** So many would leave at once, or a list that names nobody says so, that a person has to say that it is right. */
  needsYes: boolean;
}

export interface PlanRules {
  provenBy: 'directory' | 'operator';
  missingLeft: boolean;
  /** When those who leave now are wiped, ISO 8601. */
  wipeAt: string;
}

/** What has to change so that the team's scopes are what the entries say. The same entries again change nothing more. */
export function planPeople(entries: readonly PersonEntry[], known: KnownPeople, rules: PlanRules): PeoplePlan {
  // Two lines on one user say two things: neither is believed, and nothing happens to that scope.
  const twins = namedTwice(entries);
  const usable = entries.filter((entry) => entry.scope === null || !twins.has(entry.scope));
  // Leavers first: an address that one of them had may be somebody else's by now.
  const { left, released } = findLeavers(usable, known, { ...rules, untouched: twins });
  const shared = sharedBy(usable.filter((entry) => entry.here));
  const register = openRegister(known, new Set(left), released, shared);
  const people = known.scopes.filter((one) => isPerson(one, known.team)).length;
  const plan: PeoplePlan = {
    added: [],
    kept: [],
    back: [],
    left: left.map((scope) => ({ scope, wipeAt: rules.wipeAt })),
    claims: [],
    released,
    conflicts: entries.filter((entry) => !usable.includes(entry)).map(({ ref }) => ({ ...ref, reason: 'user-twice' })),
    skipped: [],
    // An empty list is more likely half a file than an empty team, however small that is.
    needsYes: isLargeLoss(left.length, people) || (left.length > 0 && entries.length === 0),
  };
  const zones = new Map(known.scopes.map((one) => [one.scope, one.timezone]));
  // In order: what one entry claims, the next ones find taken.
  for (const entry of usable) {
    const { ref } = entry;
    const whose = whoseEntry(entry, register);
    if (whose.kind === 'conflict') plan.conflicts.push({ ...ref, reason: whose.reason });
    if (whose.kind === 'skipped') plan.skipped.push({ ...ref, reason: whose.reason });
    if (!('scope' in whose)) continue;
    note(plan, register, entry, whose);
    if (entry.timezone !== null && whose.kind !== 'new' && zones.get(whose.scope) !== entry.timezone)
      plan.skipped.push({ ...ref, reason: 'timezone-kept' });
    for (const identity of identitiesOf(entry)) {
      const key = keyOf(identity);
      const holder = register.owners.get(key);
      const word = identity.provider === 'slack' ? 'slack' : 'address';
      if (holder === undefined && shared.has(key)) plan.conflicts.push({ ...ref, reason: `${word}-twice` });
      else if (holder === undefined) plan.claims.push({ scope: whose.scope, ...identity, ref });
      else if (holder !== whose.scope) plan.conflicts.push({ ...ref, reason: `${word}-claimed` });
      if (holder === undefined && !shared.has(key)) register.owners.set(key, whose.scope);
    }
  }
  return { ...plan, added: plan.added.map((one) => ({ ...one, ...boundTo(one.scope, plan.claims) })) };
}

/** The identities somebody new really gets: not those that something speaks against. */
function boundTo(scope: ScopeId, claims: PeoplePlan['claims']): { slack: string | null; address: string | null } {
  const first = (provider: string) =>
    claims.find((one) => one.scope === scope && one.provider === provider)?.externalId ?? null;
  return { slack: first('slack'), address: first('google') };
}

const isPerson = (one: KnownPeople['scopes'][number], team: string) =>
  one.team === team && one.scope.startsWith('user:') && one.leftAt === null;

/** Adds the scope to its list, once: two accounts may be one person's. */
function note(
  plan: PeoplePlan,
  register: Register,
  entry: PersonEntry,
  { kind, scope }: Extract<Whose, { scope: ScopeId }>,
) {
  register.scopes.set(scope, { team: register.team, gone: false });
  if (kind === 'new') {
    plan.added.push({ scope, slack: null, address: null, timezone: entry.timezone });
  } else if (!plan.back.includes(scope) && !plan.kept.includes(scope)) {
    plan[kind].push(scope);
  }
}

function namedTwice(entries: readonly PersonEntry[]): Set<ScopeId> {
  const scopes = entries.map((entry) => entry.scope).filter((scope) => scope !== null);
  return new Set(scopes.filter((scope, i) => scopes.indexOf(scope) !== i));
}

/** Identities that several people name: nobody can say whose they are. */
function sharedBy(entries: readonly PersonEntry[]): Set<string> {
  const keys = entries.flatMap((entry) => [...new Set(identitiesOf(entry).map(keyOf))]);
  return new Set(keys.filter((key, i) => keys.indexOf(key) !== i));
}
