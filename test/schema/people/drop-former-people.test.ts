import { dropFormerPeople } from '../../../schema/people/drop-former-people';
import { loadPeople, rememberPeople, type StoredPerson } from '../../../schema/people/remember-people';
import { corner, createWorld, type World } from '../world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const person = (externalId: string, hasLeft = false): StoredPerson => ({
  externalId,
  name: `Name of ${externalId}`,
  standing: 'member',
  address: null,
  hasLeft,
});

async function listedIn(listings: [at: string, people: StoredPerson[]][]) {
  const here = corner(world);
  await here.channel({ id: 'C', kind: 'public' });
  for (const [at, people] of listings) await here.asSync((tx) => rememberPeople(tx, here.connection, people, true, at));
  return here;
}

test('who was last listed long ago goes, once; who is listed, or left of late, stays', async () => {
  const here = await listedIn([
    ['2026-01-01T00:00:00Z', [person('U1'), person('U2'), person('U3')]],
    ['2026-03-01T00:00:00Z', [person('U2'), person('U3', true)]],
  ]);
  const drop = () => here.asSync((tx) => dropFormerPeople(tx, here.connection, '2026-02-01T00:00:00Z'));
  expect([await drop(), await drop()]).toEqual([1, 0]);
  const left = await here.asSync((tx) => loadPeople(tx, here.connection));
  expect(left.map(({ externalId }) => externalId).sort()).toEqual(['U2', 'U3']);
});

test('an account that lists nobody any more keeps who it listed last', async () => {
  const here = await listedIn([['2026-01-01T00:00:00Z', [person('U1')]]]);
  expect(await here.asSync((tx) => dropFormerPeople(tx, here.connection, '2027-01-01T00:00:00Z'))).toBe(0);
});
