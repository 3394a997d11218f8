import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slack } from '../../../../../activities/sources/slack/source';
import { SLACK_SCOPES } from '../../../../../activities/sources/slack/validate';
import {
  connectWorkspace,
  signInToWorkspace,
  type SlackOptions,
} from '../../../../../client/cli/run/connect/connect-slack';
import { openConnection } from '../../../../../schema/access/open-connection';
import { withConnection } from '../../../../../schema/connect';
import { BOT_TOKEN, type FakeSlack, startFakeSlack } from '../../../../fakes/slack/server';
import { AT, createWorld, newScope, type World } from '../../../../schema/world';
import { connectScene } from './scene';

describe('connecting a Slack workspace', () => {
  let world: World;
  let fake: FakeSlack;
  let folder: string;
  let app: SlackOptions;
  let teams = 0;
  beforeAll(async () => {
    world = await createWorld();
    folder = mkdtempSync('/tmp/aquifer-connect-');
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    fake = await startFakeSlack();
    app = { clientId: fake.signIn.client.id, clientSecretFile: file('secret', `${fake.signIn.client.secret}\n`) };
  });
  afterEach(() => fake.close());

  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const newTeam = () => `s${(teams += 1)}`;
  const scene = () => connectScene(world, { endpoints: { slack: fake.url, slackAuth: fake.site } });
  const connect = (one: ReturnType<typeof scene>, options: SlackOptions & { team: string }) =>
    connectWorkspace(one.parts, slack, options);
  const row = (id: string) => world.admin.selectFrom('connection').selectAll().where('id', '=', id).executeTakeFirst();

  describe('with a bot token', () => {
    test('stores it sealed under the team, and asks for a sync', async () => {
      const team = newTeam();
      const one = scene();
      const tokenFile = file('token', ` ${BOT_TOKEN}\n`);
      expect(await connect(one, { team, tokenFile })).toEqual({ connection: `slack-${team}`, change: 'new' });
      expect(await one.stored(`slack-${team}`, null)).toEqual({ token: BOT_TOKEN });
      expect(await row(`slack-${team}`)).toMatchObject({
        live: true,
        owner: null,
        account: fake.team.id,
        identities: 'slack',
      });
      expect(one.synced).toEqual([`slack-${team}`]);
    });

    test('goes on with the import of the same workspace', async () => {
      const team = newTeam();
      const id = `slack-import-${team}`;
      await withConnection(world.db, id, (tx) => openConnection(tx, { id, provider: 'slack', team, at: AT }));
      await world.admin.updateTable('connection').set({ account: fake.team.id }).where('id', '=', id).execute();
      const opened = await connect(scene(), { team, tokenFile: file('token', BOT_TOKEN) });
      expect(opened).toEqual({ connection: id, change: 'took-over' });
    });

    const REFUSED: [why: string, token: string, says: RegExp][] = [
      ['a person’s token', 'xoxp-123', /no bot token/],
      ['something else', 'hello', /no bot token/],
      ['an empty file', '  \n', /Nothing was given/],
      ['a token Slack does not know', 'xoxb-unknown', /does not know its token/],
    ];
    test.each(REFUSED)('%s is refused, not repeated, and nothing is stored', async (_why, token, says) => {
      const team = newTeam();
      const error = await connect(scene(), { team, tokenFile: file('token', token) }).catch(
        (one: unknown) => one as Error,
      );
      expect((error as Error).message).toMatch(says);
      if (token.trim() !== '') expect(String((error as Error).stack)).not.toContain(token);
      expect(await row(`slack-${team}`)).toBeUndefined();
    });

    test('that lacks a permission says which', async () => {
      const team = newTeam();
      fake.tokens.setScopes(
        BOT_TOKEN,
        SLACK_SCOPES.needed.filter((scope) => scope !== 'groups:history'),
      );
      await expect(connect(scene(), { team, tokenFile: file('token', BOT_TOKEN) })).rejects.toMatchObject({
        code: 'input.invalid',
        message: expect.stringContaining('not given: groups:history') as string,
      });
    });

    test('while Slack is away is told so, and nobody is sent to sign in', async () => {
      const team = newTeam();
      const tokenFile = file('token', BOT_TOKEN);
      const one = connectScene(world, { endpoints: { slack: 'http://127.0.0.1:1/api/' } });
      const failed = connect(one, { team, tokenFile });
      await expect(failed).rejects.toMatchObject({ code: 'service.unreachable' });
      await expect(failed).rejects.not.toThrow(/aquifer connect/);
    });
  });

  describe('through the app’s consent page', () => {
    test('asks for what the source needs, and for no direct messages', async () => {
      const team = newTeam();
      const one = scene();
      expect(await connect(one, { ...app, team })).toEqual({ connection: `slack-${team}`, change: 'new' });
      const address = new URL(/http\S+authorize\S+/.exec(one.told[0] ?? '')?.[0] ?? '');
      const asked = address.searchParams.get('scope')?.split(',').sort();
      expect(asked).toEqual([...SLACK_SCOPES.needed, ...SLACK_SCOPES.wished].sort());
      expect(await one.stored(`slack-${team}`, null)).toEqual({ token: expect.stringMatching(/^xoxb-/) as string });
    });

    test('keeps what renews a token that ends', async () => {
      const team = newTeam();
      fake.signIn.rotation = true;
      const one = scene();
      await connect(one, { ...app, team });
      expect(await one.stored(`slack-${team}`, null)).toMatchObject({
        refreshToken: expect.stringMatching(/^xoxe-/) as string,
        clientId: fake.signIn.client.id,
        clientSecret: fake.signIn.client.secret,
        expiresAt: expect.stringMatching(/Z$/) as string,
      });
    });

    test('refused, or with the wrong secret, stores nothing', async () => {
      const team = newTeam();
      const wrong = { ...app, clientSecretFile: file('wrong', 'not-the-secret'), team };
      await expect(connect(scene(), wrong)).rejects.toMatchObject({
        message: expect.stringContaining('does not know the app') as string,
      });
      fake.signIn.refusal = 'access_denied';
      await expect(connect(scene(), { ...app, team })).rejects.toMatchObject({ code: 'scope.denied' });
      expect(await row(`slack-${team}`)).toBeUndefined();
    });
  });

  describe('a person who signs in with Slack', () => {
    const connected = async () => {
      const team = newTeam();
      await newScope(world, `user:of-${team}`, undefined, team);
      await connect(scene(), { team, tokenFile: file('token', BOT_TOKEN) });
      return { team, user: `user:of-${team}` as const };
    };
    const identities = (team: string) =>
      world.admin
        .selectFrom('identity')
        .select(['external_id', 'scope', 'proven_by'])
        .where('team', '=', team)
        .execute();

    test('is known by their id there; nothing else of it is kept', async () => {
      const { team, user } = await connected();
      const one = scene();
      expect(await signInToWorkspace(one.parts, { ...app, user })).toEqual({ connections: [`slack-${team}`] });
      expect(await identities(team)).toEqual([{ external_id: fake.signIn.user, scope: user, proven_by: 'sign-in' }]);
      expect(await one.stored(`slack-${team}`, null)).toEqual({ token: BOT_TOKEN });
      expect(one.synced).toEqual([`slack-${team}`]);
      const address = new URL(/http\S+authorize\S+/.exec(one.told[0] ?? '')?.[0] ?? '');
      expect(Object.fromEntries(address.searchParams)).toMatchObject({ scope: 'openid', team: fake.team.id });
    });

    test('in another workspace is not them', async () => {
      const { team, user } = await connected();
      await world.admin
        .updateTable('connection')
        .set({ account: 'T0OTHER' })
        .where('id', '=', `slack-${team}`)
        .execute();
      await expect(signInToWorkspace(scene().parts, { ...app, user })).rejects.toMatchObject({ code: 'scope.denied' });
      expect(await identities(team)).toEqual([]);
    });

    test('as somebody another scope holds is refused', async () => {
      const { team, user } = await connected();
      await newScope(world, `user:other-of-${team}`, fake.signIn.user, team);
      await expect(signInToWorkspace(scene().parts, { ...app, user })).rejects.toMatchObject({ code: 'scope.denied' });
      expect(await identities(team)).toMatchObject([{ scope: `user:other-of-${team}`, proven_by: 'operator' }]);
    });

    test('before the workspace is connected, or without an app, is told what to do first', async () => {
      const team = newTeam();
      const user = `user:of-${team}` as const;
      await newScope(world, user, undefined, team);
      const first = signInToWorkspace(scene().parts, { ...app, user });
      await expect(first).rejects.toMatchObject({
        message: expect.stringContaining(`aquifer connect slack --team ${team}`) as string,
      });
      const { user: other } = await connected();
      const without = signInToWorkspace(scene().parts, { user: other });
      await expect(without).rejects.toMatchObject({
        message: expect.stringContaining('AQUIFER_SLACK_CLIENT_ID') as string,
      });
    });
  });
});
