import { accountContainers } from '../../../schema/items/account-containers';
import { unlistOthers } from '../../../schema/items/open-container';
import { AT, corner, createWorld, type World } from '../world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

async function scene({ live, pulled }: { live: boolean; pulled: boolean }) {
  const here = corner(world);
  await here.channel({ id: 'dev', kind: 'public' });
  await here.channel({ id: 'left', kind: 'public' });
  await world.admin.updateTable('container').set({ pulled_until: AT }).where('id', '=', here.id('left')).execute();
  await here.asSync((tx) => unlistOthers(tx, here.connection, [here.id('dev')]));
  await world.admin.updateTable('container').set({ pulled_until: null }).where('id', '=', here.id('left')).execute();
  await world.admin.updateTable('connection').set({ live }).where('id', '=', here.connection).execute();
  if (pulled) await world.admin.updateTable('container').set({ pulled_until: AT }).where('id', '=', here.id('dev')).execute(); // prettier-ignore
  const answer = await here.asSync((tx) => accountContainers(tx, here.connection));
  return { here, answer };
}

test('of an account that was read it says what that lists, and what it does not list any more', async () => {
  const { here, answer } = await scene({ live: true, pulled: true });
  expect(answer).toEqual(
    new Map([
      [here.id('dev'), true],
      [here.id('left'), false],
    ]),
  );
});

test.each([
  ['files alone', { live: false, pulled: true }],
  ['an account that was not read yet', { live: true, pulled: false }],
])('%s say nothing', async (_, state) => {
  expect((await scene(state)).answer).toBeNull();
});
