import { setScope } from '../../../client/edits/set-scope';
import { addScope, listScopes } from '../../../client/edits/scopes';
import { createWorld, newScope, type World } from '../../schema/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'user:ada');
});
afterAll(() => world.close());

const ADA = { scope: 'user:ada', mode: 'auto', fileBudget: 8_000, spineBudget: 12_000, dailyUsd: 5 };

test('without anything to set tells how it is', async () => {
  expect(await setScope(world.db, 'user:ada', {})).toEqual(ADA);
});

test('changes what is given, and tells how it is now', async () => {
  expect(await setScope(world.db, 'user:ada', { mode: 'review', dailyUsd: 2 })).toEqual({
    ...ADA,
    mode: 'review',
    dailyUsd: 2,
  });
  expect(await setScope(world.db, 'user:ada', { mode: 'dry-run' })).toEqual({ ...ADA, mode: 'dry-run', dailyUsd: 2 });
});

test('the mode is listed, and stays when the scope is added again without one', async () => {
  await setScope(world.db, 'user:ada', { mode: 'review' });
  expect(await addScope(world.db, 'user:ada', { dailyUsd: 3 })).toMatchObject({ mode: 'review' });
  expect(await listScopes(world.db)).toEqual([{ scope: 'user:ada', team: 'demo', timezone: 'UTC', mode: 'review' }]);
});

test('a scope is added in a mode', async () => {
  expect(await addScope(world.db, 'user:bo', { team: 'demo', mode: 'dry-run' })).toMatchObject({ mode: 'dry-run' });
});

test('a scope nobody added is unknown', async () => {
  await expect(setScope(world.db, 'user:nobody', { mode: 'auto' })).rejects.toMatchObject({ code: 'scope.unknown' });
});
