import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { makeHome } from '../../../workers/local/home';
import { readLocalState, updateLocalState } from '../../../workers/local/local-state';
import { processBirth } from '../../../workers/local/server-process';
import { runningServices, startServices } from '../../../workers/local/services';
import { temporaryHome } from '../../support/temporary-home';

const postgres = { port: 5001, password: 'secret', dataDir: '/data' };
const temporal = { port: 5002, uiPort: 5003, pid: 1 };

/** A home that another living process says it owns. */
async function ownedHome() {
  const home = temporaryHome();
  makeHome(home);
  const child = spawn('/bin/sleep', ['600']);
  await once(child, 'spawn');
  const pid = child.pid as number;
  updateLocalState(home, { owner: { pid, birth: processBirth(pid) }, postgres, temporal });
  return { home, child, pid };
}

async function refusesConnections(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  return client.connect().then(
    () => client.end().then(() => false),
    () => true,
  );
}

test('both servers run after a start, and neither after a stop', async () => {
  const home = temporaryHome();
  const services = await startServices(home, { throwaway: true });
  const { adminUrl } = services.postgres;
  expect(await refusesConnections(adminUrl)).toBe(false);
  expect(readLocalState(home).owner?.pid).toBe(process.pid);
  await services.stop();
  await services.stop();
  expect(await refusesConnections(adminUrl)).toBe(true);
  expect(readLocalState(home).owner).toBeNull();
});

test('another process learns the addresses while the owner lives', async () => {
  const { home, child, pid } = await ownedHome();
  expect(runningServices(home)).toEqual({
    ownerPid: pid,
    adminUrl: 'postgres://postgres:secret@127.0.0.1:5001/aquifer',
    address: '127.0.0.1:5002',
    uiUrl: 'http://127.0.0.1:5003',
  });
  child.kill('SIGKILL');
});

test('a second owner is refused, with the first one named', async () => {
  const { home, child, pid } = await ownedHome();
  const failure = startServices(home, { throwaway: true });
  await expect(failure).rejects.toThrow(`Process ${pid} already runs the servers`);
  await expect(failure).rejects.toMatchObject({ code: 'service.unreachable' });
  expect(readLocalState(home).owner?.pid).toBe(pid);
  child.kill('SIGKILL');
});

test('an owner that was killed owns nothing any more', async () => {
  const { home, child } = await ownedHome();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(runningServices(home)).toBeNull();
});

test('a later process with the number of the owner is not the owner', async () => {
  const { home, child, pid } = await ownedHome();
  updateLocalState(home, { owner: { pid, birth: 'long ago' } });
  expect(runningServices(home)).toBeNull();
  child.kill('SIGKILL');
});

test('a home where nothing was started runs nothing', () => {
  expect(runningServices(temporaryHome())).toBeNull();
});

test('when one server cannot start, the other one is stopped', async () => {
  const home = temporaryHome();
  const before = process.env.TEMPORAL_CLI_PATH;
  process.env.TEMPORAL_CLI_PATH = '/no/such/program';
  try {
    await expect(startServices(home, { throwaway: true })).rejects.toThrow('TEMPORAL_CLI_PATH');
  } finally {
    if (before === undefined) delete process.env.TEMPORAL_CLI_PATH;
    else process.env.TEMPORAL_CLI_PATH = before;
  }
  const { port, password } = readLocalState(home).postgres ?? {};
  expect(await refusesConnections(`postgres://postgres:${password}@127.0.0.1:${port}/aquifer`)).toBe(true);
});
