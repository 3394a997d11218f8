import Anthropic from '@anthropic-ai/sdk';
import { type OfflineEngine, serve } from './serve';

let engine: OfflineEngine;
let client: Anthropic;
beforeAll(async () => {
  engine = await serve();
  client = new Anthropic({ baseURL: engine.url, apiKey: 'offline', maxRetries: 0 });
});
afterAll(() => engine.close());

const window = [
  { where: '#dev', day: '2024-03-01' },
  { id: 'i1', at: '10:00', by: 'Ada Quist', text: 'All patches must be signed by their author.' },
];
const lines = (values: object[]) => values.map((value) => JSON.stringify(value)).join('\n');
const ask = (content: string, more: object = {}) => ({
  ...{ model: 'offline', max_tokens: 1000, messages: [{ role: 'user' as const, content }] },
  ...more,
});
const tools = [{ name: 'done', input_schema: { type: 'object' as const } }];
const point = {
  point: 'p1',
  text: 'Ada Quist: keys moved',
  by: 'Ada Quist',
  day: '2024-03-01',
  where: '#dev',
  rule: null,
};
const memory = lines([
  { limits: { fileTokens: 800, spineTokens: 800 } },
  { file: 'index.md', tokens: 0, lines: [] },
  point,
]);

test('a summary comes as one message', async () => {
  const { content, stop_reason, usage } = await client.messages.create(ask(lines(window)));
  expect(stop_reason).toBe('end_turn');
  expect(usage.output_tokens).toBeGreaterThan(0);
  expect(content).toHaveLength(1);
  expect(JSON.parse((content[0] as { text: string }).text)).toMatchObject({ points: [{ kind: 'procedural' }] });
});

test('a stream gives the same message', async () => {
  const streamed = await client.messages.stream(ask(lines(window))).finalMessage();
  const whole = await client.messages.create(ask(lines(window)));
  expect(streamed.content).toMatchObject(whole.content.map(({ type }) => ({ type })));
  expect((streamed.content[0] as { text: string }).text).toBe((whole.content[0] as { text: string }).text);
  expect(streamed.stop_reason).toBe('end_turn');
  expect(streamed.usage.output_tokens).toBe(whole.usage.output_tokens);
});

test('with tools the memory agent answers by calls, streamed whole', async () => {
  const { content, stop_reason } = await client.messages.stream(ask(memory, { tools })).finalMessage();
  expect(stop_reason).toBe('tool_use');
  expect(content.at(-1)).toMatchObject({ type: 'tool_use', name: 'done', input: {} });
  expect(content.find((block) => block.type === 'tool_use' && block.name === 'create')).toMatchObject({
    input: { path: expect.stringMatching(/\.md$/) as string, file_text: expect.any(String) as string },
  });
});

test('each call of an answer has an id of its own', async () => {
  const { content } = await client.messages.create(ask(memory, { tools }));
  const ids = content.map((block) => (block as { id: string }).id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('models say how much they take', async () => {
  const model = (await client.models.retrieve('offline')) as unknown as Record<string, unknown>;
  expect(model).toMatchObject({ id: 'offline', max_input_tokens: 400_000, max_tokens: 64_000 });
  expect((await client.models.list()).data.map(({ id }) => id)).toEqual(['offline']);
});

test('tokens are counted, more for more', async () => {
  const count = async (text: string) => (await client.messages.countTokens(ask(text))).input_tokens;
  expect(await count('a'.repeat(2_300))).toBeGreaterThan(1_000);
  expect(await count('a')).toBeLessThan(100);
});

test('another model and another path are not found', async () => {
  await expect(client.messages.create(ask('x', { model: 'other' }))).rejects.toMatchObject({ status: 404 });
  await expect(client.models.retrieve('other')).rejects.toMatchObject({ status: 404 });
});

test('a body that cannot be read is refused, and the server goes on', async () => {
  const response = await fetch(`${engine.url}/v1/messages`, {
    method: 'POST',
    body: '{"model":"offline","messages":[',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ type: 'error', error: { type: 'invalid_request_error' } });
  expect((await client.models.list()).data).toHaveLength(1);
});
