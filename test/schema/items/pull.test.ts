import {
  advancePull,
  beginPull,
  endedTally,
  dueContainers,
  isCurrent,
  type Pull,
  readableSince,
  restartPull,
  setAside,
} from '../../../schema/items/pull';
import { AT, corner, createWorld, item, type World } from '../world';

const T = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00Z`;
const FIRST = '2026-02-01T00:00:00Z';
const TALLY = { counts: { added: 2 }, skipped: { noise: 1 } };

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  await here.newScope('team:demo');
  await here.channel({ id: 'C', kind: 'public' });
  await here.grant();
});

const begin = (now: string, upload: string | null = null) =>
  here.asSync((tx) => beginPull(tx, here.id('C'), { upload }, FIRST, now));
const advance = (pull: Pull, cursor: unknown, done: boolean, upload: string | null = null) =>
  here.asSync((tx) => advancePull(tx, pull, { upload }, { cursor, done, tally: TALLY, at: AT }));
const current = (pull: Pull) => here.asSync((tx) => isCurrent(tx, pull));
const row = () =>
  world.admin.selectFrom('container').selectAll().where('id', '=', here.id('C')).executeTakeFirstOrThrow();

test('the first pull begins where it is told, its window ends now, and it has no position', async () => {
  expect(await begin(T(1))).toMatchObject({ pull: 1, since: FIRST, until: T(1), cursor: null, first: true });
});

test('a first pull goes back to the newest item that is known, so that an export and the account leave no gap', async () => {
  await here.store('C', [item('a', { at: '2025-11-05T00:00:00Z' }), item('b', { at: '2025-12-05T00:00:00Z' })]);
  expect(await begin(T(1))).toMatchObject({ since: '2025-12-05T00:00:00Z' });
});

test('a pull goes on at its page, within the window it began with', async () => {
  const pull = await begin(T(1));
  await advance(pull, { v: 1, page: 2 }, false);
  expect(await begin(T(9))).toMatchObject({
    pull: 1, since: FIRST, until: T(1), cursor: { v: 1, page: 2 }, first: false, tally: TALLY,
  }); // prettier-ignore
});

test('the next pull begins where the last one ended, with the position it ended with', async () => {
  await advance(await begin(T(1)), { v: 1, at: 'end' }, true);
  expect(await begin(T(9))).toMatchObject({
    pull: 2,
    since: T(1),
    until: T(9),
    cursor: { v: 1, at: 'end' },
    first: true,
  });
});

test('what is stored becomes readable when the last page is stored, and not before', async () => {
  const pull = await begin(T(1));
  await here.store('C', [item('a')], { publish: false });
  await advance(pull, 1, false);
  expect((await row()).readable_change).toBe(0);
  await advance(await begin(T(2)), 2, true);
  expect((await row()).readable_change).toBe(1);
});

test('what an account’s pull left out is counted when it ends, on top of the pulls before; an upload’s is not', async () => {
  await advance(await begin(T(1)), 1, false);
  expect((await row()).skipped).toEqual({});
  await advance(await begin(T(1)), 2, true);
  await advance(await begin(T(2)), 3, true);
  await advance(await begin(T(3), 'up-1'), 4, true, 'up-1');
  expect((await row()).skipped).toEqual({ noise: 2 });
});

test('an attempt that comes late is not current: the page was stored, or the pull has ended', async () => {
  const late = await begin(T(1));
  expect(await current(late)).toBe(true);
  await advance(late, { page: 2 }, false);
  expect(await current(late)).toBe(false);
  const second = await begin(T(2));
  expect(await current(second)).toBe(true);
  await advance(second, { page: 3 }, true);
  expect(await current(second)).toBe(false);
  await begin(T(3));
  expect([await current(late), await current(second)]).toEqual([false, false]);
});

test('a pull that starts over keeps its window and drops its page', async () => {
  const pull = await begin(T(1));
  await advance(pull, { page: 2 }, false);
  await here.asSync((tx) => restartPull(tx, pull));
  expect(await begin(T(5))).toMatchObject({ pull: 1, until: T(1), cursor: null, first: true });
});

test('an upload begins anew and leaves the account’s position and time alone', async () => {
  await advance(await begin(T(1)), { account: 1 }, true);
  const upload = await begin(T(2), 'up-1');
  expect(upload).toMatchObject({ pull: 2, cursor: null, first: true });
  await advance(upload, { file: 1 }, false, 'up-1');
  expect(await begin(T(3), 'up-1')).toMatchObject({ pull: 2, cursor: { file: 1 }, first: false });
  await advance(await begin(T(3), 'up-1'), { file: 2 }, true, 'up-1');
  expect(await row()).toMatchObject({ cursor: { account: 1 }, pulled_until: T(1), pulling_until: null });
  expect(await begin(T(4))).toMatchObject({ pull: 3, cursor: { account: 1 }, first: true });
});

test('what an upload counted is known when it is through with the container, until the next pull', async () => {
  const ended = (upload: string) => here.asSync((tx) => endedTally(tx, here.id('C'), upload));
  await advance(await begin(T(1), 'up-1'), { file: 1 }, false, 'up-1');
  expect(await ended('up-1')).toBeNull();
  await advance(await begin(T(1), 'up-1'), { file: 2 }, true, 'up-1');
  expect(await ended('up-1')).toMatchObject({ counts: { added: 2 } });
  expect(await ended('up-2')).toBeNull();
  await begin(T(2), 'up-2');
  expect(await ended('up-1')).toBeNull();
});

test('an upload that was left in the middle does not become the account’s page, nor another upload’s', async () => {
  await advance(await begin(T(2), 'up-1'), { file: 1 }, false, 'up-1');
  expect(await begin(T(3), 'up-2')).toMatchObject({ pull: 2, cursor: null, first: true });
  await advance(await begin(T(3), 'up-2'), { file: 1 }, false, 'up-2');
  expect(await begin(T(4))).toMatchObject({ until: T(4), cursor: null, first: true });
});

describe('what is due', () => {
  const due = (since: string) => here.asSync((tx) => dueContainers(tx, here.connection, since));

  test('is each open container somebody may read, once a sync, those that wait longest first', async () => {
    await here.channel({ id: 'B', kind: 'public' });
    await here.channel({ id: 'NOBODY', kind: 'private', members: [] });
    await here.grant();
    await advance(await begin(T(1)), 1, true);
    expect(await due(T(5))).toEqual([here.id('B'), here.id('C')]);
    expect(await due(T(1))).toEqual([here.id('B')]);
  });

  test('is not what was archived, or is listed no more', async () => {
    await world.admin.updateTable('container').set({ open: false }).where('id', '=', here.id('C')).execute();
    expect(await due(T(1))).toEqual([]);
    await world.admin
      .updateTable('container')
      .set({ open: true, listed: false })
      .where('id', '=', here.id('C'))
      .execute();
    expect(await due(T(1))).toEqual([]);
  });

  test('a container set aside waits five minutes, then twice as long each time, a day at most', async () => {
    const aside = (now: string) => here.asSync((tx) => setAside(tx, here.id('C'), 'not_in_channel', now));
    await aside(T(0));
    expect([await due(T(4)), await due(T(5))]).toEqual([[], [here.id('C')]]);
    await aside(T(5));
    expect([await due(T(14)), await due(T(15))]).toEqual([[], [here.id('C')]]);
    await aside('2026-03-09T00:00:00Z');
    expect(await row()).toMatchObject({
      aside_since: T(0),
      aside_reason: 'not_in_channel',
      retry_at: '2026-03-10T00:00:00Z',
    });
  });

  test('once it is read again nothing of it is left', async () => {
    await here.asSync((tx) => setAside(tx, here.id('C'), 'not_in_channel', T(0)));
    await advance(await begin(T(9)), 1, true);
    expect(await row()).toMatchObject({ aside_since: null, aside_reason: null, retry_at: null });
  });
});

test('what is older than anybody’s access is told by the earliest grant; without one by nothing', async () => {
  const since = () => here.asSync((tx) => readableSince(tx, here.id('C')));
  expect(await since()).toBe('-infinity');
  await world.admin
    .updateTable('access_grant')
    .set({ since: T(3) })
    .where('container', '=', here.id('C'))
    .execute();
  expect(await since()).toBe(T(3));
  await world.admin
    .updateTable('access_grant')
    .set({ revoked_at: T(4) })
    .where('container', '=', here.id('C'))
    .execute();
  expect(await since()).toBeNull();
});
