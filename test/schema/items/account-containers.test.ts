import { accountContainers } from '../../../schema/items/account-containers';
import { unlistOthers } from '../../../schema/items/open-container';
import { AT, corner, createWorld, type World } from '../world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

async function scene({ live, asked }: { live: boolean; asked: boolean }) {
  const here = corner(world);
  await here.channel({ id: 'dev', kind: 'public' });
  await here.channel({ id: 'left', kind: 'public' });
  await world.admin.updateTable('container').set({ pulled_until: AT }).where('id', '=', here.id('left')).execute();
  await here.asSync((tx) => unlistOthers(tx, here.connection, [here.id('dev')]));
  await world.admin.updateTable('container').set({ pulled_until: null }).where('id', '=', here.id('left')).execute();
  await world.admin.updateTable('connection').set({ live, access_at: asked ? AT : null }).where('id', '=', here.connection).execute(); // prettier-ignore
  const answer = await here.asSync((tx) => accountContainers(tx, here.connection));
  return { here, answer };
}

test('of an account that was asked it says what that lists, and what it does not list any more', async () => {
  const { here, answer } = await scene({ live: true, asked: true });
  expect(answer).toEqual(
    new Map([
      [here.id('dev'), true],
      [here.id('left'), false],
    ]),
  );
});

test.each([
  ['files alone', { live: false, asked: true }],
  ['an account that was not asked yet', { live: true, asked: false }],
])('%s say nothing', async (_, state) => {
  expect((await scene(state)).answer).toBeNull();
});
