import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Source } from '../../../../../activities/sources/define-source';
import { connectWithToken, type TokenOptions } from '../../../../../client/cli/run/connect/connect-token';
import { createWorld, newScope, type World } from '../../../../schema/world';
import { connectScene } from './scene';

const TOKEN = 'token-quince-1';

describe('connecting a source with a token', () => {
  let world: World;
  let folder: string;
  beforeAll(async () => {
    world = await createWorld();
    folder = mkdtempSync('/tmp/aquifer-token-');
    await newScope(world, 'user:ada');
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  /** Any source that is registered: it takes one token, and looks at nothing else. */
  const source = {
    provider: 'tracker',
    identities: 'google',
    open: ({ credential }: { credential: { token: string } }) => credential.token,
    validate: async (token: string) =>
      token === TOKEN ? { kind: 'ok', account: 'W1' } : { kind: 'reconnect', reason: 'signed-out' },
    classifyError: () => ({ kind: 'temporary', reason: 'unknown' }),
  } as unknown as Source;
  const file = (content: string) => {
    const path = join(folder, 'token');
    writeFileSync(path, content);
    return path;
  };
  const connect = (options: TokenOptions) => {
    const scene = connectScene(world, { endpoints: {} });
    return { scene, done: connectWithToken(scene.parts, source, options) };
  };
  const row = (id: string) => world.admin.selectFrom('connection').selectAll().where('id', '=', id).executeTakeFirst();

  test('opens the team’s connection, its token sealed, and asks for a sync', async () => {
    const { scene, done } = connect({ team: 't1', tokenFile: file(` ${TOKEN}\n`) });
    expect(await done).toEqual({ connection: 'tracker-t1', change: 'new' });
    expect(await scene.stored('tracker-t1', null)).toEqual({ token: TOKEN });
    expect(await row('tracker-t1')).toMatchObject({
      provider: 'tracker',
      live: true,
      owner: null,
      account: 'W1',
      identities: 'google',
    });
    expect(scene.synced).toEqual(['tracker-t1']);
  });

  test('opens a person’s own connection in the team they are in', async () => {
    const { scene, done } = connect({ user: 'user:ada', tokenFile: file(TOKEN) });
    expect(await done).toEqual({ connection: 'tracker-ada', change: 'new' });
    expect(await scene.stored('tracker-ada', 'user:ada')).toEqual({ token: TOKEN });
    expect(await row('tracker-ada')).toMatchObject({ team: 'demo', owner: 'user:ada' });
  });

  test('again, is the same connection with the new token', async () => {
    await connect({ team: 't2', tokenFile: file(TOKEN) }).done;
    expect(await connect({ team: 't2', tokenFile: file(TOKEN) }).done).toEqual({
      connection: 'tracker-t2',
      change: 'reconnected',
    });
  });

  test('that does not work stores nothing, does not repeat it, and says how to try again', async () => {
    const error: unknown = await connect({ team: 't3', tokenFile: file('wrong-token') }).done.catch(
      (one: unknown) => one,
    );
    expect(error).toMatchObject({ code: 'input.invalid' });
    expect((error as Error).message).toContain('aquifer connect tracker --team t3');
    expect(String((error as Error).stack)).not.toContain('wrong-token');
    expect(await row('tracker-t3')).toBeUndefined();
  });

  test('of nobody, or of somebody unknown, is refused before the token is asked for', async () => {
    await expect(connect({}).done).rejects.toMatchObject({ code: 'usage.invalid' });
    await expect(connect({ user: 'user:nobody' }).done).rejects.toMatchObject({ code: 'scope.unknown' });
  });
});
