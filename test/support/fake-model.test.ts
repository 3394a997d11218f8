import Anthropic from '@anthropic-ai/sdk';
import { fault } from './fake-model-rules';
import { type FakeModelOptions, startFakeModel } from './fake-model';

const user = (text: string, more: object = {}) => ({ role: 'user', content: [{ type: 'text', text, ...more }] });
const marked = user('x', { cache_control: { type: 'ephemeral' } });
const call = { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'done', input: {} }] };
const result = (id: string) => ({ role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: 'ok' }] });

async function withClient(options: FakeModelOptions, run: (client: Anthropic) => Promise<void>) {
  const fake = await startFakeModel(options);
  try {
    await run(new Anthropic({ baseURL: fake.baseUrl, apiKey: 'x', maxRetries: 0, logLevel: 'off' }));
  } finally {
    await fake.close();
  }
}
const ask = { model: 'm', max_tokens: 10, messages: [{ role: 'user' as const, content: 'hello' }] };

test.each<[string, Record<string, unknown>]>([
  ['a temperature', { messages: [user('x')], temperature: 1 }],
  ['no messages', { messages: [] }],
  ['five cache markers', { messages: [marked, marked, marked, marked, marked] }],
  ['an empty text', { messages: [user('')] }],
  [
    'a marker on thinking',
    { messages: [user('x'), { role: 'assistant', content: [{ type: 'thinking', cache_control: {} }] }] },
  ],
  ['a tool call without its result', { messages: [user('x'), call, user('y')] }],
  ['a result of another call', { messages: [user('x'), call, result('t2')] }],
])('%s is refused as the real server does', (_, body) => {
  expect(fault(body)).not.toBeNull();
});

test.each<[string, Record<string, unknown>]>([
  ['four cache markers', { messages: [marked, marked, marked, marked] }],
  ['a tool call with its result', { messages: [user('x'), call, result('t1')] }],
  ['a message that is a string', { messages: [{ role: 'user', content: 'x' }] }],
])('%s pass', (_, body) => {
  expect(fault(body)).toBeNull();
});

test('a request that does not stream is answered in one piece', async () => {
  await withClient({ answers: [{ text: 'hi' }] }, async (client) => {
    const message = await client.messages.create(ask);
    expect(message.content).toMatchObject([{ type: 'text', text: 'hi' }]);
  });
});

test('answers are chosen by the request and its number', async () => {
  await withClient({ answers: ({ body }, n) => `${body.model} ${n}` }, async (client) => {
    await client.messages.create(ask);
    expect((await client.messages.create(ask)).content).toMatchObject([{ text: 'm 2' }]);
  });
});

test('a list that has run out is an error, not a repetition', async () => {
  await withClient({ answers: [] }, async (client) => {
    await expect(client.messages.create(ask)).rejects.toMatchObject({ status: 500, requestID: 'req_fake' });
  });
});

test('errors have the form of the real ones', async () => {
  const error = {
    status: 429,
    type: 'rate_limit_error',
    errorCode: 'ramp_limit_exceeded',
    headers: { 'retry-after': '3' },
  };
  await withClient({ answers: [{ error }] }, async (client) => {
    await expect(client.messages.create(ask)).rejects.toMatchObject({
      status: 429,
      type: 'rate_limit_error',
      errorCode: 'ramp_limit_exceeded',
    });
  });
});

test('a held request is answered after its release', async () => {
  const fake = await startFakeModel({ answers: [{ text: 'late', hang: true }] });
  const client = new Anthropic({ baseURL: fake.baseUrl, apiKey: 'x', maxRetries: 0 });
  const answer = client.messages.create(ask);
  await fake.waiting();
  fake.release();
  expect((await answer).content).toMatchObject([{ text: 'late' }]);
  await fake.close();
});
