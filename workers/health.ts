import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { type NativeConnection, type Worker } from '@temporalio/worker';
import { type Db } from '../schema/connect';

export interface Health {
  port: number;
  close(): Promise<void>;
}

/** `/livez`: the workers run. `/readyz`: and Temporal and Postgres answer. States and codes only. */
export async function serveHealth(
  port: number,
  parts: { workers: Worker[]; connection: NativeConnection; db: Db },
  host = '127.0.0.1',
): Promise<Health> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '/', parts).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

async function answer(path: string, parts: { workers: Worker[]; connection: NativeConnection; db: Db }) {
  const workers = parts.workers.map((worker) => ({ queue: worker.options.taskQueue, state: worker.getState() }));
  const live = workers.length > 0 && workers.every((worker) => worker.state === 'RUNNING');
  if (path === '/livez') return { status: live ? 200 : 503, body: { live, workers } };
  if (path !== '/readyz') return { status: 404, body: { paths: ['/livez', '/readyz'] } };
  const [temporal, postgres] = await Promise.all([
    succeeds(() => parts.connection.workflowService.getSystemInfo({})),
    succeeds(() => sql`select 1`.execute(parts.db)),
  ]);
  const ready = live && temporal && postgres;
  return { status: ready ? 200 : 503, body: { ready, temporal, postgres, workers } };
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  );
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
