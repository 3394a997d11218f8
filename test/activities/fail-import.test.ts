import { failImport } from '../../activities/fail-import';
import { withConnection } from '../../schema/connect';
import { openConnection } from '../../schema/access/open-connection';
import { importResult } from '../../schema/uploads/finish-import';
import { storeUploadFile } from '../../schema/uploads/store-upload';
import { createBench, type Bench } from '../support/bench';

const CONNECTION = 'slack-import-failing';

describe('an import that was given up', () => {
  let bench: Bench;
  beforeAll(async () => (bench = await createBench()));
  afterAll(() => bench.close());

  test('tells whoever waits, by code and what to do, and drops its upload', async () => {
    await withConnection(bench.db, CONNECTION, async (tx) => {
      await openConnection(tx, { id: CONNECTION, provider: 'slack', team: 'demo', at: '2026-01-05T00:00:00Z' });
      await storeUploadFile(tx, { connection: CONNECTION, upload: 'u1', path: 'users.json', bytes: Buffer.from('[]') });
    });
    await failImport(bench.deps, { connection: CONNECTION, upload: 'u1', code: 'timeout' });

    const run = await withConnection(bench.db, CONNECTION, (tx) => importResult(tx, 'u1'));
    expect(run).toMatchObject({
      added: 0,
      error: expect.stringMatching(/given up \(timeout\).*run it again/) as string,
    });
    const { n } = await bench.admin
      .selectFrom('upload_file')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(0);
  });
});
