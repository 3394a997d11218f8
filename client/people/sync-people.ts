import { MemoryError } from '../../memory/errors';
import { isScopeId, type ScopeId } from '../../memory/scope';
import { listConnections } from '../../schema/access/list-connections';
import { refreshGrants } from '../../schema/access/refresh-grants';
import { type Db, withConnection, withOps, withScope } from '../../schema/connect';
import { markBack } from '../../schema/people/mark-back';
import { markLeft } from '../../schema/people/mark-left';
import { releaseIdentity } from '../../schema/people/release-identity';
import { claimIdentity, type Proof } from '../../schema/scopes/claim-identity';
import { addScope } from '../edits/scopes';
import { type OpenSystem } from '../open-system';
import { setPaused } from '../runs/pause';
import { knownPeople } from './known-people';
import { type PersonEntry } from './person-entry';
import { type PeoplePlan, planPeople } from './plan';
import { readPeopleFile } from './read-csv';
import { readDirectory } from './read-directory';

export interface PeopleOptions {
  team: string;
  /** A team's Slack workspace, or the bytes of a CSV file (local mode only). */
  from: { kind: 'slack'; guests: boolean } | { kind: 'file'; bytes: Buffer | string; missingLeft: boolean };
  wipeAfterDays: number;
  /** Plan, and change nothing. */
  dryRun: boolean;
  /** A person says that so many leave at once. */
  yes: boolean;
  /** Takes back what rests on items a scope can no longer read. */
  withdraw(scope: ScopeId, at: string): Promise<unknown>;
}

export interface PeopleResult {
  team: string;
  /** Of Slack: when it listed its people, ISO 8601. */
  listedAt: string | null;
  dryRun: boolean;
  needsYes: boolean;
  /** In server mode `address` is null: it is text. */
  added: { scope: ScopeId; slack: string | null; address: string | null }[];
  kept: ScopeId[];
  back: ScopeId[];
  left: { scope: ScopeId; wipeAt: string }[];
  /** How many identities were bound, and taken back from people who stay. */
  claimed: number;
  released: number;
  conflicts: PeoplePlan['conflicts'];
  skipped: PeoplePlan['skipped'];
}

const DAY_MS = 86_400_000;

/**
 * Makes the team's scopes those of the people who are here. Safe to repeat: what was done is not done again, and after an
 * interruption the rest is.
 * @throws MemoryError scope.denied for a file in server mode; usage.invalid when a third would leave, or the list names nobody, without `yes`; input.invalid
 */
export async function syncPeople(system: OpenSystem, options: PeopleOptions): Promise<PeopleResult> {
  const { db } = system;
  const { team } = options;
  const at = new Date().toISOString();
  const { entries, listedAt, ...rules } = await readFrom(system, options);
  const known = await knownPeople(db, team);
  const wipeAt = new Date(Date.parse(at) + options.wipeAfterDays * DAY_MS).toISOString();
  const plan = planPeople(entries, known, { ...rules, wipeAt });
  if (!options.dryRun) {
    if (plan.needsYes && !options.yes) throw tooMany(plan, entries.length === 0);
    await endAccess(system, plan, team, at);
    await bringIn(system, plan, team, rules.provenBy);
    const lost = await deriveGrants(db, team, at);
    // Who left before is looked at again: an interruption may have come between.
    const away = known.scopes.filter((one) => one.team === team && one.leftAt !== null);
    for (const scope of new Set([...away, ...plan.left].map((one) => one.scope).concat(lost)))
      await options.withdraw(scope, at);
    await tellEntities(system, plan, team);
  }
  const hidden = system.system.mode === 'server';
  return {
    team,
    listedAt,
    dryRun: options.dryRun,
    needsYes: plan.needsYes,
    added: plan.added.map(({ scope, slack, address }) => ({ scope, slack, address: hidden ? null : address })),
    kept: plan.kept,
    back: plan.back,
    left: plan.left,
    claimed: plan.claims.length,
    released: plan.released.length,
    conflicts: plan.conflicts,
    skipped: plan.skipped,
  };
}

