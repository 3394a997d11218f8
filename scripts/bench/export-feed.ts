import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ScopeId } from '../../memory/scope';
import { refreshGrants } from '../../schema/access/refresh-grants';
import { openConnection } from '../../schema/access/open-connection';
import { type Db, withConnection, withScope } from '../../schema/connect';
import { openContainer } from '../../schema/items/open-container';
import { publishChanges } from '../../schema/items/publish-changes';
import { type PageItem, storePage } from '../../schema/items/store-page';
import { addScope } from '../../schema/scopes/add-scope';

const EXPORT = join('demo', 'export', 'meetings-2017');

export type FedMessage = PageItem & { channel: string };

interface Raw {
  user?: string;
  username?: string;
  text: string;
  ts: string;
  thread_ts?: string;
  subtype?: string;
}

/** The demo's export as items, in the order they were said: 8,329 messages of real chat in four channels. */
export function exportMessages(): FedMessage[] {
  const people = json<{ id: string; real_name: string }[]>(join(EXPORT, 'users.json'));
  const names = new Map(people.map((one) => [one.id, one.real_name]));
  const channels = readdirSync(EXPORT).filter((name) => statSync(join(EXPORT, name)).isDirectory());
  const messages = channels.flatMap((channel) =>
    readdirSync(join(EXPORT, channel)).flatMap((day) =>
      json<Raw[]>(join(EXPORT, channel, day)).map((message) => ({ channel, ...toItem(message, names) })),
    ),
  );
  return messages.sort((a, b) => (a.externalId < b.externalId ? -1 : 1));
}

function toItem(message: Raw, names: ReadonlyMap<string, string>): PageItem {
  const name = names.get(message.user ?? '');
  const mentioned = [...message.text.matchAll(/<@(\w+)/g)].flatMap(([, id]) => (names.has(id!) ? [id!] : []));
  return {
    externalId: message.ts,
    thread: message.thread_ts ?? null,
    author: {
      id: message.user ?? null,
      name: name ?? message.username ?? 'unknown',
      standing: message.subtype === 'bot_message' ? 'bot' : name ? 'member' : 'unknown',
    },
    at: new Date(Number(message.ts.split('.')[0]) * 1_000).toISOString(),
    editedAt: null,
    text: message.text,
    names: Object.fromEntries(mentioned.map((id) => [id, names.get(id)!])),
    url: null,
    hash: message.ts,
  };
}

const json = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

/** A team scope of its own that reads what is fed to it. */
export async function teamScope(db: Db, team: string): Promise<ScopeId> {
  const scope: ScopeId = `team:${team}`;
  const numbers = { timezone: 'UTC', paused: true, fileBudget: 8_000, spineBudget: 12_000, dailyUsd: 10_000 };
  const at = new Date().toISOString();
  await withScope(db, scope, (tx) => addScope(tx, { scope, team, ...numbers, at }));
  return scope;
}

/** Stores messages as a pull of this moment would: readable for the team when this resolves. */
export async function feed(db: Db, team: string, messages: readonly FedMessage[]): Promise<void> {
  const connection = `slack-${team}`;
  const at = new Date().toISOString();
  await withConnection(db, connection, async (tx) => {
    await openConnection(tx, { id: connection, provider: 'slack', team, at });
    for (const name of new Set(messages.map(({ channel }) => channel))) {
      const id = `${connection}:${name}`;
      await openContainer(tx, { id, connection, externalId: name, name, kind: 'public', members: [], at });
      const items = messages.filter(({ channel }) => channel === name).map(({ channel: _, ...item }) => item);
      await storePage(tx, { connection, container: id, part: items[0]!.externalId, items });
      await publishChanges(tx, id);
    }
    await refreshGrants(tx, connection, at, { from: '-infinity' });
  });
}
