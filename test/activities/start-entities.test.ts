import { listScopeIds } from '../../activities/list-scope-ids';
import { startEntities } from '../../activities/start-entities';
import { type Deps } from '../../activities/deps';
import { createWorld, newScope, type World } from '../schema/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const list = () => listScopeIds({ db: world.db } as Deps);

/** Entities of which these run already. */
function entities(...running: string[]) {
  const ensured: string[] = [];
  const ensure = (scope: string, team: string) => {
    ensured.push(`${scope} of ${team}`);
    return Promise.resolve(!running.includes(scope));
  };
  const ensureConnection = (connection: string) => ensure(connection, 'no team');
  return { ensured, ensure, ensureConnection };
}

test('without scopes there is nothing to start', async () => {
  expect(await list()).toEqual([]);
  expect(await startEntities(entities(), [])).toEqual({ scopes: 0, connections: 0, started: 0 });
});

test('all scopes of all teams are listed by id and team, paused ones too, and nothing else of them', async () => {
  await newScope(world, 'user:ada', 'U1');
  await newScope(world, 'team:demo');
  await newScope(world, 'team:other', undefined, 'other');
  await world.admin.updateTable('scope').set({ paused: true }).where('id', '=', 'team:demo').execute();
  expect(await list()).toEqual([
    { scope: 'team:demo', team: 'demo' },
    { scope: 'team:other', team: 'other' },
    { scope: 'user:ada', team: 'demo' },
  ]);
});

test('each entity is asked for once under its own team, and those that were missing are counted', async () => {
  const { ensured, ...client } = entities('team:other');
  expect(await startEntities(client, await list())).toEqual({ scopes: 3, connections: 0, started: 2 });
  expect(ensured).toEqual(['team:demo of demo', 'team:other of other', 'user:ada of demo']);
});

test('when all run none is started', async () => {
  const { ensured: _ensured, ...client } = entities('team:demo', 'team:other', 'user:ada');
  expect(await startEntities(client, await list())).toEqual({ scopes: 3, connections: 0, started: 0 });
});

test('a server that cannot be reached fails the activity, so that it is tried again', async () => {
  const ensure = () => Promise.reject(new Error('unreachable'));
  const client = { ensure, ensureConnection: ensure };
  await expect(startEntities(client, await list())).rejects.toThrow('unreachable');
});

test('entities of accounts are brought back too, each asked for once', async () => {
  const { ensured, ...client } = entities('slack-demo');
  expect(await startEntities(client, [], ['gmail-ada', 'slack-demo'])).toEqual({
    scopes: 0,
    connections: 2,
    started: 1,
  });
  expect(ensured).toEqual(['gmail-ada of no team', 'slack-demo of no team']);
});
