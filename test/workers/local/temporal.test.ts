import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { makeHome } from '../../../workers/local/home';
import { readLocalState, updateLocalState } from '../../../workers/local/local-state';
import { SEARCH_ATTRIBUTES } from '../../../workers/local/search-attributes';
import { commandLine, startServer } from '../../../workers/local/server-process';
import { startTemporal } from '../../../workers/local/temporal';
import { temporalBinary } from '../../../workers/local/temporal-binary';
import { temporaryHome } from '../../support/temporary-home';

type Server = Awaited<ReturnType<typeof startTemporal>>;

async function during<T>(
  home: string,
  throwaway: boolean,
  work: (server: Server, client: Client) => Promise<T>,
): Promise<T> {
  const server = await startTemporal(home, { throwaway });
  const connection = await Connection.connect({ address: server.address });
  try {
    return await work(server, new Client({ connection }));
  } finally {
    await connection.close();
    await server.stop();
  }
}

const start = (client: Client) =>
  client.workflow.start('anything', { taskQueue: 'nobody-listens', workflowId: 'kept' });

test('a started workflow is there after a stop and a start, at the same addresses', async () => {
  const home = temporaryHome();
  const first = await during(home, false, async ({ address, uiUrl }, client) => {
    await start(client);
    return { address, uiUrl };
  });
  await during(home, false, async ({ address, uiUrl }, client) => {
    expect({ address, uiUrl }).toEqual(first);
    expect((await client.workflow.getHandle('kept').describe()).status.name).toBe('RUNNING');
  });
});

test('the UI answers at its address', async () => {
  await during(temporaryHome(), false, async ({ uiUrl }) => {
    const page = await fetch(`${uiUrl}/namespaces/default/workflows`);
    expect(page.status).toBe(200);
  });
});

test('runs can be searched by the four attributes', async () => {
  await during(temporaryHome(), true, async (_, client) => {
    const { customAttributes } = await client.connection.operatorService.listSearchAttributes({ namespace: 'default' });
    expect(Object.keys(customAttributes)).toEqual(expect.arrayContaining([...SEARCH_ATTRIBUTES]));
  });
});

test('a throwaway server has no UI and keeps nothing', async () => {
  const home = temporaryHome();
  await during(home, true, async ({ uiUrl }, client) => {
    expect(uiUrl).toBeNull();
    await start(client);
  });
  await during(home, true, async (_, client) => {
    await expect(client.workflow.getHandle('kept').describe()).rejects.toThrow('not found');
  });
});

test('nobody else may read the histories', async () => {
  const home = temporaryHome();
  await during(home, false, () => Promise.resolve());
  expect(statSync(join(home, 'temporal')).mode & 0o777).toBe(0o700);
});

test('a server that a killed process left behind is stopped, and the next one has its runs', async () => {
  const home = temporaryHome();
  const leftover = await startTemporal(home);
  const connection = await Connection.connect({ address: leftover.address });
  await start(new Client({ connection }));
  await connection.close();
  const { pid } = readLocalState(home).temporal ?? {};
  await during(home, false, async (_, client) => {
    expect(commandLine(pid as number)).toBeNull();
    expect((await client.workflow.getHandle('kept').describe()).status.name).toBe('RUNNING');
  });
});

test("somebody else's process with the remembered number is left alone", async () => {
  const home = temporaryHome();
  makeHome(home);
  const bystander = startServer('/bin/sleep', ['600'], join(home, 'bystander.log'));
  updateLocalState(home, { temporal: { port: 1, uiPort: null, pid: bystander.pid } });
  await during(home, true, () => Promise.resolve());
  expect(bystander.isRunning()).toBe(true);
  await bystander.stop('SIGKILL', 1_000);
});

test('a remembered port that somebody took is replaced, and the new one remembered', async () => {
  const home = temporaryHome();
  makeHome(home);
  const thief = createServer().listen(0, '127.0.0.1');
  await once(thief, 'listening');
  const { port: taken } = thief.address() as { port: number };
  updateLocalState(home, { temporal: { port: taken, uiPort: taken, pid: 0 } });
  await during(home, true, async ({ port }) => {
    expect(port).not.toBe(taken);
    expect(readLocalState(home).temporal?.port).toBe(port);
  });
  thief.close();
});

test('a file the server cannot use is an error that names the log', async () => {
  const home = temporaryHome();
  makeHome(home);
  mkdirSync(join(home, 'temporal'));
  writeFileSync(join(home, 'temporal', 'temporal.db'), 'no database');
  const failure = startTemporal(home);
  await expect(failure).rejects.toMatchObject({ code: 'service.unreachable' });
  await expect(failure).rejects.toThrow(join(home, 'temporal.log'));
  expect(readFileSync(join(home, 'temporal.log'), 'utf8')).not.toBe('');
});

test('the set-up has left a CLI here', () => {
  expect(statSync(temporalBinary('cli')).size).toBeGreaterThan(1_000_000);
});
