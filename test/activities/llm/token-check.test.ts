import { localCount, withTokenCheck } from '../../../activities/llm/token-check';
import { createAnthropicModel } from '../../../activities/llm/anthropic';
import { type Model, type ModelRequest } from '../../../activities/llm/model';
import { failureOf, question as short } from './ask';
import { type FakeModelOptions, startFakeModel } from '../../support/fake-model';

const COUNTS = '/v1/messages/count_tokens';

/** Long enough to tell anything: its system text alone is over a thousand tokens. */
const question = (changes: Partial<ModelRequest> = {}) => short({ system: 'x'.repeat(2_990), ...changes });

/** Runs with the checked port on a fake server; `said` holds what was reported. */
async function checked<T>(
  options: Partial<FakeModelOptions>,
  run: (model: Model, calls: (path?: string) => number) => Promise<T>,
): Promise<{ said: [string, number][]; result: T }> {
  const fake = await startFakeModel({ answers: () => 'ok', ...options });
  const said: [string, number][] = [];
  const port = createAnthropicModel({ baseUrl: fake.baseUrl, apiKey: 'test' });
  try {
    const model = withTokenCheck(port, (name, ratio) => said.push([name, ratio]));
    return { result: await run(model, (path) => fake.calls(path)), said };
  } finally {
    await fake.close();
  }
}

const twice = (request = question()) => Math.ceil(localCount(request) * 2);

test('a server that counts twice as many tokens is reported before the first answer is used', async () => {
  const { said } = await checked({ countTokens: () => twice() }, (model) => model.ask(question(), {}));
  expect(said).toEqual([['claude-sonnet-5-5', 2]]);
});

test('each model is counted once, however many calls it answers', async () => {
  const { said } = await checked({ countTokens: () => twice() }, async (model, calls) => {
    await Promise.all([model.ask(question(), {}), model.ask(question(), {})]);
    await model.ask(question({ model: 'other' }), {});
    await model.ask(question({ model: 'other' }), {});
    expect([calls(), calls(COUNTS)]).toEqual([4, 2]);
  });
  expect(said.map(([model]) => model)).toEqual(['claude-sonnet-5-5', 'other']);
});

test('a server that counts fewer tokens, as it should, changes nothing', async () => {
  const { said } = await checked({ countTokens: () => 1 }, (model) => model.ask(question(), {}));
  expect(said).toEqual([]);
});

test('a server that counts without measure is believed up to a token a byte', async () => {
  const { said } = await checked({ countTokens: () => 1e9 }, (model) => model.ask(question(), {}));
  expect(said).toEqual([['claude-sonnet-5-5', 3]]);
});

test('a request too short to tell anything is not counted, the next longer one is', async () => {
  await checked({ countTokens: () => 1 }, async (model, calls) => {
    await model.ask(short(), {});
    expect(calls(COUNTS)).toBe(0);
    await model.ask(question(), {});
    expect(calls(COUNTS)).toBe(1);
  });
});

test('a server that cannot count changes nothing', async () => {
  const { said, result } = await checked({ countTokens: false }, (model) => model.ask(question(), {}));
  expect(said).toEqual([]);
  expect(result.content).toEqual([{ type: 'text', text: 'ok' }]);
});

test('a count that fails does not make the call fail, and is not asked for again', async () => {
  const broken = () => {
    throw new Error('broken');
  };
  const { said } = await checked({ countTokens: broken }, async (model, calls) => {
    await model.ask(question(), {});
    await model.ask(question(), {});
    expect(calls(COUNTS)).toBe(1);
  });
  expect(said).toEqual([]);
});

test('a call that fails fails as without the check', async () => {
  const answers = () => ({ error: { status: 529, type: 'overloaded_error' } });
  const { result } = await checked({ answers }, (model) => failureOf(model.ask(question(), {})));
  expect(result.code).toBe('model.overloaded');
});

test('limits and counts of the port stay reachable', async () => {
  const { result } = await checked({ countTokens: () => 7 }, async (model) => [
    await model.countTokens(question()),
    (await model.limits('claude-a'))?.context,
  ]);
  expect(result).toEqual([7, 1_000_000]);
});

test('our count takes in system text, tools, and every block of every message', () => {
  const base = localCount(question());
  const tool = { name: 'view', description: 'Shows a file.', inputSchema: { type: 'object' } };
  const blocks = [
    { type: 'text' as const, text: 'x'.repeat(230) },
    { type: 'tool_use' as const, id: 't1', name: 'view', input: { path: 'x'.repeat(230) } },
    { type: 'tool_result' as const, tool_use_id: 't1', content: 'x'.repeat(230) },
    { type: 'opaque' as const, block: { thinking: 'x'.repeat(230) } },
  ];
  expect(localCount(question({ system: 'x'.repeat(2_990 + 230) })) - base).toBe(100);
  expect(localCount(question({ tools: [tool] })) - base).toBeGreaterThan(20);
  for (const block of blocks) {
    const { messages } = question();
    const grown = localCount(question({ messages: [...messages, { role: 'assistant', content: [block] }] }));
    expect(grown - base).toBeGreaterThanOrEqual(100);
  }
});
