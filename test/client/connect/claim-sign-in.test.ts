import { claimSignIn } from '../../../client/connect/claim-sign-in';
import { createWorld, newScope, type World } from '../../schema/world';

describe('who signed in', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    await newScope(world, 'user:ada', 'U1');
    await newScope(world, 'user:eve');
  });
  afterAll(() => world.close());
  const held = () =>
    world.admin.selectFrom('identity').select(['scope', 'external_id', 'proven_by']).orderBy('external_id').execute();

  test('is that person, with the proof', async () => {
    await claimSignIn(world.db, 'user:ada', { provider: 'google', externalId: 'ada@example.com' });
    await claimSignIn(world.db, 'user:ada', { provider: 'slack', externalId: 'U1' });
    expect(await held()).toEqual([
      { scope: 'user:ada', external_id: 'U1', proven_by: 'sign-in' },
      { scope: 'user:ada', external_id: 'ada@example.com', proven_by: 'sign-in' },
    ]);
  });

  test('as somebody another scope holds is refused, without naming who', async () => {
    const before = await held();
    const refused = claimSignIn(world.db, 'user:eve', { provider: 'slack', externalId: 'U1' });
    await expect(refused).rejects.toMatchObject({
      code: 'scope.denied',
      message: expect.stringContaining('belongs to another scope of team demo') as string,
    });
    await expect(refused).rejects.not.toThrow(/ada|U1/);
    expect(await held()).toEqual(before);
  });

  test('for a scope that is not there is refused', async () => {
    const refused = claimSignIn(world.db, 'user:nobody', { provider: 'slack', externalId: 'U2' });
    await expect(refused).rejects.toMatchObject({ code: 'scope.unknown' });
  });
});
