import { addScope, removeScope } from '../../../client/edits/scopes';
import { withScope } from '../../../schema/connect';
import { loadScope } from '../../../schema/scopes/load-scope';
import { createWorld, type World } from '../../schema/world';

describe('a removed scope', () => {
  let world: World;
  beforeAll(async () => (world = await createWorld()));
  afterAll(() => world.close());
  const epochOf = (scope: 'user:back') => withScope(world.db, scope, async (tx) => (await loadScope(tx, scope)).epoch);

  test('that is added again never repeats an epoch', async () => {
    await addScope(world.db, 'user:back', { team: 'demo' });
    expect(await epochOf('user:back')).toBe(1);
    expect(await removeScope(world.db, 'user:back')).toBe(true);
    await addScope(world.db, 'user:back', { team: 'demo' });
    const second = await epochOf('user:back');
    expect(second).toBeGreaterThan(1);
    await removeScope(world.db, 'user:back');
    await addScope(world.db, 'user:back', { team: 'other' });
    expect(await epochOf('user:back')).toBeGreaterThan(second);
  });

  test('leaves no row of its own but an id and a number', async () => {
    await addScope(world.db, 'user:back', { team: 'other' });
    await removeScope(world.db, 'user:back');
    const left = await world.admin.selectFrom('scope').select('id').where('id', '=', 'user:back').execute();
    const kept = await world.admin.selectFrom('last_epoch').selectAll().where('scope', '=', 'user:back').execute();
    expect([left, kept]).toEqual([[], [{ scope: 'user:back', epoch: expect.any(Number) as number }]]);
  });

  test('that was not there is not removed', async () => {
    expect(await removeScope(world.db, 'user:back')).toBe(false);
  });
});
