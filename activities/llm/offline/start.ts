import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { createEngineServer } from './server';

const MARK = 'aquifer-offline-engine';

/**
 * Starts the engine on a free loopback port, on a thread of its own: reading a window takes up to a second of a core.
 * From source, where no compiled file stands beside this one, it runs in this thread. `url` is the SDK's base URL.
 */
export async function startOfflineEngine(): Promise<{ url: string; close(): Promise<void> }> {
  const compiled = join(__dirname, 'start.js');
  if (!existsSync(compiled)) return listen();
  const worker = new Worker(compiled, { name: MARK, workerData: MARK });
  const [url] = (await once(worker, 'message')) as [string];
  return { url, close: async () => void (await worker.terminate()) };
}

async function listen() {
  const server = createEngineServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => new Promise<void>((done) => server.close(() => done()).closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

// The thread's own entry: it listens and tells its address.
if (workerData === MARK) void listen().then(({ url }) => parentPort?.postMessage(url));
