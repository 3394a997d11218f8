import { withConnection, withOps, withScope } from '../../../schema/connect';
import { listFormerIdentities, listIdentities } from '../../../schema/people/list-identities';
import { releaseIdentity } from '../../../schema/people/release-identity';
import { corner, createWorld, refusalOf, type World } from '../world';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
beforeEach(async () => {
  here = corner(world);
  await here.newScope('user:ada', 'U1');
  await here.newScope('user:bo', 'U2');
});
afterAll(() => world.close());

const identities = () => here.asSync((tx) => listIdentities(tx, here.team));
const slackIds = async () => (await identities()).map((one) => one.externalId);
const slack = (externalId: string) => ({ team: here.team, provider: 'slack', externalId });

test('sync lists whose each identity of a team is and who says so', async () => {
  await corner(world).newScope('user:eve', 'U3');
  expect(await identities()).toEqual([
    { scope: here.scopeId('user:ada'), provider: 'slack', externalId: 'U1', provenBy: 'operator' },
    { scope: here.scopeId('user:bo'), provider: 'slack', externalId: 'U2', provenBy: 'operator' },
  ]);
});

test('it is listed without a connection too', async () => {
  const listed = await withConnection(world.db, '', (tx) => listIdentities(tx, here.team));
  expect(listed).toHaveLength(2);
});

test('a scope sees its own only', async () => {
  const own = await here.asScope('user:ada', (tx) => listIdentities(tx, here.team));
  expect(own.map((one) => one.externalId)).toEqual(['U1']);
});

test('ops sees none, now or former', async () => {
  for (const list of [listIdentities, listFormerIdentities])
    expect(await refusalOf(withOps(world.db, (tx) => list(tx, here.team)))).toBe('42501');
});

test('a scope gives back its own identity, once', async () => {
  const release = () => here.asScope('user:ada', (tx) => releaseIdentity(tx, slack('U1')));
  expect([await release(), await release()]).toEqual([true, false]);
  expect(await slackIds()).toEqual(['U2']);
});

test('and nobody else’s', async () => {
  expect(await here.asScope('user:ada', (tx) => releaseIdentity(tx, slack('U2')))).toBe(false);
  expect(await slackIds()).toEqual(['U1', 'U2']);
});

test('sync cannot write what a person was known by', async () => {
  const row = { ...slack('U1'), scope: here.scopeId('user:ada') };
  const work = here.asSync((tx) =>
    tx
      .insertInto('former_identity')
      .values({ scope: row.scope, team: row.team, provider: row.provider, external_id: row.externalId })
      .execute(),
  );
  expect(await refusalOf(work)).toBe('42501');
});

test('a scope cannot write another’s', async () => {
  const work = withScope(world.db, here.scopeId('user:ada'), (tx) =>
    tx
      .insertInto('former_identity')
      .values({ scope: here.scopeId('user:bo'), team: here.team, provider: 'slack', external_id: 'U2' })
      .execute(),
  );
  expect(await refusalOf(work)).toBe('42501');
});
