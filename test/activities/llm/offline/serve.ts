import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { createEngineServer } from '../../../../activities/llm/offline/server';

export interface OfflineEngine {
  url: string;
  close(): Promise<unknown>;
}

/** The engine's server in this thread, on a free port. */
export async function serve(): Promise<OfflineEngine> {
  const server = createEngineServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
