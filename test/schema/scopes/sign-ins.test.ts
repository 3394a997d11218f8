import { type ScopeId } from '../../../memory/scope';
import { withConnection, withScope } from '../../../schema/connect';
import { claimIdentity, type Proof } from '../../../schema/scopes/claim-identity';
import { hasSignedIn } from '../../../schema/scopes/has-signed-in';
import { signedInAs } from '../../../schema/scopes/signed-in-as';
import { createWorld, newScope, type World } from '../world';

describe('who is who', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    await newScope(world, 'user:ada');
    await newScope(world, 'user:eve');
  });
  afterAll(() => world.close());

  const claim = (scope: ScopeId, externalId: string, provenBy?: Proof) =>
    withScope(world.db, scope, (tx) =>
      claimIdentity(tx, { provider: 'google', externalId, team: 'demo', scope, ...(provenBy && { provenBy }) }),
    );
  const proofOf = async (externalId: string) =>
    (
      await world.admin
        .selectFrom('identity')
        .select(['scope', 'proven_by'])
        .where('external_id', '=', externalId)
        .execute()
    )[0];
  const signedIn = (scope: ScopeId, externalId: string) =>
    withConnection(world.db, 'gmail-ada', (tx) =>
      hasSignedIn(tx, { provider: 'google', externalId, team: 'demo', scope }),
    );

  test('what a flag or a list says is no sign-in', async () => {
    expect(await claim('user:ada', 'flag@example.com')).toBe(true);
    expect(await claim('user:ada', 'list@example.com', 'directory')).toBe(true);
    expect(await signedIn('user:ada', 'flag@example.com')).toBe(false);
    expect(await signedIn('user:ada', 'list@example.com')).toBe(false);
  });

  test('a sign-in makes a weaker claim certain, and nothing makes it weaker again', async () => {
    await claim('user:ada', 'ada@example.com');
    await claim('user:ada', 'ada@example.com', 'sign-in');
    expect(await proofOf('ada@example.com')).toEqual({ scope: 'user:ada', proven_by: 'sign-in' });
    expect(await claim('user:ada', 'ada@example.com', 'directory')).toBe(true);
    expect(await proofOf('ada@example.com')).toEqual({ scope: 'user:ada', proven_by: 'sign-in' });
  });

  test('what another scope holds is refused, signed in or not, and stays theirs', async () => {
    await claim('user:ada', 'hers@example.com');
    expect(await claim('user:eve', 'hers@example.com', 'sign-in')).toBe(false);
    expect(await proofOf('hers@example.com')).toEqual({ scope: 'user:ada', proven_by: 'operator' });
    expect(await signedIn('user:eve', 'hers@example.com')).toBe(false);
  });

  test('somebody is listed with the addresses they signed in with', async () => {
    await claim('user:eve', 'b@example.com', 'sign-in');
    await claim('user:eve', 'a@example.com', 'sign-in');
    await claim('user:eve', 'c@example.com');
    const known = await withScope(world.db, 'user:eve', (tx) => signedInAs(tx, 'user:eve', 'google'));
    expect(known).toEqual(['a@example.com', 'b@example.com']);
  });
});
