import { dropOldRuns } from '../../../schema/uploads/drop-old-runs';
import { finishImport, importResult } from '../../../schema/uploads/finish-import';
import { corner, createWorld, type World } from '../world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const BEFORE = '2026-02-01T00:00:00Z';
const counts = { added: 1, updated: 0, deleted: 0, unchanged: 0, containers: 1 };

async function connectionWith(ends: Record<string, string>) {
  const here = corner(world);
  await here.channel({ id: 'C', kind: 'public' });
  for (const [name, at] of Object.entries(ends)) {
    const run = { connection: here.connection, upload: here.id(name), counts, skipped: [], error: null, at };
    await here.asSync((tx) => finishImport(tx, run));
  }
  return here;
}

test('results that are old enough go, the others stay', async () => {
  const here = await connectionWith({ old: '2026-01-31T23:59:59Z', new: BEFORE });
  const drop = () => here.asSync((tx) => dropOldRuns(tx, here.connection, BEFORE));
  expect([await drop(), await drop()]).toEqual([1, 0]);
  expect(await here.asSync((tx) => importResult(tx, here.id('old')))).toBeUndefined();
  expect(await here.asSync((tx) => importResult(tx, here.id('new')))).toMatchObject({ added: 1 });
});

test('those of another connection are out of reach', async () => {
  const [here, other] = [await connectionWith({}), await connectionWith({ old: '2026-01-01T00:00:00Z' })];
  expect(await here.asSync((tx) => dropOldRuns(tx, other.connection, BEFORE))).toBe(0);
  expect(await other.asSync((tx) => importResult(tx, other.id('old')))).toMatchObject({ added: 1 });
});
