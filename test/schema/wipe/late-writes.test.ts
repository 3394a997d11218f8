import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { withScope, type Tx } from '../../../schema/connect';
import { insertDraft } from '../../../schema/cycles/drafts';
import { advanceCursors } from '../../../schema/cycles/advance-cursors';
import { insertPoints } from '../../../schema/points/insert-points';
import { writeCommit } from '../../../schema/files/write-commit';
import { wipeScope } from '../../../schema/wipe/wipe-scope';
import { COMMIT } from '../files/memory';
import { newPoint } from '../points/points';
import { AT, createWorld, newScope, refusalOf, type World } from '../world';

const SCOPE = 'user:ada' as const;

let world: World;
let epoch: number;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, SCOPE);
});
afterAll(() => world.close());
beforeEach(async () => {
  epoch = (
    await world.admin.selectFrom('scope_epoch').select('epoch').where('scope', '=', SCOPE).executeTakeFirstOrThrow()
  ).epoch;
});

const at = () => ({ scope: SCOPE, epoch });
const line = [{ id: null, text: 'late', author: 'agent' as const, points: [] }];
const DRAFT = {
  version: 1,
  base: 0,
  changes: {},
  decisions: { declined: {}, retired: {} },
  results: [],
  findings: [],
  answer: {},
};

/** Writes that ask first whether their epoch lives, and those that do not. */
const ASKING: [string, (tx: Tx) => Promise<unknown>][] = [
  ['points', (tx) => insertPoints(tx, at(), 1, [newPoint(['a'])])],
  ['a commit', (tx) => writeCommit(tx, at(), {}, { 'a.md': line }, COMMIT)],
];
const BLIND: [string, (tx: Tx) => Promise<unknown>][] = [
  ['a draft', (tx) => insertDraft(tx, at(), 1, DRAFT)],
  ['a cursor', (tx) => advanceCursors(tx, at(), { C1: 7 })],
  [
    'a request',
    (tx) =>
      sql`insert into request (scope, epoch, key, at) values (${SCOPE}, ${epoch}, ${`late ${epoch}`}, ${AT})`.execute(
        tx,
      ),
  ],
  [
    'a receipt',
    (tx) => sql`insert into context_receipt values (${SCOPE}, ${epoch}, 'late', 0, '{}', ${AT})`.execute(tx),
  ],
];
const ALL = [...BLIND, ...ASKING];

const wipeIn = (tx: Tx) => wipeScope(tx, SCOPE, { id: `w${epoch}`, key: `w${epoch}`, at: AT });
const wipe = () => withScope(world.db, SCOPE, wipeIn);
const write = (work: (tx: Tx) => Promise<unknown>) => withScope(world.db, SCOPE, work);

/** Rows of the ended epoch anywhere, and whether the wipe said it had left none. */
async function left(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from draft where epoch = ${epoch})::int + (select count(*) from scope_cursor where epoch = ${epoch})::int
      + (select count(*) from request where epoch = ${epoch})::int + (select count(*) from context_receipt where epoch = ${epoch})::int
      + (select count(*) from point where epoch = ${epoch})::int + (select count(*) from "commit" where epoch = ${epoch})::int as n`.execute(
    world.admin,
  );
  return rows[0]!.n;
}

/** Until somebody waits for a lock in this database. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        world.admin,
      );
    if (rows.length > 0) return;
    await wait(10);
  }
}

/** A gate in the middle of a transaction. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test.each(BLIND)('%s after the wipe is refused by the foreign key', async (_what, work) => {
  await wipe();
  expect(await refusalOf(write(work))).toBe('23503');
  expect(await left()).toBe(0);
});

test.each(ASKING)('%s after the wipe are told that the epoch is gone', async (_what, work) => {
  await wipe();
  expect(await refusalOf(write(work))).toBe('epoch.gone');
  expect(await left()).toBe(0);
});

test.each(ALL)('%s written while a wipe is about to commit wait for it and are refused', async (_what, work) => {
  const [wiped, commit] = [gate(), gate()];
  const wiping = withScope(world.db, SCOPE, async (tx) => {
    await wipeIn(tx);
    wiped.open();
    await commit.opened;
  });
  await wiped.opened;
  const late = refusalOf(write(work));
  await somebodyWaits();
  commit.open();
  await wiping;
  expect(['23503', 'epoch.gone']).toContain(await late);
  expect(await left()).toBe(0);
});

test.each(ALL)('%s about to commit make the wipe wait, and go with it', async (_what, work) => {
  const [written, commit] = [gate(), gate()];
  const writing = write(async (tx) => {
    await work(tx);
    written.open();
    await commit.opened;
  });
  await written.opened;
  const wiping = wipe();
  await somebodyWaits();
  commit.open();
  await writing;
  expect(await wiping).toMatchObject({ verified: true });
  expect(await left()).toBe(0);
});

test('a transaction that began before the wipe cannot write after it', async () => {
  const [begun, wiped] = [gate(), gate()];
  const late = refusalOf(
    write(async (tx) => {
      await sql`select 1 from scope_epoch`.execute(tx);
      begun.open();
      await wiped.opened;
      await insertDraft(tx, at(), 1, DRAFT);
    }),
  );
  await begun.opened;
  await wipe();
  wiped.open();
  expect(await late).toBe('23503');
});
