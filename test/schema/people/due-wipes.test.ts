import { withOps, withScope } from '../../../schema/connect';
import { dueWipes, takeWipe } from '../../../schema/people/due-wipes';
import { markLeft } from '../../../schema/people/mark-left';
import { corner, createWorld, type World } from '../world';

const LEFT_AT = '2026-01-05T12:00:00Z';
const FIRST = '2026-02-01T00:00:00Z';
const SECOND = '2026-02-02T00:00:00Z';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
beforeEach(async () => {
  here = corner(world);
  for (const scope of ['user:ada', 'user:bo', 'user:eve'] as const) await here.newScope(scope);
  await leave('user:ada', SECOND);
  await leave('user:bo', FIRST);
});
afterAll(() => world.close());

const leave = (short: 'user:ada' | 'user:bo', wipeAt: string) =>
  here.asScope(short, (tx) => markLeft(tx, here.scopeId(short), [], { at: LEFT_AT, wipeAt }));
const due = async (now: string) =>
  (await withOps(world.db, (tx) => dueWipes(tx, now))).filter((one) => one.team === here.team);
const take = (short: 'user:ada' | 'user:bo', wipeAt: string) =>
  here.asScope(short, (tx) => takeWipe(tx, { scope: here.scopeId(short), team: here.team, wipeAt }));

test('nobody is due before their time', async () => {
  expect(await due('2026-01-31T23:59:59Z')).toEqual([]);
});

test('at its time a scope is due, with its team, the longest waiting first', async () => {
  expect(await due(FIRST)).toEqual([{ scope: here.scopeId('user:bo'), team: here.team, wipeAt: FIRST }]);
  expect((await due(SECOND)).map((one) => one.scope)).toEqual([here.scopeId('user:bo'), here.scopeId('user:ada')]);
});

test('who is here is never due', async () => {
  const far = await due('2100-01-01T00:00:00Z');
  expect(far.map((one) => one.scope)).not.toContain(here.scopeId('user:eve'));
});

test('a time is taken once', async () => {
  expect([await take('user:bo', FIRST), await take('user:bo', FIRST)]).toEqual([true, false]);
  expect((await due(SECOND)).map((one) => one.scope)).toEqual([here.scopeId('user:ada')]);
});

test('a time that was changed meanwhile is not taken', async () => {
  expect(await take('user:bo', SECOND)).toBe(false);
  expect(await due(FIRST)).toHaveLength(1);
});

test('a scope takes only its own', async () => {
  const taken = await withScope(world.db, here.scopeId('user:eve'), (tx) =>
    takeWipe(tx, { scope: here.scopeId('user:bo'), team: here.team, wipeAt: FIRST }),
  );
  expect(taken).toBe(false);
  expect(await due(FIRST)).toHaveLength(1);
});
