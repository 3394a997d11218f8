import { sql } from 'kysely';
import { withOps, withScope } from '../../schema/connect';
import { askQuestion } from '../../schema/journal/ask-question';
import { ensureJournal, updateJournal } from '../../schema/journal/journal-row';
import { AT, createWorld, newScope, refusalOf, type World } from './world';

/** Every column of a kind that could hold words, and why what it holds is none of anybody's: ids, closed codes, counts. */
const IDS = [
  'connection.account', 'proposal.scope', 'connection.owner', 'context_receipt.id', 'context_receipt.scope', 'credential.connection', 'credential.key_id', 'quarantine.connection', 'quarantine.container',
  'quarantine.external_id',
  'scope.id', 'scope.team', 'scope.timezone', 'scope_epoch.scope', 'access_grant.scope', 'access_grant.container',
  'connection.id', 'connection.provider', 'connection.team', 'container.id', 'container.connection',
  'point.scope', 'scope_cursor.scope', 'scope_cursor.container', 'cycle.scope', 'cycle.workflow_id', 'cycle.run_id',
  'scope.writes_in', 'journal.scope', 'question.scope', 'call.scope', 'call.key', 'request.scope', 'request.key', 'spend.scope', 'wipe_receipt.id', 'wipe_receipt.scope', 'wipe_receipt.key',
]; // prettier-ignore
const CODES = [
  'connection.identities', 'container.aside_reason', 'quarantine.reason',
  'scope.mode', 'cycle.kind', 'request.kind', 'proposal.author', 'proposal.state', 'question.kind',
  'connection.state', 'container.kind', 'point.kind', 'point.state', 'point.certainty', 'cycle.outcome', 'cycle.code',
  'cycle.findings', 'cycle.attention', 'cycle.model', 'cycle.prompts', 'call.step', 'call.state', 'call.model', 'call.stop_reason', 'call.code',
  // A sentence of ours that says what to do about a parked connection.
  'connection.reason',
]; // prettier-ignore
const NUMBERS_IN_JSON = [
  'cycle.counts',
  'wipe_receipt.removed',
  'connection.skipped',
  'container.skipped',
  'journal.estimate',
];

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('ops may read no column that could hold words, but for the ids, codes and counts named here', async () => {
  const { rows } = await sql<{ name: string }>`
    select p.table_name || '.' || p.column_name as name
    from information_schema.column_privileges p join information_schema.columns c using (table_schema, table_name, column_name)
    where p.table_schema = 'public' and p.grantee = 'aquifer_ops' and p.privilege_type = 'SELECT'
      and c.data_type not in ('integer', 'bigint', 'numeric', 'boolean', 'date', 'timestamp with time zone')`.execute(
    world.admin,
  );
  expect(rows.map((row) => row.name).sort()).toEqual([...IDS, ...CODES, ...NUMBERS_IN_JSON].sort());
});

test('ops may write nothing', async () => {
  const { rows } = await sql`
    select * from information_schema.column_privileges where grantee = 'aquifer_ops' and privilege_type <> 'SELECT'`.execute(
    world.admin,
  );
  expect(rows).toEqual([]);
});

test.each([
  'item',
  'line',
  'commit_file',
  'draft',
  'upload_file',
  'identity',
  'container_member',
  'tombstone',
  'rebuild_item',
  'entry_read',
  'fact',
  'category_line',
  'pick',
  'embedding',
])('ops cannot even count the rows of %s', async (table) => {
  const work = withOps(world.db, (tx) => sql`select count(*) from ${sql.table(table)}`.execute(tx));
  expect(await refusalOf(work)).toBe('42501');
});

test.each([
  'select text from point',
  'select answer from call',
  'select reason from request',
  'select name from container',
  'select changed from cycle',
  'select paths from context_receipt',
  'select changes from proposal',
  'select reason from proposal',
  'select forget_key from journal',
  'select next_fact from journal',
  'select fact from question',
  'select against_fact, against_line from question',
  'select answer from question',
  'select feature from context_receipt',
  'select considered from context_receipt',
])('ops is refused %j, though it may read other columns of that table', async (text) => {
  expect(await refusalOf(withOps(world.db, (tx) => sql.raw(text).execute(tx)))).toBe('42501');
});

test('of a journal ops sees when it was read, how much waits and what it would cost; of questions how many there are', async () => {
  const at = { scope: 'user:ada', epoch: 1 } as const;
  const estimate = { entries: 7, calls: 8, tokensIn: 9, tokensOut: 10, costUsd: 0.5 };
  await newScope(world, at.scope);
  await withScope(world.db, at.scope, async (tx) => {
    await ensureJournal(tx, at);
    await updateJournal(tx, at, { waiting: 7, estimate: JSON.stringify(estimate), evolved_at: AT });
    await askQuestion(tx, at, { kind: 'again', fact: 3 }, AT);
  });
  const seen = await withOps(world.db, async (tx) => ({
    journal: (await sql`select scope, epoch, evolved_at, rewritten_at, waiting, estimate from journal`.execute(tx))
      .rows,
    questions: (await sql`select scope, epoch, id, kind, asked_at, answered_at from question`.execute(tx)).rows,
  }));
  expect(seen).toEqual({
    journal: [{ ...at, evolved_at: AT, rewritten_at: null, waiting: 7, estimate }],
    questions: [{ ...at, id: 1, kind: 'again', asked_at: AT, answered_at: null }],
  });
});
