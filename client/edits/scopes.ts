import { uuidv7 } from 'uuidv7';
import { MemoryError } from '../../memory/errors';
import { type Mode } from '../../memory/hydration/mode';
import { type ScopeId } from '../../memory/scope';
import { DEFAULT_BUDGETS } from '../../memory/verifier/verify';
import { type Db, withConnection, withOps, withScope } from '../../schema/connect';
import { listConnections } from '../../schema/access/list-connections';
import { refreshGrants } from '../../schema/access/refresh-grants';
import { listScopes as selectScopes } from '../../schema/scopes/list-scopes';
import { addScope as insertScope } from '../../schema/scopes/add-scope';
import { claimIdentity, type Proof } from '../../schema/scopes/claim-identity';
import { loadScope } from '../../schema/scopes/load-scope';
import { updateSettings } from '../../schema/scopes/update-settings';
import { wipeScope } from '../../schema/wipe/wipe-scope';
import { removeScope as deleteScope } from '../../schema/scopes/remove-scope';
import { parseTeam } from '../reads/scope-id';

export interface ScopeOptions {
  team?: string;
  timezone?: string;
  /** Slack id of the person; from a flag in local mode only, for file imports. */
  slackUser?: string;
  /** What the person is called at other providers, in the same way. */
  identities?: readonly { provider: string; externalId: string }[];
  /** Who says that it is theirs; the operator unless said otherwise. */
  provenBy?: Proof;
  paused?: boolean;
  fileBudget?: number;
  spineBudget?: number;
  dailyUsd?: number;
  /** What becomes of a cycle's verified draft; `auto` unless said otherwise. */
  mode?: Mode;
}

export interface ScopeEntry {
  scope: ScopeId;
  team: string;
  timezone: string;
  mode: Mode;
}

const DAILY_USD = 5;

/** Adds a scope and derives its grants on what was imported before. Adding it again changes only budgets, cap, mode and identity. */
export async function addScope(db: Db, scope: ScopeId, options: ScopeOptions = {}): Promise<ScopeEntry> {
  const team = parseTeam(options.team ?? (scope.startsWith('team:') ? scope.slice('team:'.length) : 'default'));
  const at = new Date().toISOString();
  const entry = await withScope(db, scope, async (tx) => {
    await insertScope(tx, {
      scope,
      team,
      timezone: validZone(options.timezone ?? 'UTC'),
      paused: options.paused ?? false,
      fileBudget: options.fileBudget ?? DEFAULT_BUDGETS.file,
      spineBudget: options.spineBudget ?? DEFAULT_BUDGETS.spine,
      dailyUsd: options.dailyUsd ?? DAILY_USD,
      at,
    });
    await updateSettings(tx, scope, options);
    const row = await loadScope(tx, scope);
    refuseOther(scope, 'team', row.team, options.team);
    refuseOther(scope, 'timezone', row.timezone, options.timezone);
    const slack = options.slackUser === undefined ? [] : [{ provider: 'slack', externalId: options.slackUser }];
    for (const identity of [...slack, ...(options.identities ?? [])]) {
      if (await claimIdentity(tx, { ...identity, team: row.team, scope, provenBy: options.provenBy })) continue;
      throw new MemoryError(
        'scope.denied',
        `That ${identity.provider === 'slack' ? 'Slack' : identity.provider} identity belongs to another scope.`,
        'An identity belongs to at most one; remove it there first.',
      );
    }
    return { scope, team: row.team, timezone: row.timezone, mode: row.mode };
  });
  for (const connection of await withOps(db, (tx) => listConnections(tx, entry.team))) {
    await withConnection(db, connection.id, (tx) => refreshGrants(tx, connection.id, at, { scope }));
  }
  return entry;
}

/** All scopes: ids, teams, zones, modes. */
export async function listScopes(db: Db): Promise<ScopeEntry[]> {
  return withOps(db, async (tx) =>
    (await selectScopes(tx)).map((row) => ({ scope: row.id, team: row.team, timezone: row.timezone, mode: row.mode })),
  );
}

/** Removes a scope: a wipe, and then the scope itself. Returns false if there was none. */
export async function removeScope(db: Db, scope: ScopeId): Promise<boolean> {
  return withScope(db, scope, async (tx) => {
    if (!(await tx.selectFrom('scope').select('id').where('id', '=', scope).executeTakeFirst())) return false;
    const id = uuidv7();
    await wipeScope(tx, scope, { id, key: id, at: new Date().toISOString() });
    return deleteScope(tx, scope);
  });
}

function validZone(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    throw new MemoryError('usage.invalid', 'That is no time zone.', 'Use an IANA name such as Europe/Berlin.');
  }
}

/** A scope keeps its team and zone: an option that says otherwise must not be dropped in silence. */
function refuseOther(scope: ScopeId, what: string, is: string, wanted: string | undefined): void {
  if (wanted === undefined || wanted === is) return;
  throw new MemoryError(
    'usage.invalid',
    `${scope} is there already, with the ${what} ${is}.`,
    `Leave --${what} out, or remove the scope first (\`aquifer scope rm ${scope}\`) and add it anew.`,
  );
}
