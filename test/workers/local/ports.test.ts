import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { freePorts, isFree, keepPort } from '../../../workers/local/ports';

async function occupy(port = 0): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as { port: number }).port, server };
}

test('ports asked for together are all different', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
});

test('a given port can be listened on', async () => {
  const [port] = await freePorts(1);
  const { server } = await occupy(port);
  server.close();
  expect(server.listening).toBe(false);
});

test('a port somebody listens on is not free', async () => {
  const { port, server } = await occupy();
  expect(await isFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isFree(port)).toBe(true);
});

test('a remembered port is kept while nobody took it', async () => {
  const [port] = await freePorts(1);
  expect(await keepPort(port)).toBe(port);
});

test('a remembered port that was taken is replaced by a free one', async () => {
  const { port, server } = await occupy();
  const other = await keepPort(port);
  expect(other).not.toBe(port);
  expect(await isFree(other)).toBe(true);
  server.close();
});

test('without a remembered port any free one is chosen', async () => {
  expect(await isFree(await keepPort(null))).toBe(true);
  expect(await isFree(await keepPort(undefined))).toBe(true);
});
