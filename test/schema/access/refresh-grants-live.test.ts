import { sql } from 'kysely';
import { type ScopeId } from '../../../memory/scope';
import { refreshGrants } from '../../../schema/access/refresh-grants';
import { noteListing } from '../../../schema/access/note-listing';
import { unlistOthers } from '../../../schema/items/open-container';
import { corner, createWorld, item, type World } from '../world';

const DAY = (day: number) => `2026-03-${String(day).padStart(2, '0')}T00:00:00Z`;
const LISTED = { empty: false };
const EMPTY = { empty: true };

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  await here.newScope('team:demo');
  for (const [scope, id] of Object.entries({ 'user:ada': 'U1', 'user:bo': 'U2', 'user:cy': 'U3', 'user:di': 'U4' }))
    await here.newScope(scope as ScopeId, id);
});

const news = (scope: ScopeId) => here.news(scope);
/** Derives the grants as a sync does, which notes what is held. */
const refresh = (at: string, listing?: { empty: boolean }) =>
  here.asSync(async (tx) => {
    const change = await refreshGrants(tx, here.connection, at, listing ? { listing } : {});
    if (listing) await noteListing(tx, here.connection, change.held, at);
    return change;
  });
/** The account was read up to now, all of it. */
const wasRead = () =>
  world.admin
    .updateTable('container')
    .set({ pulled_until: DAY(1) })
    .where('connection', '=', here.connection)
    .execute();
const set = (fields: Record<string, unknown>) =>
  world.admin.updateTable('connection').set(fields).where('id', '=', here.connection).execute();
const say = (channel: string, ...days: number[]) =>
  here.store(channel, days.map((day) => item(`${day}`, { at: DAY(day) })), { part: days.join() }); // prettier-ignore
const ids = (...scopes: ScopeId[]) => scopes.map(here.scopeId);

test('a live account is read from thirty days back, and further when somebody asks', async () => {
  await here.channel({ id: 'C', kind: 'public' });
  await set({ live: true });
  await refresh('2026-04-10T00:00:00Z');
  await say('C', 1, 20);
  expect(await news('team:demo')).toEqual(['20']);
  const { rows } = await sql<{ earliest: string }>`select earliest::text from access_grant
    where container = ${here.id('C')}`.execute(world.admin);
  expect(rows).toEqual([{ earliest: '-infinity' }]);
});

test('members of a private channel that turned public keep what was said before, and the team sees what follows', async () => {
  await here.channel({ id: 'C', kind: 'private', members: ['U1'], at: DAY(1) });
  await refresh(DAY(1));
  await say('C', 1);
  await here.channel({ id: 'C', kind: 'public', members: ['U1'], at: DAY(3) });
  expect(await refresh(DAY(3))).toEqual({ lost: [], held: false });
  await say('C', 4);
  expect([await news('user:ada'), await news('team:demo')]).toEqual([['1'], ['4']]);
});

test('turned private again, its members see all of it and the team nothing', async () => {
  await here.channel({ id: 'C', kind: 'private', members: ['U1'], at: DAY(1) });
  await refresh(DAY(1));
  await here.channel({ id: 'C', kind: 'public', members: ['U1'], at: DAY(3) });
  await refresh(DAY(3));
  await here.channel({ id: 'C', kind: 'private', members: ['U1'], at: DAY(5) });
  expect(await refresh(DAY(5))).toEqual({ lost: ids('team:demo'), held: false });
  await say('C', 2, 4, 6);
  expect([await news('user:ada'), await news('team:demo')]).toEqual([['2', '4', '6'], []]);
});

test('what an account no longer lists is nobody’s any more', async () => {
  await here.channel({ id: 'C', kind: 'public' });
  await here.channel({ id: 'P', kind: 'private', members: ['U1'] });
  await refresh(DAY(1));
  await say('P', 1);
  await wasRead();
  await here.asSync((tx) => unlistOthers(tx, here.connection, [here.id('C')]));
  expect(await refresh(DAY(2), LISTED)).toEqual({ lost: ids('user:ada'), held: false });
  expect(await news('user:ada')).toEqual([]);
});

test('what only files brought is not taken away by an account that never listed it', async () => {
  await here.channel({ id: 'OLD', kind: 'public' });
  await refresh(DAY(1));
  await say('OLD', 1);
  await here.asSync((tx) => unlistOthers(tx, here.connection, []));
  expect(await refresh(DAY(2), LISTED)).toEqual({ lost: [], held: false });
  expect(await news('team:demo')).toEqual(['1']);
});

