import { refreshGrants } from '../../schema/access/refresh-grants';
import { openConnection } from '../../schema/access/open-connection';
import { type Db, withConnection } from '../../schema/connect';
import { openContainer } from '../../schema/items/open-container';
import { publishChanges } from '../../schema/items/publish-changes';
import { storePage } from '../../schema/items/store-page';

const CONNECTION = 'slack-import-demo';
const CONTAINER = `${CONNECTION}:C0DEV00001`;

/** Stores messages in the public channel #dev of team `demo`, as a pull of that moment would: readable when this resolves. */
export async function storeItems(db: Db, at: string, texts: readonly string[]): Promise<void> {
  await withConnection(db, CONNECTION, async (tx) => {
    await openConnection(tx, { id: CONNECTION, provider: 'slack', team: 'demo', at });
    const dev = { id: CONTAINER, connection: CONNECTION, externalId: 'C0DEV00001', name: 'dev' };
    await openContainer(tx, { ...dev, kind: 'public', members: [], at });
    await storePage(tx, {
      connection: CONNECTION,
      container: CONTAINER,
      part: at.slice(0, 10),
      items: texts.map((text, i) => ({
        externalId: `${at}-${i}`,
        thread: null,
        author: { id: 'U0ADA00001', name: 'Ada Quist', standing: 'member' },
        at,
        editedAt: null,
        text,
        names: {},
        url: null,
        hash: `${at}-${i}`,
      })),
    });
    await publishChanges(tx, CONTAINER);
    await refreshGrants(tx, CONNECTION, at);
  });
}
