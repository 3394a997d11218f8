import { withOps } from '../../../schema/connect';
import { type ScopeId } from '../../../memory/scope';
import { connectionsOf, listConnections } from '../../../schema/access/list-connections';
import { reopenGrants } from '../../../schema/access/reopen-grants';
import { channel, corner, createWorld, item, type World } from '../world';

const [DAY1, DAY2, DAY3, DAY4, DAY5] = [1, 2, 3, 4, 5].map((day) => `2026-02-0${day}T00:00:00Z`) as [
  string,
  string,
  string,
  string,
  string,
];
const on = (day: string) => item(day.slice(0, 10), { at: day });
const dayOf = (day: string) => day.slice(0, 10);

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  await here.newScope('team:demo');
  await here.newScope('user:ada', 'U1');
  await here.newScope('user:bo', 'U2');
});

const news = (scope: ScopeId) => here.news(scope);
const ids = (...scopes: ScopeId[]) => scopes.map(here.scopeId);

/** The channel as it is now, and what is said in it. */
async function now(day: string, kind: 'public' | 'private', members: string[]): Promise<string[]> {
  await here.channel({ id: 'C1', kind, members, at: day });
  const scopes = await here.grant('-infinity', day);
  await here.store('C1', [on(day)], { part: day });
  return scopes;
}

test('a public channel is read by its team, from the beginning, and by nobody else', async () => {
  const elsewhere = corner(world);
  await elsewhere.newScope('team:demo');
  expect(await now(DAY1, 'public', ['U1'])).toEqual(ids('team:demo'));
  expect(await news('team:demo')).toEqual([dayOf(DAY1)]);
  for (const scope of ['user:ada', 'user:bo'] as const) expect(await news(scope)).toEqual([]);
  expect(await elsewhere.news('team:demo')).toEqual([]);
});

test('a private channel is read by its members, not by the team', async () => {
  expect(await now(DAY1, 'private', ['U1'])).toEqual(ids('user:ada'));
  expect(await news('user:ada')).toEqual([dayOf(DAY1)]);
  for (const scope of ['user:bo', 'team:demo'] as const) expect(await news(scope)).toEqual([]);
});

test('being in one private channel opens no other', async () => {
  await here.channel({ id: 'C2', kind: 'private', members: ['U2'] });
  await here.store('C2', [item('secret')]);
  expect(await now(DAY1, 'private', ['U1'])).toEqual(ids('user:ada', 'user:bo'));
  expect([await news('user:ada'), await news('user:bo')]).toEqual([[dayOf(DAY1)], ['secret']]);
});

test('who joins a private channel sees what members see', async () => {
  await now(DAY1, 'private', ['U1']);
  await now(DAY2, 'private', ['U1', 'U2']);
  expect(await news('user:bo')).toEqual([DAY1, DAY2].map(dayOf));
});

test('who leaves sees nothing any more, earlier items neither', async () => {
  await now(DAY1, 'private', ['U1', 'U2']);
  expect(await now(DAY2, 'private', ['U1'])).toEqual(ids('user:ada', 'user:bo'));
  expect(await news('user:bo')).toEqual([]);
  expect(await news('user:ada')).toEqual([DAY1, DAY2].map(dayOf));
  // Not by a bare look at the tables either.
  for (const table of ['item', 'container'] as const)
    expect(await here.asScope('user:bo', (tx) => tx.selectFrom(table).select('id').execute())).toEqual([]);
});

test('who comes back sees what follows only, and cannot ask for more', async () => {
  await now(DAY1, 'private', ['U1', 'U2']);
  await now(DAY2, 'private', ['U1']);
  await now(DAY3, 'private', ['U1', 'U2']);
  expect(await news('user:bo')).toEqual([dayOf(DAY3)]);
  await here.asSync((tx) => reopenGrants(tx, here.scopeId('user:bo'), DAY1));
  expect(await news('user:bo')).toEqual([dayOf(DAY3)]);
});

test('a public channel that turned private is its members’ from now on, not the team’s', async () => {
  await now(DAY1, 'public', ['U1', 'U2']);
  await now(DAY2, 'private', ['U1']);
  expect(await news('team:demo')).toEqual([]);
  expect(await news('user:ada')).toEqual([DAY1, DAY2].map(dayOf));
  expect(await news('user:bo')).toEqual([]);
});

test('of a private channel that turned public the team sees what follows only, and cannot ask for more', async () => {
  await now(DAY1, 'private', ['U1']);
  await now(DAY2, 'public', ['U1']);
  await now(DAY3, 'public', ['U1', 'U2']);
  expect(await news('team:demo')).toEqual([DAY2, DAY3].map(dayOf));
  await here.asSync((tx) => reopenGrants(tx, here.scopeId('team:demo'), DAY1));
  expect(await news('team:demo')).toEqual([DAY2, DAY3].map(dayOf));
});

test('a team added later sees of such a channel what followed, too', async () => {
  const late = corner(world);
  await late.channel({ id: 'C9', kind: 'private', at: DAY1 });
  await late.store('C9', [on(DAY1)]);
  await late.channel({ id: 'C9', kind: 'public', at: DAY2 });
  await late.store('C9', [on(DAY3)], { part: 'later' });
  await late.newScope('team:late');
  await late.grant('-infinity', DAY4);
  expect(await late.news('team:late')).toEqual([dayOf(DAY3)]);
});

test('a channel that turned private and public again hides what was said between', async () => {
  await now(DAY1, 'public', []);
  await now(DAY2, 'private', ['U1']);
  await now(DAY3, 'public', []);
  expect(await news('team:demo')).toEqual([dayOf(DAY3)]);
});

test('a source that is read from a time on shows nothing earlier, until asked', async () => {
  await here.channel({ id: 'C1', kind: 'public' });
  await here.grant(DAY2);
  await here.store('C1', [on(DAY1), on(DAY2), on(DAY3)]);
  expect(await news('team:demo')).toEqual([DAY2, DAY3].map(dayOf));
});

test('a repeat changes no grant', async () => {
  await now(DAY1, 'private', ['U1', 'U2']);
  const grants = () =>
    world.admin.selectFrom('access_grant').selectAll().orderBy('scope').orderBy('container').execute();
  const before = await grants();
  await here.grant(DAY4, DAY5);
  expect(await grants()).toEqual(before);
});

test('an import that brings a person’s identity later gives them their channels', async () => {
  await now(DAY1, 'private', ['U7']);
  await here.newScope('user:cy', 'U7');
  expect(await here.grant('-infinity', DAY2)).toEqual(ids('user:cy'));
  expect(await news('user:cy')).toEqual([dayOf(DAY1)]);
});

test('connections are listed for ops by team, and for a scope by its grants', async () => {
  await now(DAY1, 'public', []);
  await channel(world, { id: 'elsewhere', kind: 'public', connection: 'elsewhere', team: 'elsewhere' });
  const listed = (team?: string) =>
    withOps(world.db, async (tx) => (await listConnections(tx, team)).map((one) => one.id));
  expect(await listed()).toEqual(expect.arrayContaining(['elsewhere', here.connection]));
  expect(await listed(here.team)).toEqual([here.connection]);
  const own = (scope: ScopeId) => here.asScope(scope, (tx) => connectionsOf(tx, here.scopeId(scope)));
  expect(await own('team:demo')).toEqual([here.connection]);
  expect(await own('user:ada')).toEqual([]);
});
