import { serverEmbedder } from '../../../client/recall/server-embedder';
import { type EmbeddingServer, letters, startEmbeddingServer } from './embedding-server';

let server: EmbeddingServer;
beforeAll(async () => {
  server = await startEmbeddingServer();
});
beforeEach(() => void server.asked.splice(0));
afterAll(() => server.close());

const embedder = (change: Partial<Parameters<typeof serverEmbedder>[0]> = {}) =>
  serverEmbedder({ url: server.url, model: 'small', key: 'sesame', threshold: 0.3, ...change });

test('texts go to the server with model and key, and each gets its own vector, whatever the order', async () => {
  expect(await embedder().embed(['abba', 'zoo'])).toEqual([letters('abba'), letters('zoo')]);
  expect(server.asked).toEqual([
    {
      path: '/v1/embeddings',
      headers: expect.objectContaining({
        authorization: 'Bearer sesame',
        'content-type': 'application/json',
      }) as object,
      body: { model: 'small', input: ['abba', 'zoo'], encoding_format: 'float' },
    },
  ]);
});

test('a server without a key is asked without one', async () => {
  await embedder({ key: null }).embed(['a']);
  expect(server.asked[0]?.headers).not.toHaveProperty('authorization');
});

test.each(['', '/', '/v1', '/v1/', '/v1/embeddings'])('the address may end in %j', async (end) => {
  await embedder({ url: `${server.url}${end}` }).embed(['a']);
  expect(server.asked[0]?.path).toBe('/v1/embeddings');
});

test('many texts go in batches, in their order', async () => {
  const texts = Array.from({ length: 150 }, (_, n) => 'a'.repeat(n % 7));
  expect(await embedder().embed(texts)).toEqual(texts.map(letters));
  expect(server.asked.map(({ body }) => body.input.length)).toEqual([64, 64, 22]);
});

test('no text, no request', async () => {
  expect(await embedder().embed([])).toEqual([]);
  expect(server.asked).toEqual([]);
});

test('it is known by its model and its place, and its vectors are kept', () => {
  expect(embedder()).toMatchObject({ name: `small at ${new URL(server.url).host}`, threshold: 0.3, kept: true });
});

describe('what goes wrong is told without a word of the text', () => {
  const secret = 'my secret illness';
  const failure = async (change = {}) => {
    const error = (await embedder(change)
      .embed([secret])
      .catch((caught: unknown) => caught)) as Error & { code: string };
    expect(`${error.message} ${String(error.cause)} ${error.stack}`).not.toContain('secret');
    return error;
  };

  test.each([401, 403])('%i: the key', async (status) => {
    server.next({ status, body: JSON.stringify({ error: secret }) });
    expect(await failure()).toMatchObject({ code: 'usage.invalid', next: 'Set AQUIFER_EMBEDDINGS_KEY.' });
  });

  test.each([400, 404, 422])('%i: the address or the model', async (status) => {
    server.next({ status, body: secret });
    expect(await failure()).toMatchObject({
      code: 'usage.invalid',
      what: expect.stringContaining(`${status}`) as string,
    });
  });

  test.each([429, 500, 503])('%i: it is away', async (status) => {
    server.next({ status, body: secret });
    expect(await failure()).toMatchObject({ code: 'service.unreachable' });
  });

  test.each([
    ['no JSON', `<html>${secret}`],
    ['another form', JSON.stringify({ vectors: [[1]] })],
    ['a vector too few', JSON.stringify({ data: [] })],
    ['a vector too many', JSON.stringify({ data: [{ embedding: [1] }, { embedding: [2] }] })],
    ['no numbers', JSON.stringify({ data: [{ embedding: ['1'] }] })],
  ])('%s', async (_what, body) => {
    server.next({ body });
    expect(await failure()).toMatchObject({ code: 'service.unreachable' });
  });

  test('nobody answers', async () => {
    server.next({ hang: true });
    expect(await failure({ timeoutMs: 50 })).toMatchObject({ code: 'service.unreachable' });
    expect(await failure({ url: 'http://127.0.0.1:9' })).toMatchObject({ code: 'service.unreachable' });
  });

  test('it points elsewhere: the words do not follow', async () => {
    const other = await startEmbeddingServer();
    server.next({ status: 307, location: `${other.url}/v1/embeddings` });
    expect(await failure()).toMatchObject({ code: 'service.unreachable' });
    expect(other.asked).toEqual([]);
    await other.close();
  });
});
