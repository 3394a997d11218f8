import { type StopReason } from '../../../activities/llm/model';
import { failureOf, question, withModel } from './ask';

const REASONS: StopReason[] = [
  'end_turn',
  'max_tokens',
  'stop_sequence',
  'tool_use',
  'pause_turn',
  'refusal',
  'model_context_window_exceeded',
];

test.each(REASONS)('the stop reason %s passes through', async (stop_reason) => {
  const answer = await withModel({ answers: [{ text: 'x', stop_reason }] }, (model) => model.ask(question(), {}));
  expect(answer.stopReason).toBe(stop_reason);
});

test.each([null, 'because'])('the stop reason %p is an invalid answer', async (stop_reason) => {
  const error = await withModel({ answers: [{ text: 'x', stop_reason }] }, (model) =>
    failureOf(model.ask(question(), {})),
  );
  expect(error.code).toBe('model.invalid-answer');
});

test('an answer without blocks is an empty one, as refusals are', async () => {
  const answer = await withModel({ answers: [{ stop_reason: 'refusal' }] }, (model) => model.ask(question(), {}));
  expect(answer.content).toEqual([]);
});

test('thinking comes as an opaque block with its signature', async () => {
  const blocks = [{ type: 'thinking', thinking: 'let me see', signature: 'sig==' }];
  const answer = await withModel({ answers: [{ blocks, text: 'x' }] }, (model) => model.ask(question(), {}));
  expect(answer.content).toEqual([
    { type: 'opaque', block: { type: 'thinking', thinking: 'let me see', signature: 'sig==' } },
    { type: 'text', text: 'x' },
  ]);
});

test('blocks of a kind not known yet are kept whole', async () => {
  const blocks = [{ type: 'dream', content: [{ night: 1 }] }];
  const answer = await withModel({ answers: [{ blocks }] }, (model) => model.ask(question(), {}));
  expect(answer.content).toEqual([{ type: 'opaque', block: blocks[0] }]);
});

test('an answer sent back makes the next request acceptable, thinking and tool calls included', async () => {
  const blocks = [{ type: 'thinking', thinking: 'hm', signature: 'sig==' }];
  const answers = [{ blocks, tools: [{ name: 'done', input: {}, id: 't1' }] }, { text: 'ok' }];
  await withModel({ answers }, async (model, fake) => {
    const { messages } = question();
    const first = await model.ask(question(), {});
    const result = { type: 'tool_result' as const, tool_use_id: 't1', content: 'ok' };
    const turn = [
      ...messages,
      { role: 'assistant' as const, content: first.content },
      { role: 'user' as const, content: [result] },
    ];
    const second = await model.ask(question({ messages: turn }), {});
    expect(second.content).toEqual([{ type: 'text', text: 'ok' }]);
    expect(fake.requests[1]!.body.messages[1]!.content[0]).toEqual(blocks[0]);
  });
});

test('a tool call without input is an empty object', async () => {
  const answer = await withModel({ answers: [{ tools: [{ name: 'done', input: {} }] }] }, (model) =>
    model.ask(question(), {}),
  );
  expect(answer.content).toMatchObject([{ type: 'tool_use', name: 'done', input: {} }]);
});

test('counters a server leaves out are zero', async () => {
  const start = {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'local',
    content: [],
    stop_reason: null,
    usage: { input_tokens: 3 },
  };
  const events = [
    ['message_start', { message: start }],
    ['message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } }],
    ['message_stop', {}],
  ] as const;
  const body = events.map(([type, data]) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`).join('');
  const answer = await withModel({ answers: [{ raw: { body } }] }, (model) => model.ask(question(), {}));
  expect(answer.usage).toEqual({ input: 3, cacheRead: 0, cacheWrite: 0, output: 2 });
});
