import { withScope } from '../../../schema/connect';
import { loadCredential } from '../../../schema/credentials/load-credential';
import { storeCredential } from '../../../schema/credentials/store-credential';
import { listFormerIdentities, listIdentities } from '../../../schema/people/list-identities';
import { markBack } from '../../../schema/people/mark-back';
import { markLeft } from '../../../schema/people/mark-left';
import { claimIdentity } from '../../../schema/scopes/claim-identity';
import { loadScope } from '../../../schema/scopes/load-scope';
import { corner, createWorld, item, type World } from '../world';

const LATER = '2026-01-06T12:00:00Z';
const LEFT = { at: LATER, wipeAt: '2026-02-05T12:00:00Z' };

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
beforeEach(async () => {
  here = corner(world);
  await here.newScope('user:ada', 'U1');
  await here.newScope('user:bo', 'U2');
  await here.channel({ id: 'P', kind: 'private', members: ['U1', 'U2'] });
  await here.grant();
  await here.store('P', [item('plan')]);
});
afterAll(() => world.close());

const scopeOf = (short: 'user:ada' | 'user:bo') => here.scopeId(short);
const leave = (at = LEFT, connections = [{ id: here.connection, owner: null as string | null, live: true }]) =>
  here.asScope('user:ada', (tx) => markLeft(tx, scopeOf('user:ada'), connections, at));
const row = (short: 'user:ada' | 'user:bo') => here.asScope(short, (tx) => loadScope(tx, scopeOf(short)));
const now = () => here.asSync((tx) => listIdentities(tx, here.team));
const former = () => here.asSync((tx) => listFormerIdentities(tx, here.team));
const connection = () =>
  world.admin.selectFrom('connection').selectAll().where('id', '=', here.connection).executeTakeFirstOrThrow();

test('who leaves is paused and has a time for the wipe', async () => {
  expect(await leave()).toBe(true);
  expect(await row('user:ada')).toMatchObject({ paused: true, left_at: LATER, wipe_at: LEFT.wipeAt });
});

test('their identities end and are remembered', async () => {
  await leave();
  expect((await now()).map((one) => one.externalId)).toEqual(['U2']);
  expect(await former()).toEqual([{ scope: scopeOf('user:ada'), provider: 'slack', externalId: 'U1' }]);
});

test('what they could read is cut in the same moment, what others read is not', async () => {
  expect(await here.news('user:ada')).toEqual(['plan']);
  await leave();
  expect(await here.news('user:ada')).toEqual([]);
  expect(await here.news('user:bo')).toEqual(['plan']);
});

test('deriving grants anew gives nothing back', async () => {
  await leave();
  await here.grant('-infinity', LATER);
  expect(await here.news('user:ada')).toEqual([]);
});

test('what is theirs by scope id stays until the wipe', async () => {
  await world.admin.updateTable('connection').set({ identities: 'scope' }).where('id', '=', here.connection).execute();
  await leave();
  expect(await here.news('user:ada')).toEqual(['plan']);
});

test('their own account is parked, and what was read from it stays until the wipe', async () => {
  await world.admin
    .updateTable('connection')
    .set({ owner: scopeOf('user:ada') })
    .where('id', '=', here.connection)
    .execute();
  await leave(LEFT, [{ id: here.connection, owner: scopeOf('user:ada'), live: true }]);
  expect(await connection()).toMatchObject({ state: 'parked', reason: 'owner-left' });
  expect(await here.news('user:ada')).toEqual(['plan']);
});

test('with it goes what opens their own account, and nothing that opens the team’s', async () => {
  const sealed = Buffer.from('sealed');
  await here.asSync((tx) => storeCredential(tx, { connection: here.connection, keyId: 'k1', sealed }));
  const opens = () => here.asSync((tx) => loadCredential(tx, here.connection));
  const account = (owner: string | null) => [{ id: here.connection, owner, live: true }];
  await here.asScope('user:bo', (tx) => markLeft(tx, scopeOf('user:bo'), account(null), LEFT));
  expect(await opens()).toMatchObject({ sealed });
  await leave(LEFT, account(scopeOf('user:ada')));
  expect(await opens()).toBeUndefined();
});

test('files they imported are nothing to park', async () => {
  await leave(LEFT, [{ id: here.connection, owner: scopeOf('user:ada'), live: false }]);
  expect(await connection()).toMatchObject({ state: 'ok', reason: null });
  expect(await here.news('user:ada')).toEqual(['plan']);
});

test('an account of the team goes on', async () => {
  await leave();
  expect(await connection()).toMatchObject({ state: 'ok', reason: null });
});

test('who left before keeps the first time for the wipe', async () => {
  await leave();
  expect(await leave({ at: LATER, wipeAt: '2027-01-01T00:00:00Z' })).toBe(false);
  expect(await row('user:ada')).toMatchObject({ wipe_at: LEFT.wipeAt });
});

test('nobody else is touched', async () => {
  await leave();
  expect(await row('user:bo')).toMatchObject({ paused: false, left_at: null, wipe_at: null });
});

test('a scope cannot make another leave', async () => {
  await here.asScope('user:bo', (tx) => markLeft(tx, scopeOf('user:ada'), [], LEFT));
  expect(await row('user:ada')).toMatchObject({ paused: false, left_at: null });
  expect(await now()).toHaveLength(2);
});

describe('who is back', () => {
  const back = () => here.asScope('user:ada', (tx) => markBack(tx, scopeOf('user:ada')));

  test('has slots, no wipe, and nothing remembered of having been away', async () => {
    await leave();
    expect(await back()).toBe(true);
    expect(await row('user:ada')).toMatchObject({ paused: false, left_at: null, wipe_at: null });
    expect(await former()).toEqual([]);
  });

  test('reads what follows, not what was said before', async () => {
    await leave();
    await withScope(world.db, scopeOf('user:ada'), async (tx) => {
      await markBack(tx, scopeOf('user:ada'));
      const identity = { provider: 'slack', externalId: 'U1', team: here.team, scope: scopeOf('user:ada') };
      expect(await claimIdentity(tx, { ...identity, provenBy: 'directory' })).toBe(true);
    });
    await here.grant('-infinity', LATER);
    await here.store('P', [item('plan'), item('hello again', { at: '2026-01-07T12:00:00Z' })]);
    expect(await here.news('user:ada')).toEqual(['hello again']);
  });

  test('though paused by hand before, is left alone when they never left', async () => {
    await world.admin.updateTable('scope').set({ paused: true }).where('id', '=', scopeOf('user:ada')).execute();
    expect(await back()).toBe(false);
    expect(await row('user:ada')).toMatchObject({ paused: true });
  });
});

test('a removed scope takes what it was known by along', async () => {
  await leave();
  await world.admin.deleteFrom('scope').where('id', '=', scopeOf('user:ada')).execute();
  expect(await former()).toEqual([]);
});
