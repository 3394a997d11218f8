import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { readLocalState, updateLocalState } from '../../../workers/local/local-state';
import { makeHome } from '../../../workers/local/home';
import { keepPort } from '../../../workers/local/ports';
import { startPostgres } from '../../../workers/local/postgres';
import { postgresBinaries } from '../../../workers/local/postgres-binaries';
import { postgresUser } from '../../../workers/local/postgres-user';
import { commandLine } from '../../../workers/local/server-process';
import { temporaryHome } from '../../support/temporary-home';

const ifRoot = process.getuid?.() === 0 ? test : test.skip;

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** Starts for one look and stops again. */
async function during<T>(
  home: string,
  work: (server: Awaited<ReturnType<typeof startPostgres>>) => Promise<T>,
): Promise<T> {
  const server = await startPostgres(home, { throwaway: true });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

test('what was written is there after a stop and a start, at the same address', async () => {
  const home = temporaryHome();
  const first = await during(home, async ({ adminUrl }) => {
    await query(adminUrl, 'create table kept (n int); insert into kept values (7)');
    return adminUrl;
  });
  const second = await during(home, async ({ adminUrl }) => {
    expect(await query(adminUrl, 'select n from kept')).toEqual([{ n: 7 }]);
    return adminUrl;
  });
  expect(second).toBe(first);
});

test('it listens on the loopback address only, asks for the password, and sorts by code point', async () => {
  await during(temporaryHome(), async ({ adminUrl }) => {
    expect(await query(adminUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(adminUrl, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
    expect(await query(adminUrl, "select 'a' < 'B' as human")).toEqual([{ human: false }]);
    const wrong = new URL(adminUrl);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });
});

test('two homes have two passwords and two ports, and run side by side', async () => {
  await during(temporaryHome(), (a) =>
    during(temporaryHome(), async (b) => {
      expect(new URL(a.adminUrl).password).not.toBe(new URL(b.adminUrl).password);
      expect(a.port).not.toBe(b.port);
    }),
  );
});

test('the log holds neither failed statements nor the values they were about', async () => {
  const home = temporaryHome();
  await during(home, async ({ adminUrl }) => {
    await query(adminUrl, 'create table once (word text unique)');
    await query(adminUrl, "insert into once values ('canary')");
    await expect(query(adminUrl, "insert into once values ('canary')")).rejects.toThrow('unique');
    await expect(query(adminUrl, "select 'canary'::int")).rejects.toThrow('canary');
  });
  const log = readFileSync(join(home, 'postgres.log'), 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).not.toContain('canary');
});

test('a server that a killed process left behind is stopped, and its data is used', async () => {
  const home = temporaryHome();
  const { dataDir } = await during(home, (server) => Promise.resolve(server));
  // Started past startPostgres, as if by a process that is gone.
  const user = await postgresUser();
  const binary = join(await postgresBinaries(user), 'bin', 'postgres');
  const port = String(await keepPort(null));
  const args = ['-D', dataDir, '-p', port, '-c', 'unix_socket_directories='];
  const leftover = spawn(binary, args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const line of createInterface(leftover.stderr)) if (line.includes('ready to accept')) break;
  await during(home, async ({ adminUrl }) => {
    expect(commandLine(leftover.pid as number)).toBeNull();
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

test("a pid file that names somebody else's process does not stop the start, nor the process", async () => {
  const home = temporaryHome();
  const { dataDir } = await during(home, (server) => Promise.resolve(server));
  const bystander = spawn('/bin/sleep', ['600']);
  writeFileSync(join(dataDir, 'postmaster.pid'), `${bystander.pid}\n${dataDir}\n`);
  await during(home, async ({ adminUrl }) => expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]));
  expect(commandLine(bystander.pid as number)).toContain('sleep');
  bystander.kill('SIGKILL');
});

test('a remembered port that somebody took is replaced, and the new one remembered', async () => {
  const home = temporaryHome();
  makeHome(home);
  const thief = createServer().listen(0, '127.0.0.1');
  await once(thief, 'listening');
  const { port: taken } = thief.address() as { port: number };
  updateLocalState(home, { postgres: { port: taken, password: 'unused', dataDir: 'unused' } });
  await during(home, async ({ port }) => {
    expect(port).not.toBe(taken);
    expect(readLocalState(home).postgres?.port).toBe(port);
  });
  thief.close();
});

test('when local.json is lost, the data is kept and gets a new password', async () => {
  const home = temporaryHome();
  await during(home, ({ adminUrl }) => query(adminUrl, 'create table kept (n int)'));
  rmSync(join(home, 'local.json'));
  await during(home, async ({ adminUrl }) => expect(await query(adminUrl, 'select * from kept')).toEqual([]));
});

test('files of a first start that was killed half-way are made again', async () => {
  const home = temporaryHome();
  makeHome(home);
  mkdirSync(join(home, 'postgres.new'));
  writeFileSync(join(home, 'postgres.new', 'PG_VERSION'), '18');
  await during(home, async ({ adminUrl }) => expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]));
  expect(existsSync(join(home, 'postgres.new'))).toBe(false);
});

test('files Postgres cannot use are an error that names the log', async () => {
  const home = temporaryHome();
  const { dataDir } = await during(home, (server) => Promise.resolve(server));
  writeFileSync(join(dataDir, 'PG_VERSION'), '9\n');
  const failure = startPostgres(home, { throwaway: true });
  await expect(failure).rejects.toMatchObject({ code: 'service.unreachable' });
  await expect(failure).rejects.toThrow(join(home, 'postgres.log'));
});

test('a stored password that is wrong is an error that says how to set a new one', async () => {
  const home = temporaryHome();
  await during(home, () => Promise.resolve());
  const { postgres } = readLocalState(home);
  if (postgres) updateLocalState(home, { postgres: { ...postgres, password: 'wrong' } });
  await expect(startPostgres(home)).rejects.toThrow('Delete local.json');
});

ifRoot('below a folder only root may enter, the data goes outside the home, and works', async () => {
  const home = join(dirname(temporaryHome()), 'closed', 'home');
  mkdirSync(dirname(home), { mode: 0o700 });
  try {
    await during(home, async ({ adminUrl, dataDir, outsideHome }) => {
      expect(outsideHome).toBe(true);
      expect(dataDir).toMatch(/^\/var\/tmp\/aquifer-/);
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
      expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    });
  } finally {
    const dataDir = readLocalState(home).postgres?.dataDir;
    if (dataDir?.startsWith('/var/tmp/aquifer-')) rmSync(dirname(dataDir), { recursive: true });
  }
});

ifRoot('a prepared folder of another user is refused', async () => {
  const home = temporaryHome();
  makeHome(home);
  mkdirSync(join(home, 'postgres'));
  writeFileSync(join(home, 'postgres', 'PG_VERSION'), '18');
  chownSync(join(home, 'postgres'), 65_534, 65_534);
  await expect(startPostgres(home)).rejects.toThrow('belongs to somebody else');
});
