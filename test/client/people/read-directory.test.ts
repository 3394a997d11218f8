import { readDirectory } from '../../../client/people/read-directory';
import { corner, createWorld, type World } from '../../schema/world';
import { lists, openWorkspace, person } from './workspace';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
beforeEach(() => (here = corner(world)));
afterAll(() => world.close());

const open = () => openWorkspace(world.db, world.admin, here.connection, here.team);
const list = (...people: ReturnType<typeof person>[]) => lists(world.db, people, here.connection);
const read = (guests = false) => readDirectory(world.db, here.team, { guests });
const refusal = async () => (await read().then(() => 'read', (error: Error) => error.message)); // prettier-ignore

test('a team without a workspace is told how to connect one', async () => {
  expect(await refusal()).toContain(`aquifer connect slack --team ${here.team}`);
});

test('an imported export is no directory', async () => {
  await here.channel({ id: 'C', kind: 'public' });
  expect(await refusal()).toContain('has no Slack workspace connected');
});

test('the workspace of another team is none of ours', async () => {
  const other = corner(world);
  await openWorkspace(world.db, world.admin, other.connection, other.team);
  expect(await refusal()).toContain('has no Slack workspace connected');
});

test('before its first listing nobody is taken for gone', async () => {
  await open();
  expect(await refusal()).toContain('has not listed its people yet');
});

test('people come by their ids in order, addresses in small letters, and without their names', async () => {
  await open();
  const at = await list(person('U2', { address: null }), person('U1', { address: 'Ada@Example.org' }));
  const found = await read();
  expect(found).toMatchObject({ connection: here.connection, listedAt: at.replace('.000Z', 'Z') });
  expect(found.entries).toEqual([
    {
      ref: { id: 'U1' },
      scope: null,
      slack: 'U1',
      addresses: ['ada@example.org'],
      timezone: null,
      here: true,
      notNew: null,
    },
    { ref: { id: 'U2' }, scope: null, slack: 'U2', addresses: [], timezone: null, here: true, notNew: null },
  ]);
  expect(JSON.stringify(found)).not.toContain('Name of');
});

test('only full members are made scopes, guests when asked', async () => {
  await open();
  await list(
    person('U1'),
    person('U2', { standing: 'guest' }),
    person('U3', { standing: 'bot' }),
    person('U4', { standing: 'external' }),
  );
  const reasons = async (guests: boolean) => (await read(guests)).entries.map((one) => one.notNew);
  expect(await reasons(false)).toEqual([null, 'guest', 'bot', 'external']);
  expect(await reasons(true)).toEqual([null, null, 'bot', 'external']);
});

test('who was deactivated, or is not in the last listing, has left', async () => {
  await open();
  await list(person('U1'), person('U2'), person('U3'));
  await list(person('U1'), person('U2', { hasLeft: true }));
  expect((await read()).entries.map((one) => [one.slack, one.here])).toEqual([
    ['U1', true],
    ['U2', false],
    ['U3', false],
  ]);
});
