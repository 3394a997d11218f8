import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seal } from '../../activities/credentials/seal';
import { slack } from '../../activities/sources/slack/source';
import { connectWorkspace } from '../../client/cli/run/connect/connect-slack';
import { type ConnectParts } from '../../client/cli/run/connect/parts';
import { describeConnection } from '../../client/connect/describe-connection';
import { openAccount } from '../../client/connect/open-account';
import { listConnections } from '../../schema/access/list-connections';
import { withOps } from '../../schema/connect';
import { type FakeSlack, startFakeSlack } from '../fakes/slack/server';
import { AT } from '../schema/world';
import { type Place, temporaryPlace } from '../support/cli';
import { testKeyRing } from '../support/key-ring';
import { createRig, type Rig } from '../support/rig';

const OTHER_KEYS = `other:${Buffer.alloc(32, 'other').toString('base64')}`;

describe('an account that signs out', () => {
  let rig: Rig;
  let fake: FakeSlack;
  let place: Place;
  beforeAll(async () => {
    fake = await startFakeSlack();
    rig = await createRig({ endpoints: { slack: fake.url } });
    place = temporaryPlace();
  });
  afterAll(async () => {
    await rig.close();
    await fake.close();
    place.remove();
  });

  const newToken = () =>
    fake.tokens.give({ user: fake.bot.user, kind: 'bot', scopes: fake.tokens.get('xoxb-test')!.scopes }).access;
  const connect = (team: string, token: string) => {
    const tokenFile = join(place.folder, 'token');
    writeFileSync(tokenFile, token);
    const parts = {
      system: rig.system,
      env: {},
      ring: testKeyRing(),
      endpoints: { slack: fake.url },
    } as unknown as ConnectParts;
    return connectWorkspace(parts, slack, { team, tokenFile });
  };
  const entry = async (id: string) =>
    describeConnection((await withOps(rig.db, (tx) => listConnections(tx))).find((row) => row.id === id)!);
  /** Looks until it is so; `not`: the sync that does not count any more. */
  const until = async (id: string, state: string, not?: string | null) => {
    for (;;) {
      const one = await entry(id);
      if (one.state === state && one.syncedAt !== not && (state !== 'ok' || one.syncedAt !== null)) return one;
    }
  };

  test('is parked with what to do, and reads on once it is signed in again', async () => {
    const token = newToken();
    await connect('one', token);
    const { syncedAt } = await until('slack-one', 'ok');
    fake.tokens.refuse(token);
    await rig.system.entities.syncConnection('slack-one');
    const parked = await until('slack-one', 'parked');
    expect(parked).toMatchObject({
      reason: 'token_revoked',
      next: expect.stringContaining('aquifer connect slack --team one') as string,
    });
    expect(await connect('one', newToken())).toEqual({ connection: 'slack-one', change: 'reconnected' });
    expect(await until('slack-one', 'ok', syncedAt)).toMatchObject({ reason: null, failingSince: null });
  });

  test('whose key the workers do not have is parked for that, and no call is made', async () => {
    const account = {
      provider: 'slack',
      identities: 'slack' as const,
      team: 'two',
      owner: null,
      account: fake.team.id,
      at: AT,
    };
    const calls = fake.calls.length;
    await openAccount(rig.db, account, (binding) => ({
      ...seal(testKeyRing(OTHER_KEYS), binding, { token: newToken() }),
      expiresAt: null,
    }));
    await rig.system.entities.syncConnection('slack-two');
    expect(await until('slack-two', 'parked')).toMatchObject({ reason: 'key-missing' });
    expect(fake.calls).toHaveLength(calls);
  });
});
