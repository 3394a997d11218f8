import { sql } from 'kysely';
import { type ScopeId } from '../../memory/scope';
import { withConnection, withScope } from '../../schema/connect';
import { AT, channel, CONNECTION, createWorld, grant, newScope, refusalOf, store, item, type World } from './world';

const MINE = 'user:ada' satisfies ScopeId;
const OTHER = 'user:bo' satisfies ScopeId;

/** A row of each table with a scope column, in an order that foreign keys allow. Rows of both scopes have the same keys. */
const ROWS: Record<string, Record<string, unknown>> = {
  identity: { provider: 'mail', team: 'demo', proven_by: 'operator' },
  former_identity: { provider: 'mail', team: 'demo', external_id: 'was@example.com' },
  point: { id: 1, cycle: 1, kind: 'semantic', state: 'waiting', text: 'secret', said_by: 'Ada', said_at: AT, place: '#c', tries: 0, outside: false, pinned: false },
  point_item: { point: 1, item: 'i', version: 1, imported: false },
  commit: { number: 1, parent: 0, author: 'agent', reason: 'r', at: AT, vanished: 0, held: 0 },
  line: { id: 1, commit: 1, author: 'agent', text: 'secret', withdrawn: false },
  line_point: { line: 1, point: 1 },
  commit_file: { commit: 1, path: 'index.md', lines: [1] },
  draft: { cycle: 1, version: 1, base: 0, changes: {}, decisions: {}, results: [], findings: [], answer: {} },
  scope_cursor: { container: 'C', change: 1 },
  context_receipt: { id: 'r', commit: 1, paths: ['index.md'], at: AT, scopes: 1 },
  proposal: { id: 1, author: 'agent', state: 'pending', base: 0, changes: { secret: [] }, commands: [], decisions: {}, points: [], reason: 'secret', at: AT },
  tombstone: { id: 1, commit: 1, path: 'index.md', text: 'secret', points: [], at: AT },
  rebuild_item: { item: 'i', what: 'again' },
  journal: { next_fact: 1, next_line: 1, next_question: 1, forget_key: '\\x00', waiting: 0 },
  entry_read: { item: 'i', version: 1, cycle: 1, facts: 1, tries: 0 },
  fact: { id: 1, entry: 'i', version: 1, entry_date: '2026-01-05', group_key: 'k', text: 'secret', quote: 'secret', subject: 'user', categories: ['people'], as_of: '2026-01-05', origin: 'entry', state: 'active', restated: false, confirmed: '2026-01-05', merged: false, tries: 0 },
  category_line: { id: 1, category: 'people', place: 0, text: 'secret', facts: [1], origin: 'entry', state: 'active', written_at: AT },
  question: { id: 1, kind: 'again', fact: 1, asked_at: AT },
  pick: { id: 'p', text: 'secret', offered: ['people'], at: AT },
  embedding: { hash: 'h', vector: [0.5] },
  cycle: { number: 1, kind: 'hydrate', opened_at: AT, read_window: {}, parts: [], summarised: [], read: {}, base: 0, counts: {}, changed: [], attempts: 0, findings: [], refused: 0, quarantined: 0, attention: [] },
  call: { key: 'k', try: 1, cycle: 1, step: 'agent', state: 'done', lease_until: AT, model: 'm', request_hash: 'h', tokens_in: 0, tokens_cached: 0, tokens_written: 0, tokens_out: 0, cost_usd: 0, started_at: AT },
  request: { key: 'k', kind: 'hydrate', reason: 'secret', at: AT },
  last_epoch: {},
  spend: { day: '2026-01-05', calls: 1, cost_usd: 1 },
  wipe_receipt: { key: 'k', epoch: 1, removed: {}, kept_for_others: 0, verified: true, at: AT },
}; // prettier-ignore

const rowOf = (table: string, scope: ScopeId) => ({
  scope,
  epoch: 1,
  ...(table === 'identity' ? { external_id: `mail of ${scope}` } : {}),
  ...(table === 'wipe_receipt' ? { id: `receipt of ${scope}` } : {}),
  ...ROWS[table],
});

const insert = (table: string, row: object) =>
  sql`insert into ${sql.table(table)} select * from json_populate_record(null::${sql.table(`public.${table}`)}, ${JSON.stringify(row)})`;

