import { slack as source } from '../../activities/sources/slack/source';
import { withOps } from '../../schema/connect';
import { listConnections } from '../../schema/access/list-connections';
import { BOT_TOKEN, type FakeSlack } from '../fakes/slack/server';
import { signIn } from './live-account';
import { type Rig } from './rig';
import { until } from './scenario';

const FAST = 1_000_000;

/** Rates that no test waits for. */
export const FAST_RATES = Object.fromEntries(Object.keys(source.rates).map((rate) => [rate, FAST]));

/** Each pull looks at everything again, as a pull does twice a day. */
export const LOOK_AGAIN = { rates: FAST_RATES, rescanHours: 0, deepRescanDays: 0 };

/** Signs a team's workspace in and asks for its first sync. @returns the connection's id */
export async function signInSlack(rig: Rig, team: string, settings: Record<string, unknown> = {}): Promise<string> {
  const connection = `slack-${team}`;
  const credential = { token: BOT_TOKEN };
  const all = { ...LOOK_AGAIN, ...settings };
  await signIn(rig.db, { connection, provider: 'slack', team, identities: 'slack', credential, settings: all });
  await syncAndWait(rig, connection);
  return connection;
}

/** Asks for a sync and waits for its end, well or not. */
export async function syncAndWait(rig: Rig, connection: string): Promise<void> {
  const before = await stateOf(rig, connection);
  await rig.system.entities.syncConnection(connection);
  await until(async () => {
    const now = await stateOf(rig, connection);
    return now.synced_at !== before.synced_at || now.state !== 'ok' || (now.reason !== null && before.reason === null);
  });
}

export async function stateOf(rig: Rig, connection: string) {
  const all = await withOps(rig.db, (tx) => listConnections(tx));
  const one = all.find(({ id }) => id === connection);
  if (!one) throw new Error('no such connection');
  return one;
}

let lastMs = 0;

/** A time that has just come, later than any given before. */
export function justNow(): string {
  lastMs = Math.max(lastMs + 1, Date.now() - 50);
  return new Date(lastMs).toISOString();
}

/** Adds people with full accounts. */
export function addPeople(slack: FakeSlack, people: Record<string, string>): void {
  for (const [id, name] of Object.entries(people)) slack.addUser(id, { name });
}
