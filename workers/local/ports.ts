import { createServer, type Server } from 'node:net';
import { once } from 'node:events';

const HOST = '127.0.0.1';

/** `count` different TCP ports of the loopback address that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  // All are held open together, so that no port is given twice.
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)));
  const ports = servers.map((server) => (server?.address() as { port: number }).port);
  await Promise.all(servers.map(close));
  return ports;
}

export async function isFree(port: number): Promise<boolean> {
  const server = await listen(port).catch(() => null);
  await close(server);
  return server !== null;
}

/** The remembered port, so that addresses stay the same from start to start; another one if somebody took it. */
export async function keepPort(remembered: number | null | undefined): Promise<number> {
  if (remembered && (await isFree(remembered))) return remembered;
  const [port] = await freePorts(1);
  return port as number;
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, HOST);
  await once(server, 'listening');
  return server;
}

async function close(server: Server | null): Promise<void> {
  if (server) await new Promise((resolve) => server.close(resolve));
}
