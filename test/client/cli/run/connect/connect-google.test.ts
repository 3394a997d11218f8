import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gmail } from '../../../../../activities/sources/gmail/source';
import { meet } from '../../../../../activities/sources/meet/source';
import { type Source } from '../../../../../activities/sources/define-source';
import { connectGoogle, type GoogleOptions } from '../../../../../client/cli/run/connect/connect-google';
import { type ScopeId } from '../../../../../memory/scope';
import { GMAIL_SCOPE, MEET_SCOPE } from '../../../../fakes/google/accounts';
import { type FakeGoogle, startFakeGoogle } from '../../../../fakes/google/server';
import { createWorld, newScope, type World } from '../../../../schema/world';
import { connectScene, type ConnectScene } from './scene';

const APP = { AQUIFER_GOOGLE_CLIENT_ID: 'our-app', AQUIFER_GOOGLE_CLIENT_SECRET: 'our-app-secret' };
const SOURCES = { gmail: gmail as unknown as Source, meet: meet as unknown as Source };

describe('connecting somebody’s Google account', () => {
  let world: World;
  let google: FakeGoogle;
  let folder: string;
  let people = 0;
  beforeAll(async () => {
    world = await createWorld();
    folder = mkdtempSync('/tmp/aquifer-connect-');
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => (google = await startFakeGoogle()));
  afterEach(() => google.close());

  /** Somebody new, who sits before the browser. */
  const person = async () => {
    people += 1;
    const user: ScopeId = `user:g${people}`;
    await newScope(world, user);
    google.consent.address = `G${people}@Example.com`;
    return { user, address: `g${people}@example.com`, gmail: `gmail-g${people}`, meet: `meet-g${people}` };
  };
  const scene = (env: Record<string, string> = APP) => {
    const endpoints = { google: google.url, googleToken: `${google.url}token`, googleAuth: `${google.url}auth` };
    return connectScene(world, { endpoints, env });
  };
  const connect = (one: ConnectScene, options: GoogleOptions, provider: 'gmail' | 'meet' = 'gmail') =>
    connectGoogle(one.parts, SOURCES[provider], options);
  const identities = (scope: ScopeId) =>
    world.admin
      .selectFrom('identity')
      .select(['external_id', 'proven_by'])
      .where('scope', '=', scope)
      .orderBy('external_id')
      .execute();
  const row = (id: string) => world.admin.selectFrom('connection').selectAll().where('id', '=', id).executeTakeFirst();

  test('stores what they signed in with, who they are, and asks for a sync', async () => {
    const { user, address, gmail: id } = await person();
    const one = scene();
    expect(await connect(one, { user })).toEqual({ connection: id, change: 'new' });
    expect(await one.stored(id, user)).toMatchObject({
      token: expect.stringMatching(/^ya29/) as string,
      refreshToken: expect.stringMatching(/^1\/\//) as string,
      clientId: 'our-app',
      clientSecret: 'our-app-secret',
      subject: address,
      expiresAt: expect.stringMatching(/Z$/) as string,
    });
    expect(await identities(user)).toEqual([{ external_id: address, proven_by: 'sign-in' }]);
    expect(await row(id)).toMatchObject({
      live: true,
      owner: user,
      team: 'demo',
      provider: 'gmail',
      identities: 'google',
    });
    expect((await row(id))?.account).not.toContain('@');
    expect(one.synced).toEqual([id]);
  });

  test('asks with PKCE, a state, a nonce, for lasting access to reading alone', async () => {
    const { user } = await person();
    await connect(scene(), { user });
    const query: Record<string, string> = google.calls.find(({ method }) => method === 'auth')?.query ?? {};
    expect(query).toMatchObject({
      client_id: 'our-app',
      response_type: 'code',
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
      scope: `openid email ${GMAIL_SCOPE}`,
      redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//) as string,
    });
    for (const name of ['code_challenge', 'state', 'nonce']) expect(query[name]?.length).toBeGreaterThan(30);
  });

  test('says nothing secret: the person sees an address to open', async () => {
    const { user, gmail: id } = await person();
    const one = scene();
    await connect(one, { user });
    const { token = '-', refreshToken = '-' } = (await one.stored(id, user)) ?? {};
    for (const secret of [token, refreshToken, 'our-app-secret']) expect(one.told.join()).not.toContain(secret);
  });

  test('again takes the new sign-in; somebody else’s account is refused', async () => {
    const { user, gmail: id } = await person();
    const one = scene();
    await connect(one, { user });
    const before = await one.stored(id, user);
    expect(await connect(one, { user })).toEqual({ connection: id, change: 'reconnected' });
    const after = await one.stored(id, user);
    expect(after?.refreshToken).not.toBe(before?.refreshToken);
    google.consent.address = 'somebody.else@example.com';
    await expect(connect(one, { user })).rejects.toMatchObject({ code: 'usage.invalid' });
    expect(await one.stored(id, user)).toEqual(after);
  });

  test('mails and meetings are two connections of the same person', async () => {
    const who = await person();
    await connect(scene(), { user: who.user });
    expect(await connect(scene(), { user: who.user }, 'meet')).toEqual({ connection: who.meet, change: 'new' });
    expect(google.calls.filter(({ method }) => method === 'auth').at(-1)?.query.scope).toBe(
      `openid email ${MEET_SCOPE}`,
    );
    expect(await identities(who.user)).toHaveLength(1);
  });

  const NOT_CONNECTED: [why: string, set: () => void, code: string, says: RegExp][] = [
    ['a refused consent', () => (google.consent.answer = 'no'), 'scope.denied', /consent was refused/],
    [
      'a box that was not ticked',
      () => (google.consent.answer = ['openid', 'email']),
      'scope.denied',
      /gmail\.readonly/,
    ],
    [
      'an answer without who they are',
      () => (google.consent.answer = [GMAIL_SCOPE]),
      'scope.denied',
      /does not say who/,
    ],
  ];
  test.each(NOT_CONNECTED)('%s stores nothing', async (_why, set, code, says) => {
    const { user, gmail: id } = await person();
    set();
    const one = scene();
    await expect(connect(one, { user })).rejects.toMatchObject({
      code,
      message: expect.stringMatching(says) as string,
    });
    expect(await row(id)).toBeUndefined();
    expect(await identities(user)).toEqual([]);
    expect(one.synced).toEqual([]);
  });

  test('an account without a mailbox stores no connection', async () => {
    const { user, address, gmail: id } = await person();
    google.consent.address = address;
    google.mailbox(address).enabled = false;
    await expect(connect(scene(), { user })).rejects.toMatchObject({ code: 'input.invalid' });
    expect(await row(id)).toBeUndefined();
  });

  test('an address another scope holds is refused before anything is stored', async () => {
    const ada = await person();
    await connect(scene(), { user: ada.user });
    const eve = await person();
    google.consent.address = ada.address;
    await expect(connect(scene(), { user: eve.user })).rejects.toMatchObject({
      code: 'scope.denied',
      message: expect.stringContaining('belongs to another scope') as string,
    });
    expect(await row(eve.gmail)).toBeUndefined();
  });

  test('without an app, or without the scope, says so before anybody signs in', async () => {
    const { user } = await person();
    const one = scene({});
    await expect(connect(one, { user })).rejects.toMatchObject({ code: 'usage.invalid' });
    await expect(connect(one, { user: 'user:nobody' })).rejects.toMatchObject({ code: 'scope.unknown' });
    expect(one.told).toEqual([]);
  });

  describe('with a service account', () => {
    const keyFile = (mayRead: string[]) => {
      const file = join(folder, 'key.json');
      const key = google.accounts.serviceAccount('reader@project.example', `${google.url}token`, mayRead);
      writeFileSync(file, JSON.stringify(key));
      return file;
    };

    test('has its owner sign in, for who they are only, and then reads their mailbox', async () => {
      const { user, address, gmail: id } = await person();
      const one = scene();
      const serviceAccount = keyFile([address]);
      expect(await connect(one, { user, serviceAccount })).toEqual({ connection: id, change: 'new' });
      expect(google.calls.find(({ method }) => method === 'auth')?.query.scope).toBe('openid email');
      expect(await one.stored(id, user)).toMatchObject({ serviceEmail: 'reader@project.example', subject: address });
      expect(await one.stored(id, user)).not.toHaveProperty('refreshToken');
      expect(await identities(user)).toEqual([{ external_id: address, proven_by: 'sign-in' }]);
    });

    test('needs no second sign-in of somebody who signed in before', async () => {
      const { user, address } = await person();
      await connect(scene(), { user }, 'meet');
      const one = scene({});
      await connect(one, { user, serviceAccount: keyFile([address]) });
      expect(one.told).toEqual([]);
    });

    test('reads nobody’s mailbox whose owner does not sign in', async () => {
      const { user, address, gmail: id } = await person();
      google.consent.answer = 'no';
      await expect(connect(scene(), { user, serviceAccount: keyFile([address]) })).rejects.toMatchObject({
        code: 'scope.denied',
      });
      expect(await row(id)).toBeUndefined();
      expect(google.count('token')).toBe(0);
    });

    test('which the domain did not allow is refused', async () => {
      const { user, gmail: id } = await person();
      await expect(connect(scene(), { user, serviceAccount: keyFile([]) })).rejects.toMatchObject({
        code: 'input.invalid',
        message: expect.stringContaining('domain-wide delegation') as string,
      });
      expect(await row(id)).toBeUndefined();
    });

    test('of somebody with two addresses needs to be told which', async () => {
      const { user, address, gmail: id } = await person();
      await connect(scene(), { user }, 'meet');
      google.consent.address = 'second@example.com';
      await world.admin
        .insertInto('identity')
        .values({
          provider: 'google',
          external_id: 'second@example.com',
          team: 'demo',
          scope: user,
          proven_by: 'sign-in',
        })
        .execute();
      const serviceAccount = keyFile([address, 'second@example.com']);
      await expect(connect(scene({}), { user, serviceAccount })).rejects.toMatchObject({ code: 'usage.invalid' });
      const one = scene({});
      await connect(one, { user, serviceAccount, address: 'Second@Example.com' });
      expect((await one.stored(id, user))?.subject).toBe('second@example.com');
    });
  });
});