describe('a large loss', () => {
  const members = ['U1', 'U2', 'U3', 'U4'];
  beforeEach(async () => {
    await here.channel({ id: 'P', kind: 'private', members });
    await refresh(DAY(1));
    await say('P', 1);
    await here.channel({ id: 'P', kind: 'private', members: ['U1'] });
  });

  test('waits for a person: nothing is taken back, and nothing that follows is seen', async () => {
    expect(await refresh(DAY(2), LISTED)).toEqual({ lost: [], held: true });
    await say('P', 3);
    expect([await news('user:bo'), await news('user:ada')]).toEqual([['1'], ['1', '3']]);
  });

  test('is held as long as nobody approves it, however often the account says so', async () => {
    await refresh(DAY(2), LISTED);
    await say('P', 3);
    expect(await refresh(DAY(4), LISTED)).toEqual({ lost: [], held: true });
    expect(await news('user:bo')).toEqual(['1']);
  });

  test('happens once it is approved', async () => {
    await refresh(DAY(2), LISTED);
    await set({ shrink_approved_at: DAY(2) });
    expect(await refresh(DAY(3), LISTED)).toEqual({
      lost: ids('user:bo', 'user:cy', 'user:di'),
      held: false,
    });
    expect(await news('user:bo')).toEqual([]);
  });

  test('is forgotten when the account lists them again', async () => {
    await refresh(DAY(2), LISTED);
    await here.channel({ id: 'P', kind: 'private', members });
    await say('P', 3);
    expect(await refresh(DAY(4), LISTED)).toEqual({ lost: [], held: false });
    expect(await news('user:bo')).toEqual(['1', '3']);
  });

  test('is not carried out by the way, when a scope is added or wiped meanwhile', async () => {
    await refresh(DAY(2), LISTED);
    expect(await refresh(DAY(3))).toEqual({ lost: [], held: true });
    expect(await news('user:bo')).toEqual(['1']);
  });

  test('of an import is not held: a person chose the file', async () => {
    expect(await refresh(DAY(2))).toEqual({ lost: ids('user:bo', 'user:cy', 'user:di'), held: false });
  });
});

test('one who leaves a channel of four is cut at once, and so are two', async () => {
  await here.channel({ id: 'P', kind: 'private', members: ['U1', 'U2', 'U3', 'U4'] });
  await refresh(DAY(1));
  await here.channel({ id: 'P', kind: 'private', members: ['U1', 'U2'] });
  expect(await refresh(DAY(2), LISTED)).toEqual({ lost: ids('user:cy', 'user:di'), held: false });
});

test('an account that lists nothing at all takes nothing back, however little there was', async () => {
  await here.channel({ id: 'C', kind: 'public' });
  await refresh(DAY(1));
  await say('C', 1);
  await wasRead();
  await here.asSync((tx) => unlistOthers(tx, here.connection, []));
  expect(await refresh(DAY(2), EMPTY)).toEqual({ lost: [], held: true });
  expect(await news('team:demo')).toEqual(['1']);
});

describe('what is ours alone', () => {
  beforeEach(async () => {
    await here.channel({ id: 'seed', kind: 'private' });
    await set({ identities: 'scope' });
  });

  test('is read by the scopes it names, and not by an identity that happens to be written the same', async () => {
    await here.newScope('user:eve', here.scopeId('user:ada'));
    await here.channel({ id: 'M', kind: 'private', members: [here.scopeId('user:ada')] });
    await refresh(DAY(1));
    await say('M', 1);
    expect([await news('user:ada'), await news('user:eve'), await news('team:demo')]).toEqual([['1'], [], []]);
  });

  test('is seen whole by the team once its owner publishes it, and stays the owner’s', async () => {
    await here.channel({ id: 'M', kind: 'private', members: [here.scopeId('user:ada')], at: DAY(1) });
    await refresh(DAY(1));
    await say('M', 1);
    await here.channel({ id: 'M', kind: 'public', members: [here.scopeId('user:ada')], at: DAY(5) });
    await refresh(DAY(5));
    expect([await news('user:ada'), await news('team:demo')]).toEqual([['1'], ['1']]);
  });

  test('is taken from the team when its owner takes it back', async () => {
    await here.channel({ id: 'M', kind: 'public', members: [here.scopeId('user:ada')], at: DAY(1) });
    await refresh(DAY(1));
    await say('M', 1);
    await here.channel({ id: 'M', kind: 'private', members: [here.scopeId('user:ada')], at: DAY(5) });
    expect(await refresh(DAY(5))).toEqual({ lost: ids('team:demo'), held: false });
    expect([await news('user:ada'), await news('team:demo')]).toEqual([['1'], []]);
  });
});

test('a mailbox is read by the scope that owns its connection', async () => {
  await here.channel({ id: 'seed', kind: 'private' });
  await set({ identities: 'google', owner: here.scopeId('user:ada') });
  await here.asSync((tx) =>
    tx
      .insertInto('container')
      .values({ id: here.id('mailbox'), connection: here.connection, external_id: 'mailbox', kind: 'owned', name: 'mail' })
      .execute(),
  ); // prettier-ignore
  await refresh(DAY(1));
  await say('mailbox', 1);
  expect([await news('user:ada'), await news('user:bo'), await news('team:demo')]).toEqual([['1'], [], []]);
});
