import { withConnection, withOps } from '../../../schema/connect';
import { refreshGrants } from '../../../schema/access/refresh-grants';
import { openContainer } from '../../../schema/items/open-container';
import { wipeScope } from '../../../schema/wipe/wipe-scope';
import { AT, createWorld, type World } from '../world';
import { openConnection } from '../../../schema/access/open-connection';
import { addScope } from '../../../client/edits/scopes';

const CONNECTION = 'slack-import-carry';
const CONTAINER = `${CONNECTION}:G1`;
const USER = 'user:carry-ada' as const;

describe('a wipe after access was lost', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    await addScope(world.db, USER, { team: 'carry', slackUser: 'UADA' });
    await withConnection(world.db, CONNECTION, (tx) =>
      openConnection(tx, { id: CONNECTION, provider: 'slack', team: 'carry', at: AT }),
    );
  });
  afterAll(() => world.close());

  const membersAre = (members: string[], at: string) =>
    withConnection(world.db, CONNECTION, async (tx) => {
      await openContainer(tx, {
        id: CONTAINER,
        connection: CONNECTION,
        externalId: 'G1',
        kind: 'private',
        name: 'g',
        members,
        at,
      });
      await refreshGrants(tx, CONNECTION, at);
    });
  const grant = () =>
    withOps(world.db, (tx) =>
      tx.selectFrom('access_grant').selectAll().where('container', '=', CONTAINER).executeTakeFirst(),
    );

  test('keeps the loss, so that coming back shows only what follows', async () => {
    await membersAre(['UADA'], '2026-01-01T00:00:00Z');
    await membersAre([], '2026-01-02T00:00:00Z');
    await world.db
      .transaction()
      .execute((tx) => wipeScope(tx, USER, { id: 'w1', key: 'w1', at: '2026-01-03T00:00:00Z' }));
    expect(await grant()).toMatchObject({ epoch: 2, revoked_at: '2026-01-02T00:00:00Z' });

    await membersAre(['UADA'], '2026-01-04T00:00:00Z');
    expect(await grant()).toMatchObject({
      revoked_at: null,
      since: '2026-01-04T00:00:00Z',
      earliest: '2026-01-04T00:00:00Z',
    });
  });
});
