import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createAnthropicModel } from '../../../activities/llm/anthropic';
import { failureOf, question, withModel } from './ask';

describe('a call', () => {
  test('puts the streamed pieces of text and tool input together', async () => {
    const tools = [{ name: 'view', input: { path: 'topics/länge.md' }, id: 'toolu_a' }];
    const answer = await withModel({ answers: [{ text: 'Grüße, world', tools }] }, (model) =>
      model.ask(question(), {}),
    );
    expect(answer.content).toEqual([
      { type: 'text', text: 'Grüße, world' },
      { type: 'tool_use', id: 'toolu_a', name: 'view', input: { path: 'topics/länge.md' } },
    ]);
    expect(answer.stopReason).toBe('tool_use');
  });

  test('reports the usage with cache reads and writes apart from the input', async () => {
    const usage = { input_tokens: 7, output_tokens: 11, cache_read_input_tokens: 500, cache_creation_input_tokens: 40 };
    const answer = await withModel({ answers: [{ text: 'x', usage }] }, (model) => model.ask(question(), {}));
    expect(answer.usage).toEqual({ input: 7, output: 11, cacheRead: 500, cacheWrite: 40 });
  });

  test('names the model that answered, not the one that was asked for', async () => {
    const answers = [{ text: 'x', model: 'claude-sonnet-5-5-20260901' }];
    const answer = await withModel({ answers }, (model) => model.ask(question(), {}));
    expect(answer.model).toBe('claude-sonnet-5-5-20260901');
  });

  test('is one streaming request with the key as bearer', async () => {
    await withModel({ answers: [{ text: 'x' }] }, async (model, fake) => {
      await model.ask(question(), {});
      expect(fake.calls()).toBe(1);
      expect(fake.requests[0]!.headers['authorization']).toBe('Bearer test-key');
      expect(fake.requests[0]!.body).toMatchObject({ stream: true, max_tokens: 1000, model: 'claude-sonnet-5-5' });
    });
  });

  test('uses the given key and address even where the environment has others', async () => {
    const before = { ...process.env };
    Object.assign(process.env, {
      ANTHROPIC_API_KEY: 'env',
      ANTHROPIC_AUTH_TOKEN: 'env',
      ANTHROPIC_BASE_URL: 'http://env.invalid',
    });
    try {
      await withModel({ answers: [{ text: 'x' }] }, async (model, fake) => {
        await model.ask(question(), {});
        expect(fake.requests[0]!.headers['authorization']).toBe('Bearer test-key');
      });
    } finally {
      process.env = before;
    }
  });

  test('needs no key for a server that wants none', async () => {
    const answer = await withModel({ answers: [{ text: 'x' }] }, (model) => model.ask(question(), {}), {
      apiKey: undefined,
    });
    expect(answer.stopReason).toBe('end_turn');
  });

  test('runs beside another one on the same model', async () => {
    const answers = (request: { body: { system?: { text: string }[] } }) => ({ text: request.body.system![0]!.text });
    const texts = await withModel({ answers }, (model) =>
      Promise.all(['a', 'b', 'c'].map(async (system) => (await model.ask(question({ system }), {})).content)),
    );
    expect(texts.flat()).toEqual(['a', 'b', 'c'].map((text) => ({ type: 'text', text })));
  });
});

describe('an aborted call', () => {
  test('ends with the reason of the signal and hangs up', async () => {
    await withModel({ answers: [{ hang: true }] }, async (model, fake) => {
      const controller = new AbortController();
      const call = model.ask(question(), { signal: controller.signal });
      const outcome = expect(call).rejects.toThrow('activity cancelled');
      await fake.waiting();
      controller.abort(new Error('activity cancelled'));
      await outcome;
      await fake.hungUp();
      expect(fake.calls()).toBe(1);
    });
  });

  test('ends in the middle of its stream as well', async () => {
    await withModel({ answers: [{ text: 'a long answer', hangMidway: true }] }, async (model, fake) => {
      const controller = new AbortController();
      const call = model.ask(question(), { signal: controller.signal });
      const outcome = expect(call).rejects.toThrow('activity cancelled');
      await fake.waiting();
      controller.abort(new Error('activity cancelled'));
      await outcome;
      await fake.hungUp();
    });
  });

  test('never reaches the server when the signal was raised before', async () => {
    await withModel({ answers: [{ text: 'x' }] }, async (model, fake) => {
      const signal = AbortSignal.abort(new Error('too late'));
      await expect(model.ask(question(), { signal })).rejects.toThrow('too late');
      expect(fake.calls()).toBe(0);
    });
  });

  test('leaves no listener on a signal that lives longer', async () => {
    const { signal } = new AbortController();
    const added = jest.spyOn(signal, 'addEventListener');
    const removed = jest.spyOn(signal, 'removeEventListener');
    await withModel({ answers: [{ text: 'x' }] }, (model) => model.ask(question(), { signal }));
    expect(added).toHaveBeenCalledTimes(1);
    expect(removed.mock.calls[0]![1]).toBe(added.mock.calls[0]![1]);
  });
});

