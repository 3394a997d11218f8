import { type JsonServer, startJsonServer } from './json-server';

describe('a server made up for a test', () => {
  let server: JsonServer;
  beforeAll(async () => {
    server = await startJsonServer(({ path, query, headers }) =>
      path === '/' ? { body: { query, agent: headers['x-agent'] } } : { status: 404 },
    );
  });
  afterAll(() => server.close());

  test('answers what it is asked, and remembers that it was', async () => {
    const response = await fetch(`${server.url}/?a=1`, { headers: { 'x-agent': 'test' } });
    expect(await response.json()).toEqual({ query: { a: '1' }, agent: 'test' });
    expect((await fetch(`${server.url}/other`)).status).toBe(404);
    expect(server.calls).toEqual(['/?a=1', '/other']);
  });

  test('says first what it was told to say, so many times', async () => {
    server.next({ status: 429, headers: { 'retry-after': '3' } }, 2);
    const answers = [await fetch(server.url), await fetch(server.url), await fetch(server.url)];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 200]);
    expect(answers[0]?.headers.get('retry-after')).toBe('3');
  });
});
