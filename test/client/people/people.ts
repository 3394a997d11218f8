import { type Identity, type KnownPeople, keyOf, type PersonEntry } from '../../../client/people/person-entry';
import { type PeoplePlan, planPeople, type PlanRules } from '../../../client/people/plan';
import { type ScopeId } from '../../../memory/scope';
import { type Proof } from '../../../schema/scopes/claim-identity';

export const WIPE_AT = '2026-02-04T12:00:00.000Z';
export const LEFT_AT = '2026-01-05T12:00:00.000Z';

/** Somebody a Slack workspace lists. */
export function listed(slack: string, change: Partial<PersonEntry> & { address?: string | null } = {}): PersonEntry {
  const { address = null, ...rest } = change;
  return {
    ref: { id: slack },
    scope: null,
    slack,
    addresses: address === null ? [] : [address],
    timezone: null,
    here: true,
    notNew: null,
    ...rest,
  };
}

/** A line of a file. */
export function line(number: number, user: string, change: Partial<PersonEntry> = {}): PersonEntry {
  return {
    ref: { line: number },
    scope: `user:${user}`,
    slack: null,
    addresses: [],
    timezone: null,
    here: true,
    notNew: null,
    ...change,
  };
}

export const DIRECTORY: PlanRules = { provenBy: 'directory', missingLeft: false, wipeAt: WIPE_AT };
export const FILE: PlanRules = { provenBy: 'operator', missingLeft: false, wipeAt: WIPE_AT };
export const WHOLE_FILE: PlanRules = { ...FILE, missingLeft: true };

interface StoredScope {
  /** `slack U1 directory`: provider, external id, proof. */
  has?: string[];
  /** What it was known by before it left: `slack U1`. */
  had?: string[];
  team?: string;
  timezone?: string;
}

/** What is stored, scope by scope; one with `had` has left. Team `demo`. */
export function stored(scopes: Record<ScopeId, StoredScope> = {}): KnownPeople {
  const known = Object.entries(scopes) as [ScopeId, StoredScope][];
  const split = (scope: ScopeId, text: string): Identity & { provenBy: Proof } => {
    const [provider = '', externalId = '', provenBy = 'operator'] = text.split(' ');
    return { scope, provider, externalId, provenBy: provenBy as Proof };
  };
  return {
    team: 'demo',
    scopes: known.map(([scope, one]) => ({
      scope,
      team: one.team ?? 'demo',
      timezone: one.timezone ?? 'UTC',
      leftAt: one.had ? LEFT_AT : null,
    })),
    identities: known.flatMap(([scope, one]) => (one.has ?? []).map((text) => split(scope, text))),
    former: known.flatMap(([scope, one]) =>
      (one.had ?? []).map((text) => {
        const { provenBy: _proof, ...identity } = split(scope, text);
        return identity;
      }),
    ),
  };
}

/** Claims as `user:ada slack U1`, in order. */
export const claimed = (plan: PeoplePlan) =>
  plan.claims.map(({ scope, provider, externalId }) => `${scope} ${provider} ${externalId}`);

/** What is stored after a plan was carried out. */
export function carriedOut(plan: PeoplePlan, known: KnownPeople, provenBy: Proof): KnownPeople {
  const left = new Set(plan.left.map((one) => one.scope));
  const back = new Set(plan.back);
  const released = new Set(plan.released.map(keyOf));
  const former = [...known.former, ...known.identities.filter((one) => left.has(one.scope))];
  return {
    team: known.team,
    scopes: [
      ...known.scopes.map((one) => ({
        ...one,
        leftAt: left.has(one.scope) ? LEFT_AT : back.has(one.scope) ? null : one.leftAt,
      })),
      ...plan.added.map(({ scope, timezone }) => ({
        scope,
        team: known.team,
        timezone: timezone ?? 'UTC',
        leftAt: null,
      })),
    ],
    identities: [
      ...known.identities.filter((one) => !left.has(one.scope) && !released.has(keyOf(one))),
      ...plan.claims.map(({ scope, provider, externalId }) => ({ scope, provider, externalId, provenBy })),
    ],
    former: former
      .filter((one) => !back.has(one.scope))
      .map(({ scope, provider, externalId }) => ({ scope, provider, externalId })),
  };
}

/** The plan, and the plan for the same entries after it was carried out. */
export function twice(entries: readonly PersonEntry[], known: KnownPeople, rules: PlanRules) {
  const first = planPeople(entries, known, rules);
  const after = carriedOut(first, known, rules.provenBy);
  return { first, after, second: planPeople(entries, after, rules) };
}
