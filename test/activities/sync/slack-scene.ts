import { type Deps, type Running } from '../../../activities/deps';
import { discover } from '../../../activities/sync/discover';
import { pull, type Pulled } from '../../../activities/sync/pull';
import { slack } from '../../../activities/sources/slack/source';
import { type ScopeId } from '../../../memory/scope';
import { type Db, withScope } from '../../../schema/connect';
import { listItems } from '../../../schema/items/list-items';
import { BOT_TOKEN, startFakeSlack } from '../../fakes/slack/server';
import { corner, type World } from '../../schema/world';
import { testKeyRing } from '../../support/key-ring';
import { signIn } from '../../support/live-account';

/** So that a test does not wait for a rate; each pull looks at everything again. */
const FAST = 1_000_000;
const RATES = Object.fromEntries(Object.keys(slack.rates).map((rate) => [rate, FAST]));
const SETTINGS = { rates: RATES, rescanHours: 0, deepRescanDays: 0 };

const RUNNING: Running = { heartbeat: () => undefined, signal: new AbortController().signal };

/** A team of its own whose workspace is a fake; time is the test's. */
export async function slackScene(world: World, settings: Record<string, unknown> = {}) {
  const here = corner(world);
  const workspace = await startFakeSlack();
  let clockMs = Date.parse('2026-03-01T00:00:00Z');
  const now = () => `${new Date(clockMs).toISOString().slice(0, 19)}Z`;
  await signIn(world.db, {
    connection: here.connection, provider: 'slack', team: here.team, identities: 'slack', at: now(),
    credential: { token: BOT_TOKEN }, settings: { ...SETTINGS, ...settings },
  }); // prettier-ignore
  const deps = (db: Db = world.db): Deps =>
    ({ db, now, credentials: testKeyRing(), endpoints: { slack: workspace.url } }) as unknown as Deps;

  async function sync(db?: Db): Promise<Pulled> {
    const found = await discover(deps(db), { connection: here.connection }, RUNNING);
    const since = found.kind === 'found' ? found.at : now();
    for (;;) {
      const pulled = await pull(deps(db), { connection: here.connection, since }, RUNNING);
      if (pulled.kind !== 'more') return pulled;
    }
  }

  return {
    ...here,
    slack: workspace,
    now,
    /** Moves time on, by a minute unless told otherwise. */
    later(ms = 60_000): string {
      clockMs += ms;
      return now();
    },
    deps,
    discover: (db?: Db) => discover(deps(db), { connection: here.connection }, RUNNING),
    pull: (db?: Db) => pull(deps(db), { connection: here.connection, since: now() }, RUNNING),
    sync,
    row: () => world.admin.selectFrom('connection').selectAll().where('id', '=', here.connection).executeTakeFirstOrThrow(),
    container: (id: string) =>
      world.admin.selectFrom('container').selectAll().where('id', '=', `${here.connection}:${id}`).executeTakeFirstOrThrow(),
    /** What a scope can see, as text, in time order. */
    texts: async (scope: ScopeId): Promise<string[]> =>
      (await withScope(world.db, here.scopeId(scope), (tx) => listItems(tx, {})))
        .filter((one) => one.deletedAt === null)
        .map((one) => one.text),
    close: () => workspace.close(),
  }; // prettier-ignore
}

export type SlackScene = Awaited<ReturnType<typeof slackScene>>;
