import { join } from 'node:path';
import { addScope, listScopes, removeScope, type ScopeOptions } from '../client/edits/scopes';
import { type OpenSystem } from '../client/open-system';

export const TEAM = 'demo';
export const TEAM_SCOPE = 'team:demo';
/** Remy Alvarez is only in the private channel kovri-dev, Wanda Takeda only in hardware, whose news starts in 2018. */
export const PEOPLE = [
  { scope: 'user:demo-remy', slackUser: 'U855E6B8A3', who: 'Remy Alvarez', channel: 'kovri-dev' },
  { scope: 'user:demo-wanda', slackUser: 'UF17275938', who: 'Wanda Takeda', channel: 'hardware' },
] as const;
export const SCOPES = [TEAM_SCOPE, ...PEOPLE.map((person) => person.scope)] as const;

/** Low on purpose, so that the verifier sends work back. */
const BUDGETS = { fileBudget: 1_500, spineBudget: 1_800 };

export const EXPORT = join(packageRoot(), 'demo', 'export', 'meetings-2017');

/** The demo's scopes: paused, advanced by `hydrate --until`. */
export async function addCast(system: OpenSystem): Promise<void> {
  const add = async (scope: (typeof SCOPES)[number], options: ScopeOptions) => {
    const entry = await addScope(system.db, scope, { team: TEAM, paused: true, ...BUDGETS, ...options });
    await system.entities.ensure(entry.scope, entry.team);
  };
  await add(TEAM_SCOPE, {});
  for (const person of PEOPLE) await add(person.scope, { slackUser: person.slackUser });
}

/** Removes the demo's own scopes, nothing else. */
export async function removeCast(system: OpenSystem): Promise<void> {
  const known = new Set<string>((await listScopes(system.db)).map((scope) => scope.scope));
  for (const scope of SCOPES) {
    if (!known.has(scope)) continue;
    await removeScope(system.db, scope);
    await system.entities.end(scope);
  }
}

/** Compiled files lie in dist/, the export beside the sources. */
function packageRoot(): string {
  return __dirname.endsWith(join('dist', 'demo')) ? join(__dirname, '..', '..') : join(__dirname, '..');
}
