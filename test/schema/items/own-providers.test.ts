import { ownProviders } from '../../../schema/items/own-providers';
import { openConnection } from '../../../schema/access/open-connection';
import { withConnection } from '../../../schema/connect';
import { AT, corner, createWorld, type World } from '../world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('a scope knows the providers of its team’s connections, each once, and none of another team’s', async () => {
  const [here, there] = [corner(world), corner(world)];
  for (const one of [here, there]) await one.newScope('user:ada');
  for (const id of ['tracker-1', 'tracker-2'])
    await withConnection(world.db, id, (tx) =>
      openConnection(tx, { id, provider: 'tracker', team: here.team, at: AT }),
    );
  expect(await here.asScope('user:ada', ownProviders)).toEqual(['tracker']);
  expect(await there.asScope('user:ada', ownProviders)).toEqual([]);
});
