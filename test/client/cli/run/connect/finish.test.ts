import { type Health, type Source } from '../../../../../activities/sources/define-source';
import { finishConnecting } from '../../../../../client/cli/run/connect/finish';
import { createWorld, newScope, type World } from '../../../../schema/world';
import { connectScene } from './scene';

describe('the last steps of connecting', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    await newScope(world, 'user:ada');
  });
  afterAll(() => world.close());

  const source = (health: Health | (() => never)) =>
    ({
      provider: 'gmail',
      identities: 'google',
      open: () => null,
      validate: async () => (typeof health === 'function' ? health() : health),
      classifyError: () => ({ kind: 'temporary', reason: 'http_503' }),
    }) as unknown as Source;
  const finish = (health: Health | (() => never), address?: string) => {
    const one = connectScene(world, { endpoints: {} });
    const credential = { token: 'secret-token', refreshToken: 'secret-refresh', expiresAt: '2026-03-01T12:00:00.000Z' };
    const connecting = { source: source(health), team: 'demo', owner: 'user:ada' as const, credential };
    const done = finishConnecting(one.parts, { ...connecting, ...(address === undefined ? {} : { address }) });
    return { one, done, credential };
  };
  const connections = () => world.admin.selectFrom('connection').select('id').execute();

  test.each<[string, Health | (() => never), string | undefined, string, RegExp]>([
    ['signed out', { kind: 'reconnect', reason: 'signed-out' }, undefined, 'input.invalid', /no longer takes/],
    [
      'short of a permission',
      { kind: 'missing', permissions: ['mail'] },
      undefined,
      'input.invalid',
      /not given: mail/,
    ],
    [
      'of somebody else',
      { kind: 'ok', account: 'h', identity: 'eve@example.com' },
      'ada@example.com',
      'scope.denied',
      /another account/,
    ],
    [
      'away',
      () => {
        throw new Error('words of the provider');
      },
      undefined,
      'service.unreachable',
      /cannot be reached \(http_503\)/,
    ],
  ])('an account that is %s is not stored', async (_what, health, address, code, says) => {
    const { one, done } = finish(health, address);
    await expect(done).rejects.toMatchObject({ code, message: expect.stringMatching(says) as string });
    expect(await connections()).toEqual([]);
    expect(one.synced).toEqual([]);
  });

  test('an account that is well is stored with the end of its token, and synced', async () => {
    const { one, done, credential } = finish(
      { kind: 'ok', account: 'h', identity: 'Ada@Example.com' },
      'ada@example.com',
    );
    expect(await done).toEqual({ connection: 'gmail-ada', change: 'new' });
    expect(await one.stored('gmail-ada', 'user:ada')).toEqual(credential);
    expect(one.synced).toEqual(['gmail-ada']);
  });
});