describe('a server that does not answer', () => {
  test('is left as unreachable after the longest silence allowed', async () => {
    const error = await withModel({ answers: [{ hang: true }] }, (model) => failureOf(model.ask(question(), {})), {
      timeoutMs: 50,
    });
    expect(error.code).toBe('model.unreachable');
  });

  test('is left when it falls silent in the middle of an answer', async () => {
    const error = await withModel(
      { answers: [{ text: 'half of it', hangMidway: true }] },
      (model) => failureOf(model.ask(question(), {})),
      { timeoutMs: 200 },
    );
    expect(error.code).toBe('model.unreachable');
  });

  test('beats the heart until the answer is there, then the clock is stopped', async () => {
    const started = jest.spyOn(global, 'setInterval');
    const stopped = jest.spyOn(global, 'clearInterval');
    await withModel(
      { answers: [{ text: 'x', hang: true }] },
      async (model, fake) => {
        let beats = 0;
        const call = model.ask(question(), { heartbeat: () => void (++beats === 3 && fake.release()) });
        await fake.waiting();
        await call;
        expect(beats).toBeGreaterThanOrEqual(3);
        const clocks = started.mock.results.filter((_, i) => started.mock.calls[i]![1] === 5);
        expect(clocks).toHaveLength(1);
        expect(stopped.mock.calls.flat()).toContain(clocks[0]!.value);
      },
      { heartbeatEveryMs: 5 },
    );
    jest.restoreAllMocks();
  });
});

describe('token counts', () => {
  test('come from the server, over the same system, tools and messages', async () => {
    await withModel({ answers: [] }, async (model, fake) => {
      const short = await model.countTokens(question());
      const long = await model.countTokens(question({ system: 'x'.repeat(3500) }));
      expect(long! - short!).toBeGreaterThan(900);
      expect(fake.calls('/v1/messages/count_tokens')).toBe(2);
      expect(fake.calls()).toBe(0);
    });
  });

  test('are null where the server cannot count', async () => {
    const count = await withModel({ answers: [], countTokens: false }, (model) => model.countTokens(question()));
    expect(count).toBeNull();
  });

  test('are null where the server knows the path by another method only', async () => {
    const server = createServer((_, res) => res.writeHead(405).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await createAnthropicModel({ baseUrl }).countTokens(question())).toBeNull();
    server.closeAllConnections();
    server.close();
  });

  test('fail like a call where the server is not there', async () => {
    const error = await failureOf(createAnthropicModel({ baseUrl: 'http://127.0.0.1:1' }).countTokens(question()));
    expect(error.code).toBe('model.unreachable');
  });
});

describe('limits', () => {
  test('are asked once per model, also when asked for at the same time', async () => {
    await withModel({ answers: [] }, async (model, fake) => {
      const [first, second] = await Promise.all([model.limits('claude-a'), model.limits('claude-a')]);
      await model.limits('claude-b');
      expect([first, second]).toEqual([
        { context: 1_000_000, output: 128_000 },
        { context: 1_000_000, output: 128_000 },
      ]);
      expect(fake.calls('/v1/models/claude-a')).toBe(1);
      expect(fake.calls('/v1/models/claude-b')).toBe(1);
    });
  });

  test('are null where the server does not list models', async () => {
    expect(await withModel({ answers: [], limits: null }, (model) => model.limits('m'))).toBeNull();
  });

  test('are null where the server lists the model without numbers', async () => {
    const limits = { max_input_tokens: null, max_tokens: null };
    expect(await withModel({ answers: [], limits }, (model) => model.limits('m'))).toBeNull();
  });

  test('are asked again after a failure', async () => {
    let status = 503;
    const server = createServer((_, res) => {
      res.writeHead(status, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ id: 'm', type: 'model', max_input_tokens: 10, max_tokens: 5 }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const model = createAnthropicModel({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    expect((await failureOf(model.limits('m'))).code).toBe('model.overloaded');
    status = 200;
    expect(await model.limits('m')).toEqual({ context: 10, output: 5 });
    server.closeAllConnections();
    server.close();
  });

  test('are what the operator said, and the server is not asked', async () => {
    const said = { contextTokens: { qwen: 32_768 } };
    await withModel(
      { answers: [] },
      async (model, fake) => {
        expect(await model.limits('qwen')).toEqual({ context: 32_768, output: 32_768 });
        expect(fake.calls('/v1/models/qwen')).toBe(0);
      },
      said,
    );
  });

  test('bound the answer that is asked for, once they are known', async () => {
    const limits = { max_input_tokens: 16_384, max_tokens: 16_384 };
    await withModel({ answers: [{ text: 'x' }, { text: 'x' }, { text: 'x' }], limits }, async (model, fake) => {
      await model.ask(question({ maxTokens: 32_000 }), {});
      await model.limits('claude-sonnet-5-5');
      await model.ask(question({ maxTokens: 32_000 }), {});
      await model.ask(question({ maxTokens: 1_000 }), {});
      expect(fake.requests.map((request) => request.body.max_tokens)).toEqual([32_000, 4_096, 1_000]);
    });
  });
});
