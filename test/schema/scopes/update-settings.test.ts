import { withScope } from '../../../schema/connect';
import { loadScope } from '../../../schema/scopes/load-scope';
import { updateSettings } from '../../../schema/scopes/update-settings';
import { createWorld, newScope, type World } from '../world';

const SCOPE = 'user:settings' as const;
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, SCOPE);
});
afterAll(() => world.close());

const settings = async () => {
  const { file_budget, spine_budget, daily_usd, mode } = await withScope(world.db, SCOPE, (tx) => loadScope(tx, SCOPE));
  return { file_budget, spine_budget, daily_usd, mode };
};

test('what is given changes, what is not stays', async () => {
  const before = await settings();
  await withScope(world.db, SCOPE, (tx) => updateSettings(tx, SCOPE, { dailyUsd: 0.5 }));
  expect(await settings()).toEqual({ ...before, daily_usd: 0.5 });
  await withScope(world.db, SCOPE, (tx) => updateSettings(tx, SCOPE, { fileBudget: 900, spineBudget: 1200 }));
  expect(await settings()).toEqual({ file_budget: 900, spine_budget: 1200, daily_usd: 0.5, mode: 'auto' });
  await withScope(world.db, SCOPE, (tx) => updateSettings(tx, SCOPE, { mode: 'review' }));
  expect(await settings()).toEqual({ file_budget: 900, spine_budget: 1200, daily_usd: 0.5, mode: 'review' });
});

test('nothing given is nothing done', async () => {
  const before = await settings();
  await withScope(world.db, SCOPE, (tx) => updateSettings(tx, SCOPE, {}));
  expect(await settings()).toEqual(before);
});