let world: World;
let tables: string[];
beforeAll(async () => {
  world = await createWorld();
  for (const [scope, person] of [[MINE, 'U1'], [OTHER, 'U2']] as const) {
    await newScope(world, scope, person);
    for (const table of Object.keys(ROWS)) await withScope(world.db, scope, (tx) => insert(table, rowOf(table, scope)).execute(tx));
  } // prettier-ignore
  await channel(world, { id: 'C1', kind: 'private', members: ['U1', 'U2'] });
  await grant(world);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'scope'`.execute(
    world.admin,
  );
  tables = rows.map((row) => row.name).sort();
});
afterAll(() => world.close());

/** Each attempt in a transaction of its own. */
const as = (scope: ScopeId, statement: ReturnType<typeof sql>) =>
  withScope(world.db, scope, (tx) => statement.execute(tx));

async function countOf(table: string, scope: ScopeId): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)} where scope = ${scope}`.execute(world.admin);
  return rows[0]!.n;
}

test('a row is at hand for every table that names a scope', () => {
  expect(tables).toEqual([...Object.keys(ROWS), 'scope_epoch', 'access_grant'].sort());
});

test('both scopes have rows in every one of them', async () => {
  for (const table of tables)
    expect([table, (await countOf(table, MINE)) > 0, (await countOf(table, OTHER)) > 0]).toEqual([table, true, true]);
});

test('a scope sees its own rows of every table and none of another', async () => {
  for (const table of tables) {
    const seen = await as(MINE, sql`select distinct scope from ${sql.table(table)}`);
    expect([table, seen.rows]).toEqual([table, [{ scope: MINE }]]);
  }
});

test('a scope can neither change nor delete rows of another in any table', async () => {
  for (const table of tables) {
    const before = await countOf(table, OTHER);
    for (const statement of [
      sql`update ${sql.table(table)} set scope = scope where scope = ${OTHER}`,
      sql`delete from ${sql.table(table)} where scope = ${OTHER}`,
    ]) {
      const outcome = await as(MINE, statement).then((result) => Number(result.numAffectedRows), (error: { code: string }) => error.code); // prettier-ignore
      expect([table, [0, '42501'].includes(outcome), outcome]).toEqual([table, true, outcome]);
    }
    expect(await countOf(table, OTHER)).toBe(before);
  }
});

test('a scope can put no row into another in any table, new or moved', async () => {
  for (const table of tables) {
    const row = table in ROWS ? rowOf(table, OTHER) : { scope: OTHER, epoch: 2, container: 'C1', since: AT, earliest: AT, head: 0, next_cycle: 1, next_point: 1, next_line: 1 }; // prettier-ignore
    expect([table, await refusalOf(as(MINE, insert(table, row)))]).toEqual([table, '42501']);
    const moved = as(MINE, sql`update ${sql.table(table)} set scope = ${OTHER} where scope = ${MINE}`);
    expect([table, await refusalOf(moved)]).toEqual([table, '42501']);
  }
});

test('a scope can neither see nor take an identity that another holds', async () => {
  const held = { provider: 'slack', external_id: 'U2', team: 'demo', scope: MINE, proven_by: 'operator' };
  expect(await refusalOf(as(MINE, insert('identity', held)))).toBe('23505');
  expect((await as(MINE, sql`select 1 from identity where external_id = 'U2'`)).rows).toEqual([]);
});

test('a scope cannot write what sources deliver', async () => {
  await store(world, 'C1', [item('1')]);
  for (const text of [
    "update item set text = 'forged'",
    'delete from item',
    'delete from container',
    "update access_grant set since = '-infinity'",
  ]) {
    expect(await refusalOf(as(MINE, sql.raw(text)))).toBe('42501');
  }
  for (const table of ['container_member', 'upload', 'upload_file', 'import_run', 'credential', 'person', 'quarantine'])
    expect(await refusalOf(as(MINE, sql`select 1 from ${sql.table(table)}`))).toBe('42501');
});

test('of connections a scope knows the ids of its own and its team’s, and neither settings nor accounts', async () => {
  await channel(world, { id: 'C5', kind: 'private', members: ['U2'], connection: 'elsewhere', team: 'elsewhere' });
  expect((await as(MINE, sql`select id from connection`)).rows).toEqual([{ id: CONNECTION }]);
  for (const column of ['settings', 'account'])
    expect(await refusalOf(as(MINE, sql`select ${sql.ref(column)} from connection`))).toBe('42501');
  await world.admin.deleteFrom('connection').where('id', '=', 'elsewhere').execute();
});

describe('a sync transaction', () => {
  const MEMORY = Object.keys(ROWS).filter((table) => !['identity', 'former_identity'].includes(table));
  const SOURCES = ['connection', 'container', 'container_member', 'access_grant', 'item', 'upload', 'upload_file', 'import_run', 'credential', 'person', 'quarantine']; // prettier-ignore
  beforeAll(async () => {
    for (const [connection, id] of [[CONNECTION, 'C1'], ['other', 'C9']] as const) {
      await channel(world, { id, kind: 'private', members: ['U1'], connection });
      await grant(world, '-infinity', AT, connection);
      await store(world, id, [item('1')], { connection });
      await withConnection(world.db, connection, async (tx) => {
        await tx.insertInto('upload_file').values({ connection, upload: connection, path: 'p', bytes: Buffer.from('x') }).execute();
        await tx.insertInto('upload').values({ id: connection, connection, source: 's', options: '{}', created_at: AT }).execute();
        await tx.insertInto('credential').values({ connection, key_id: 'k', sealed: Buffer.from('x') }).execute();
        await tx.insertInto('person').values({ connection, external_id: 'U1', name: 'Ada', standing: 'member', seen_at: AT, address: null }).execute();
        await tx.insertInto('quarantine').values({ connection, container: id, external_id: 'm', reason: 'r', since: AT, retry_at: AT, missed_from: null, missed_to: null }).execute();
        const counts = { added: 0, updated: 0, deleted: 0, unchanged: 0, containers: 0, skipped: '[]', error: null, finished_at: AT };
        await tx.insertInto('import_run').values({ connection, upload: connection, ...counts }).execute();
      });
    } // prettier-ignore
  });

  const count = (connection: string, table: string) =>
    withConnection(world.db, connection, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx),
    );

  test('sees no table of the memory', async () => {
    for (const table of MEMORY) expect([table, await refusalOf(count(CONNECTION, table))]).toEqual([table, '42501']);
  });

  test('sees the rows of its connection only, in every table of sources', async () => {
    for (const table of SOURCES) {
      const { rows: all } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
        world.admin,
      );
      const [mine, others] = [(await count(CONNECTION, table)).rows[0]!.n, (await count('other', table)).rows[0]!.n];
      expect([table, mine > 0, others > 0, mine + others]).toEqual([table, true, true, all[0]!.n]);
    }
  });

  test('can change nothing of another connection', async () => {
    for (const table of SOURCES) {
      const where =
        { connection: 'id', container: 'id', container_member: 'container', access_grant: 'container' }[table] ??
        'connection';
      const theirs = table === 'connection' || where === 'connection' ? 'other' : 'C9';
      const gone = withConnection(world.db, CONNECTION, (tx) =>
        sql`delete from ${sql.table(table)} where ${sql.ref(where)} = ${theirs}`.execute(tx),
      );
      expect([table, Number((await gone).numAffectedRows)]).toEqual([table, 0]);
    }
  });

  test('cannot grant access to a container of another connection', async () => {
    const row = { scope: OTHER, epoch: 1, container: 'C9', since: AT, earliest: AT };
    expect(await refusalOf(withConnection(world.db, CONNECTION, (tx) => insert('access_grant', row).execute(tx)))).toBe(
      '42501',
    );
    const member = { container: 'C9', external_id: 'U2' };
    expect(
      await refusalOf(withConnection(world.db, CONNECTION, (tx) => insert('container_member', member).execute(tx))),
    ).toBe('42501');
  });

  test('sees of scopes only their ids, teams and epochs', async () => {
    const select = (text: string) => withConnection(world.db, CONNECTION, (tx) => sql.raw(text).execute(tx));
    expect((await select('select id, team from scope')).rows).toHaveLength(2);
    expect(await refusalOf(select('select timezone from scope'))).toBe('42501');
    expect(await refusalOf(select('select head from scope_epoch'))).toBe('42501');
  });
});
