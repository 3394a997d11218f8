import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';
import { patientFetch } from '../../../activities/llm/patient-fetch';

async function serving<T>(listener: RequestListener, run: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('sends method, headers and a body with umlauts, and reads the answer', async () => {
  const listener: RequestListener = (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () =>
      res.writeHead(201, { 'x-seen': `${req.method} ${String(req.headers['x-a'])}` }).end(Buffer.concat(chunks)),
    );
  };
  await serving(listener, async (url) => {
    const response = await patientFetch(url, { method: 'POST', headers: { 'x-a': 'b' }, body: 'Größe 日本' });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-seen')).toBe('POST b');
    expect(await response.text()).toBe('Größe 日本');
  });
});

test('hands the head over before the body is complete', async () => {
  let finish = () => {};
  await serving(
    (_, res) => {
      res.write('first ');
      finish = () => res.end('last');
    },
    async (url) => {
      const response = await patientFetch(url);
      finish();
      expect(await response.text()).toBe('first last');
    },
  );
});

test('fails when nobody listens', async () => {
  await expect(patientFetch('http://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
});

test('fails when the connection is cut inside the body', async () => {
  await serving(
    (_, res) => res.write('half', () => res.destroy()),
    async (url) => {
      const response = await patientFetch(url);
      await expect(response.text()).rejects.toThrow();
    },
  );
});

test('an abort before the head rejects as an abort', async () => {
  const controller = new AbortController();
  await serving(
    () => controller.abort(),
    (url) => expect(patientFetch(url, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' }),
  );
});

test('an answer without a body is one', async () => {
  await serving(
    (_, res) => res.writeHead(204).end(),
    async (url) => {
      const response = await patientFetch(new URL(url));
      expect([response.status, response.body]).toEqual([204, null]);
    },
  );
});
