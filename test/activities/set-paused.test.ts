import { setPaused } from '../../activities/set-paused';
import { type Deps } from '../../activities/deps';
import { createWorld, newScope, type World } from '../schema/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'team:demo');
  await newScope(world, 'user:ada');
});
afterAll(() => world.close());

const set = (scope: 'team:demo' | 'user:nobody', paused: boolean) =>
  setPaused({ db: world.db } as Deps, { scope, paused });
const paused = async () =>
  (await world.admin.selectFrom('scope').select(['id', 'paused']).orderBy('id').execute()).map((row) => [row.id, row.paused]); // prettier-ignore

test('a pause stands in the row of its scope alone, until a resume; repeats change nothing', async () => {
  for (const value of [true, true, false, false, true]) {
    await set('team:demo', value);
    expect(await paused()).toEqual([
      ['team:demo', value],
      ['user:ada', false],
    ]);
  }
});

test('a signal that outlived its scope makes no scope', async () => {
  await set('user:nobody', true);
  expect((await paused()).map(([id]) => id)).toEqual(['team:demo', 'user:ada']);
});
