import { wipeLeavers, type WipeSignals } from '../../activities/wipe-leavers';
import { withScope } from '../../schema/connect';
import { markBack } from '../../schema/people/mark-back';
import { markLeft } from '../../schema/people/mark-left';
import { type ScopeId } from '../../memory/scope';
import { createWorld, newScope, type World } from '../schema/world';

const LEFT_AT = '2026-01-05T12:00:00Z';
const WIPE_AT = '2026-02-04T12:00:00Z';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  for (const scope of ['user:ada', 'user:bo'] as const) {
    await newScope(world, scope);
    await withScope(world.db, scope, (tx) => markLeft(tx, scope, [], { at: LEFT_AT, wipeAt: WIPE_AT }));
  }
});
afterEach(() => world.close());

/** Entities that note what they are told; `broken` ones do not answer. */
function entities(broken: readonly ScopeId[] = []) {
  const told: string[] = [];
  const signal: WipeSignals['signal'] = (name, scope, team, key) => {
    if (broken.includes(scope)) return Promise.reject(new Error('unreachable'));
    told.push(`${name} ${scope} ${team} ${key}`);
    return Promise.resolve();
  };
  return { told, signal };
}

const run = (signals: WipeSignals, now = WIPE_AT) => wipeLeavers({ db: world.db, now: () => now }, signals);

test('before the time nobody is told', async () => {
  const { told, signal } = entities();
  expect(await run({ signal }, '2026-02-04T11:59:59Z')).toEqual({ wiped: 0 });
  expect(told).toEqual([]);
});

test('at the time each is told to wipe, under a key made of the scope and the time', async () => {
  const { told, signal } = entities();
  expect(await run({ signal })).toEqual({ wiped: 2 });
  expect(told).toEqual([
    `wipeMemory user:ada demo left:user:ada:${WIPE_AT}`,
    `wipeMemory user:bo demo left:user:bo:${WIPE_AT}`,
  ]);
});

test('once', async () => {
  await run(entities());
  expect(await run(entities())).toEqual({ wiped: 0 });
});

test('one whose entity cannot be reached is told the next time, under the same key', async () => {
  await expect(run(entities(['user:bo']))).rejects.toThrow('unreachable');
  const { told, signal } = entities();
  expect(await run({ signal })).toEqual({ wiped: 1 });
  expect(told).toEqual([`wipeMemory user:bo demo left:user:bo:${WIPE_AT}`]);
});

test('who came back in time is not wiped', async () => {
  await withScope(world.db, 'user:ada', (tx) => markBack(tx, 'user:ada'));
  const { told, signal } = entities();
  expect(await run({ signal })).toEqual({ wiped: 1 });
  expect(told.join()).not.toContain('user:ada');
});

test('who left and was wiped is still away, and paused', async () => {
  await run(entities());
  const row = await world.admin.selectFrom('scope').selectAll().where('id', '=', 'user:ada').executeTakeFirst();
  expect(row).toMatchObject({ left_at: LEFT_AT, wipe_at: null, paused: true });
});

test('two at once tell each only once', async () => {
  const { told, signal } = entities();
  const both = await Promise.all([run({ signal }), run({ signal })]);
  expect(both.reduce((sum, one) => sum + one.wiped, 0)).toBe(2);
  expect(told).toHaveLength(2);
});
