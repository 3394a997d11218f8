import { addScope } from '../../../client/edits/scopes';
import { loadContext } from '../../../client/reads/context';
import { memoryOfReceipts } from '../../../client/reads/receipts';
import { connect, type Db } from '../../../schema/connect';
import { createDatabase, type TestDatabase } from '../../support/postgres';

describe('which memory a receipt stands for', () => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createDatabase();
    db = connect(database.url, 4);
    for (const scope of ['team:demo', 'user:ada', 'user:bo'] as const) await addScope(db, scope, { team: 'demo' });
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  test('all that was loaded under it', async () => {
    const { receipt } = await loadContext(db, ['user:bo', 'team:demo']);
    expect(await memoryOfReceipts(db, [receipt])).toEqual([
      { scope: 'team:demo', receipt },
      { scope: 'user:bo', receipt },
    ]);
  });

  test('several receipts add up; one given twice counts once', async () => {
    const [first, second] = [await loadContext(db, ['team:demo']), await loadContext(db, ['user:ada'])];
    const memory = await memoryOfReceipts(db, [second.receipt, first.receipt, second.receipt]);
    expect(memory.map(({ scope }) => scope)).toEqual(['team:demo', 'user:ada']);
  });

  test('no receipt, no memory', async () => {
    expect(await memoryOfReceipts(db, [])).toEqual([]);
  });

  test.each(['', 'made-up', "'; drop table item; --"])('%p is known to nobody', async (receipt) => {
    const { receipt: known } = await loadContext(db, ['team:demo']);
    await expect(memoryOfReceipts(db, [known, receipt])).rejects.toMatchObject({
      code: 'usage.invalid',
      what: '1 of the receipts are not known.',
    });
  });
});
