import { type ScopeId } from '../../memory/scope';
import { type Identity, identitiesOf, type KnownPeople, keyOf, type PersonEntry } from './person-entry';

export interface Leaving {
  left: ScopeId[];
  /** Identities that scopes which stay no longer have. */
  released: Identity[];
}

export interface LeaveRules {
  /** Who says so: only a directory can take back what a directory gave. */
  provenBy: 'directory' | 'operator';
  /** In a file: whoever it does not name has left. */
  missingLeft: boolean;
  /** Named by lines that cannot be used: nothing happens to them. */
  untouched: ReadonlySet<ScopeId>;
}

/**
 * Who of the team's people left, and which identities the others gave up. Somebody leaves when no account of theirs is left and at
 * least one went: a Slack id that this directory never knew (an import of another workspace) says nothing.
 */
export function findLeavers(entries: readonly PersonEntry[], known: KnownPeople, rules: LeaveRules): Leaving {
  const owner = new Map(known.identities.map((one) => [keyOf(one), one.scope]));
  const slackOwner = (entry: PersonEntry) => owner.get(keyOf({ provider: 'slack', externalId: entry.slack ?? '' }));
  const named = Map.groupBy(entries, (entry) => entry.scope ?? slackOwner(entry) ?? null);
  const listed = new Set(entries.map((entry) => entry.slack));
  const leaving: Leaving = { left: [], released: [] };
  for (const { scope, team, leftAt } of known.scopes) {
    if (team !== known.team || !scope.startsWith('user:') || leftAt !== null || rules.untouched.has(scope)) continue;
    const mine = named.get(scope) ?? [];
    const here = mine.filter((entry) => entry.here);
    const gone = mine.filter((entry) => !entry.here);
    const identities = known.identities.filter((one) => one.scope === scope);
    // A directory forgets people some months after they left; those it once proved must not stay for that.
    const vanished = identities.filter(
      (one) => one.provider === 'slack' && one.provenBy === 'directory' && !listed.has(one.externalId),
    );
    // A file speaks of scopes by name: what accounts they have does not matter.
    if (rules.provenBy === 'operator') {
      if (here.length === 0 && (gone.length > 0 || rules.missingLeft)) leaving.left.push(scope);
    } else if (here.length === 0) {
      if (gone.length + vanished.length > 0) leaving.left.push(scope);
    } else {
      const ended = new Set(gone.map((entry) => entry.slack));
      leaving.released.push(
        ...identities.filter((one) => one.provider === 'slack' && ended.has(one.externalId)),
        ...vanished,
        ...oldAddresses(identities, here),
      );
    }
  }
  return leaving;
}

/**
 * Addresses the directory once gave this person and no longer does. One that now belongs to somebody else would let the wrong
 * person read what is shared with it. A directory that shows no addresses takes none back.
 */
function oldAddresses(identities: KnownPeople['identities'], here: readonly PersonEntry[]): Identity[] {
  if (here.some((entry) => entry.addresses.length === 0)) return [];
  const now = new Set(here.flatMap(identitiesOf).map(keyOf));
  return identities.filter((one) => one.provider === 'google' && one.provenBy === 'directory' && !now.has(keyOf(one)));
}
