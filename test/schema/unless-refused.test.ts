import { sql } from 'kysely';
import { withConnection } from '../../schema/connect';
import { unlessRefused } from '../../schema/unless-refused';
import { CONNECTION, createWorld, refusalOf, type World } from './world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const asSync = <T>(work: Parameters<typeof withConnection<T>>[2]) => withConnection(world.db, CONNECTION, work);

test.each([
  ['a time that is none', `select '0000-01-01T00:00:00Z'::timestamptz`],
  ['a text that is none', `select convert_from('\\x00', 'UTF8')`],
  ['a number that is too large', `select 70000::int2`],
])('%s is refused alone: the transaction goes on', async (_, text) => {
  const both = await asSync(async (tx) => [
    await unlessRefused(tx, () => sql.raw(text).execute(tx)),
    await unlessRefused(tx, async () => (await sql<{ n: number }>`select 7 as n`.execute(tx)).rows),
  ]);
  expect(both).toEqual([null, { value: [{ n: 7 }] }]);
});

test.each([
  ['a statement that is wrong', `select nothing_there`, '42703'],
  ['a table nobody may read', `select * from schema_migration_of_nobody`, '42P01'],
])('%s ends the transaction', async (_, text, code) => {
  expect(await refusalOf(asSync((tx) => unlessRefused(tx, () => sql.raw(text).execute(tx))))).toBe(code);
});

test('an error of the work itself is no refusal', async () => {
  expect(await refusalOf(asSync((tx) => unlessRefused(tx, () => Promise.reject(new Error('ours')))))).toBe('ours');
});
