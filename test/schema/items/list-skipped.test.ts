import { noteSkipped } from '../../../schema/access/note-skipped';
import { withOps } from '../../../schema/connect';
import { listSkipped } from '../../../schema/items/list-skipped';
import { addSkipped } from '../../../schema/items/pull';
import { corner, createWorld, type World } from '../world';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  for (const id of ['C', 'D']) await here.channel({ id, kind: 'public' });
});

const add = (container: string, skipped: Record<string, number>) =>
  here.asSync((tx) => addSkipped(tx, here.id(container), skipped));
const note = (skipped: Record<string, number>) => here.asSync((tx) => noteSkipped(tx, here.connection, skipped));
const listed = async () =>
  (await withOps(world.db, listSkipped))
    .filter(({ connection }) => connection === here.connection)
    .map(({ reason, count }) => [reason, count]);

test('an account that left nothing out has nothing listed', async () => {
  await add('C', {});
  expect(await listed()).toEqual([]);
});

test('what its containers left out is added up, over pulls and over containers', async () => {
  await add('C', { bulk: 2, secret: 1 });
  await add('C', { bulk: 3 });
  await add('D', { bulk: 1, 'too-large': 4 });
  expect(await listed()).toEqual([
    ['bulk', 6],
    ['secret', 1],
    ['too-large', 4],
  ]);
});

test('of its listings only the last one counts', async () => {
  await note({ 'externally-shared': 3, bot: 1 });
  await note({ 'externally-shared': 2 });
  await add('C', { bot: 1 });
  expect(await listed()).toEqual([
    ['bot', 1],
    ['externally-shared', 2],
  ]);
});
