import { toWire } from '../../../activities/llm/anthropic-request';
import { type Block, type ModelMessage } from '../../../activities/llm/model';
import { type FakeBody } from '../../support/fake-model';
import { question, withModel } from './ask';

const MARKER = { type: 'ephemeral' };
const said = (text: string, cached?: boolean): ModelMessage => ({
  role: 'user',
  content: [{ type: 'text', text }],
  ...(cached && { cached }),
});
const tools = [
  { name: 'view', description: 'Shows.', inputSchema: { type: 'object', properties: {} } },
  { name: 'done', description: 'Ends.', inputSchema: { type: 'object', properties: {} } },
];

/** The body that reached the server, which refuses what the real one refuses. */
async function sent(changes: Parameters<typeof question>[0]): Promise<FakeBody> {
  return withModel({ answers: [{ text: 'x' }] }, async (model, fake) => {
    await model.ask(question(changes), {});
    return fake.requests[0]!.body;
  });
}

function markersOf(body: FakeBody): number {
  return JSON.stringify(body).split('"cache_control"').length - 1;
}

test('no sampling parameter is ever sent', async () => {
  const body = await sent({ effort: 'low', outputSchema: { type: 'object' } });
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['temperature']));
  expect(Object.keys(body).sort()).toEqual(['max_tokens', 'messages', 'model', 'output_config', 'stream', 'system']);
});

test('effort and schema travel in output_config', async () => {
  const schema = { type: 'object', properties: {}, additionalProperties: false };
  const body = await sent({ effort: 'high', outputSchema: schema });
  expect(body.output_config).toEqual({ effort: 'high', format: { type: 'json_schema', schema } });
});

test('without effort and schema there is no output_config, which some servers do not know', async () => {
  expect(await sent({})).not.toHaveProperty('output_config');
});

test('an effort alone asks for no format', async () => {
  expect((await sent({ effort: 'max' })).output_config).toEqual({ effort: 'max' });
});

test('tools keep their order and carry their schema', async () => {
  const body = await sent({ tools });
  expect(body.tools).toEqual([
    { name: 'view', description: 'Shows.', input_schema: tools[0]!.inputSchema },
    { name: 'done', description: 'Ends.', input_schema: tools[1]!.inputSchema },
  ]);
});

test('the system text carries a cache marker, which covers the tools', async () => {
  const body = await sent({ tools });
  expect(body.system).toEqual([{ type: 'text', text: 'Be brief.', cache_control: MARKER }]);
  expect(markersOf(body)).toBe(1);
});

test('an empty system text is left out', async () => {
  expect(await sent({ system: '' })).not.toHaveProperty('system');
});

test('a cached message has its marker on its last block', async () => {
  const content: Block[] = [
    { type: 'text', text: 'a' },
    { type: 'text', text: 'b' },
  ];
  const body = await sent({ messages: [{ role: 'user', content, cached: true }] });
  expect(body.messages[0]!.content).toEqual([
    { type: 'text', text: 'a' },
    { type: 'text', text: 'b', cache_control: MARKER },
  ]);
});

test('with more cached messages than markers the last three win', async () => {
  const body = await sent({ messages: ['1', '2', '3', '4', '5'].map((text) => said(text, true)) });
  expect(markersOf(body)).toBe(4);
  const marked = body.messages.map(({ content }) => 'cache_control' in content[0]!);
  expect(marked).toEqual([false, false, true, true, true]);
});

test('the prefix of a longer conversation is the shorter one, byte for byte', async () => {
  const first = await sent({ tools, messages: [said('a', true)] });
  const second = await sent({ tools, messages: [said('a', true), said('b')] });
  expect(JSON.stringify(second.tools)).toBe(JSON.stringify(first.tools));
  expect(JSON.stringify(second.messages[0])).toBe(JSON.stringify(first.messages[0]));
});

test('an opaque block goes back unchanged, even as the last of a cached message', async () => {
  const thinking = { type: 'thinking', thinking: 'hm', signature: 'sig==' };
  const assistant: ModelMessage = {
    role: 'assistant',
    cached: true,
    content: [
      { type: 'text', text: 'so' },
      { type: 'opaque', block: thinking },
    ],
  };
  const body = await sent({ messages: [said('a'), assistant, said('b')] });
  expect(body.messages[1]!.content).toEqual([{ type: 'text', text: 'so', cache_control: MARKER }, thinking]);
});

test('a message of opaque blocks only gets no marker', async () => {
  const content: Block[] = [{ type: 'opaque', block: { type: 'redacted_thinking', data: 'x' } }];
  const body = await sent({ messages: [said('a'), { role: 'assistant', cached: true, content }, said('b')] });
  expect(body.messages[1]!.content).toEqual([{ type: 'redacted_thinking', data: 'x' }]);
});

test('empty texts, which the server would refuse, are left out', async () => {
  const content: Block[] = [
    { type: 'text', text: '' },
    { type: 'text', text: 'a' },
  ];
  expect((await sent({ messages: [{ role: 'user', content }] })).messages[0]!.content).toEqual([
    { type: 'text', text: 'a' },
  ]);
});

test('tool results name their calls and say when they are errors', async () => {
  const messages: ModelMessage[] = [
    said('a'),
    { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'view', input: { path: 'x.md' } }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: 'no such file', is_error: true }] },
  ];
  expect((await sent({ tools, messages })).messages[2]!.content).toEqual([
    { type: 'tool_result', tool_use_id: 't1', content: 'no such file', is_error: true },
  ]);
});

test('the request given is left as it was', () => {
  const request = question({ messages: [said('a', true)], tools });
  const before = structuredClone(request);
  toWire(request);
  expect(request).toEqual(before);
});
