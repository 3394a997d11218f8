import { createHash } from 'node:crypto';
import { type Db, withConnection } from '../../../schema/connect';
import { openConnection } from '../../../schema/access/open-connection';
import { refreshGrants } from '../../../schema/access/refresh-grants';
import { openContainer } from '../../../schema/items/open-container';
import { publishChanges } from '../../../schema/items/publish-changes';
import { storePage } from '../../../schema/items/store-page';
import { rememberPeople, type StoredPerson } from '../../../schema/people/remember-people';

/** A live workspace, as its discovery leaves it. `admin` may write what only a sign-in may. */
export async function openWorkspace(db: Db, admin: Db, id = 'slack-demo', team = 'demo'): Promise<void> {
  await withConnection(db, id, (tx) => openConnection(tx, { id, provider: 'slack', team, at: '2026-01-01T00:00:00Z' }));
  await admin.updateTable('connection').set({ live: true }).where('id', '=', id).execute();
}

/** Somebody as the workspace lists them. */
export const person = (externalId: string, change: Partial<StoredPerson> = {}): StoredPerson => ({
  externalId,
  name: `Name of ${externalId}`,
  standing: 'member',
  address: `${externalId.toLowerCase()}@example.org`,
  hasLeft: false,
  ...change,
});

let listings = 0;

/** The workspace lists its people, a minute after the last time. */
export async function lists(db: Db, people: readonly StoredPerson[], id = 'slack-demo'): Promise<string> {
  const at = new Date(Date.parse('2026-01-05T12:00:00Z') + 60_000 * ++listings).toISOString();
  await withConnection(db, id, (tx) => rememberPeople(tx, id, people, true, at));
  return at;
}

/** A private channel of a workspace with these members and one message for each text. */
export async function privateChannel(
  db: Db,
  connection: string,
  { members, texts = [] }: { members: string[]; texts?: string[] },
): Promise<void> {
  const at = new Date().toISOString();
  const id = `${connection}:G1`;
  await withConnection(db, connection, async (tx) => {
    await openContainer(tx, { id, connection, externalId: 'G1', kind: 'private', name: 'plans', members, at });
    await refreshGrants(tx, connection, at);
    const items = texts.map((text, i) => ({
      externalId: `${i}`,
      thread: null,
      author: { id: 'U9', name: 'Eve', standing: 'member' as const },
      at,
      editedAt: null,
      text,
      names: {},
      url: null,
      hash: createHash('sha256').update(text).digest('hex'),
    }));
    await storePage(tx, { connection, container: id, part: 'p', items });
    await publishChanges(tx, id);
  });
}