interface Reading {
  entries: PersonEntry[];
  listedAt: string | null;
  provenBy: 'directory' | 'operator';
  missingLeft: boolean;
}

async function readFrom({ db, system }: OpenSystem, { team, from }: PeopleOptions): Promise<Reading> {
  if (from.kind === 'slack') {
    const { entries, listedAt } = await readDirectory(db, team, from);
    return { entries, listedAt, provenBy: 'directory', missingLeft: false };
  }
  // An operator's word makes identities in local mode only: whoever writes the file could read as anybody.
  if (system.mode !== 'local') {
    throw new MemoryError(
      'scope.denied',
      'A file says who is who in local mode only.',
      'In server mode use `--from slack`: the workspace itself says it.',
    );
  }
  return { entries: readPeopleFile(from.bytes), listedAt: null, provenBy: 'operator', missingLeft: from.missingLeft };
}

/** First of all, so that an interruption leaves nobody with access who should have none. */
async function endAccess({ db }: OpenSystem, plan: PeoplePlan, team: string, at: string): Promise<void> {
  const connections = await withOps(db, (tx) => listConnections(tx, team));
  for (const { scope, wipeAt } of plan.left)
    await withScope(db, scope, (tx) => markLeft(tx, scope, connections, { at, wipeAt }));
  for (const { scope, ...identity } of plan.released)
    await withScope(db, scope, (tx) => releaseIdentity(tx, { team, ...identity }));
}

/** Each scope in one transaction with what says whose it is: half of it would be taken for somebody else's the next time. */
async function bringIn({ db }: OpenSystem, plan: PeoplePlan, team: string, provenBy: Proof): Promise<void> {
  for (const { scope, slack, timezone } of plan.added) {
    await addScope(db, scope, {
      team,
      ...(timezone === null ? {} : { timezone }),
      ...(slack === null ? {} : { slackUser: slack, provenBy }),
    });
  }
  const claims = Map.groupBy(plan.claims, (one) => one.scope);
  for (const scope of new Set([...plan.back, ...claims.keys()])) {
    await withScope(db, scope, async (tx) => {
      if (plan.back.includes(scope)) await markBack(tx, scope);
      for (const { provider, externalId, ref } of claims.get(scope) ?? []) {
        if (await claimIdentity(tx, { scope, team, provider, externalId, provenBy })) continue;
        // Somebody else was faster than the plan.
        plan.conflicts.push({ ...ref, reason: provider === 'slack' ? 'slack-claimed' : 'address-claimed' });
      }
    });
  }
}

/** By their rows they are paused, resumed and there already; their entities hear of it too, after whatever they were told before. */
async function tellEntities(system: OpenSystem, plan: PeoplePlan, team: string): Promise<void> {
  for (const { scope } of plan.left) await setPaused(system, scope, true);
  for (const scope of plan.back) await setPaused(system, scope, false);
  for (const { scope } of plan.added) await system.entities.ensure(scope, team);
}

/**
 * Identities give access only through grants. Where a large loss of access waits for a person, this is not the moment to carry it
 * out: what else is lost there waits with it.
 * @returns scopes that lost something now
 */
async function deriveGrants(db: Db, team: string, at: string): Promise<ScopeId[]> {
  const lost: string[] = [];
  for (const { id } of await withOps(db, (tx) => listConnections(tx, team)))
    lost.push(...(await withConnection(db, id, (tx) => refreshGrants(tx, id, at))).lost);
  return lost.filter(isScopeId);
}

function tooMany(plan: PeoplePlan, isListEmpty: boolean): MemoryError {
  return new MemoryError(
    'usage.invalid',
    `${plan.left.length} of the team would leave at once, ${isListEmpty ? 'for the list names nobody' : 'more than a third'}. Nothing was changed.`,
    'Look at it with --dry-run; if it is right, say --yes.',
  );
}
