import { type ScopeId } from '../../memory/scope';
import { readersOfConnection, refreshGrants } from '../../schema/access/refresh-grants';
import { openConnection } from '../../schema/access/open-connection';
import { connect, type Db, type Tx, withConnection, withScope } from '../../schema/connect';
import { openContainer } from '../../schema/items/open-container';
import { publishChanges } from '../../schema/items/publish-changes';
import { itemsInWindow, readWindow } from '../../schema/items/read-window';
import { type PageCounts, type PageItem, storePage } from '../../schema/items/store-page';
import { addScope } from '../../schema/scopes/add-scope';
import { claimIdentity } from '../../schema/scopes/claim-identity';
import { createDatabase, type TestDatabase } from '../support/postgres';

/** A migrated database with its two ways in. */
export interface World {
  db: Db;
  /** Sees behind row security. */
  admin: Db;
  database: TestDatabase;
  close(): Promise<void>;
}

export const AT = '2026-01-05T12:00:00Z';
export const CONNECTION = 'slack-import-demo';

export async function createWorld(): Promise<World> {
  const database = await createDatabase();
  const db = connect(database.url, 6);
  const admin = connect(database.adminUrl, 2);
  return {
    db,
    admin,
    database,
    close: async () => {
      await db.destroy();
      await admin.destroy();
      await database.drop();
    },
  };
}

/** A scope of team `demo`; `slackUser` is the person's id at the provider. */
export async function newScope(world: World, scope: ScopeId, slackUser?: string, team = 'demo'): Promise<void> {
  const numbers = { timezone: 'UTC', paused: false, fileBudget: 8_000, spineBudget: 12_000, dailyUsd: 5 };
  await withScope(world.db, scope, async (tx) => {
    await addScope(tx, { scope, team, ...numbers, at: AT });
    if (slackUser) await claimIdentity(tx, { provider: 'slack', externalId: slackUser, team, scope });
  });
}

export interface Channel {
  id: string;
  kind: 'public' | 'private';
  members?: string[];
  connection?: string;
  team?: string;
  at?: string;
}

/** Stores a channel as its source gives it now; again with other members or another kind when things changed. */
export async function channel(
  world: World,
  { id, kind, members = [], connection = CONNECTION, team, at = AT }: Channel,
) {
  await withConnection(world.db, connection, async (tx) => {
    await openConnection(tx, { id: connection, provider: 'slack', team: team ?? 'demo', at: AT });
    await openContainer(tx, { id, connection, externalId: id, kind, name: id.toLowerCase(), members, at });
  });
}

export async function grant(world: World, since = '-infinity', at = AT, connection = CONNECTION): Promise<string[]> {
  return withConnection(world.db, connection, async (tx) => {
    await refreshGrants(tx, connection, at, { from: since });
    return readersOfConnection(tx, connection);
  });
}

/** An item by its external id; texts default to it. */
export function item(externalId: string, change: Partial<PageItem> = {}): PageItem {
  const text = change.text ?? `text of ${externalId}`;
  return {
    externalId,
    thread: null,
    author: { id: 'U1', name: 'Ada Quist', standing: 'member' },
    at: AT,
    editedAt: null,
    names: {},
    url: null,
    hash: `hash of ${text}`,
    ...change,
    text,
  };
}

export async function store(
  world: World,
  container: string,
  items: PageItem[],
  { part = 'day-1', connection = CONNECTION, publish = true } = {},
): Promise<PageCounts> {
  return withConnection(world.db, connection, async (tx) => {
    const counts = await storePage(tx, { connection, container, part, items });
    if (publish) await publishChanges(tx, container);
    return counts;
  });
}

/** External ids of what a scope has not read yet, in order. */
export async function news(world: World, scope: ScopeId, until: string | null = null, epoch = 1): Promise<string[]> {
  return withScope(world.db, scope, async (tx) => {
    const items = await itemsInWindow(tx, await readWindow(tx, { scope, epoch }, until));
    return items.map((one) => one.external_id);
  });
}

/** SQLSTATE or closed code of a refusal; null if the work succeeded. */
export async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
}

let corners = 0;

/** A team with a connection of its own, so that the tests of a file share one database. Short names are made unique. */
export function corner(world: World) {
  const n = ++corners;
  const team = `t${n}`;
  const connection = `slack-t${n}`;
  const id = (short: string) => `${short}-${n}`;
  const scopeId = (short: ScopeId) => `${short}-${n}` as ScopeId;
  return {
    team,
    connection,
    id,
    scopeId,
    newScope: (scope: ScopeId, slackUser?: string) => newScope(world, scopeId(scope), slackUser, team),
    channel: (one: Omit<Channel, 'connection' | 'team'>) =>
      channel(world, { ...one, id: id(one.id), connection, team }),
    grant: (since?: string, at?: string) => grant(world, since, at, connection),
    store: (container: string, items: PageItem[], options: { part?: string; publish?: boolean } = {}) =>
      store(world, id(container), items, { ...options, connection }),
    news: (scope: ScopeId, until?: string | null) => news(world, scopeId(scope), until),
    asScope: <T>(scope: ScopeId, work: (tx: Tx) => Promise<T>) => withScope(world.db, scopeId(scope), work),
    asSync: <T>(work: (tx: Tx) => Promise<T>) => withConnection(world.db, connection, work),
  };
}
