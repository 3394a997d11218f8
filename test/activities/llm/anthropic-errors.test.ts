import { inspect } from 'node:util';
import { createAnthropicModel } from '../../../activities/llm/anthropic';
import { toMemoryError } from '../../../activities/llm/anthropic-errors';
import { type MemoryError } from '../../../memory/errors';
import { type FakeAnswer } from '../../support/fake-model';
import { failureOf, question, withModel } from './ask';

const SECRET = 'PROMPT-TEXT-QUOTED-BY-THE-SERVER';

function fail(answer: FakeAnswer): Promise<MemoryError> {
  return withModel({ answers: [answer] }, async (model, fake) => {
    const error = await failureOf(model.ask(question(), {}));
    // No retry of the SDK's own: that is the ledger's and Temporal's to decide.
    expect(fake.calls()).toBe(1);
    return error;
  });
}

const status = (code: number, more: Partial<NonNullable<FakeAnswer['error']>> = {}): FakeAnswer => ({
  error: { status: code, message: SECRET, ...more },
});

test.each([400, 401, 402, 403, 404, 405, 412, 422])('%d is refused for good', async (code) => {
  const error = await fail(status(code));
  expect(error.code).toBe('model.refused');
  expect(error.retryable).toBe(false);
});

test.each([408, 409, 429, 500, 502, 503, 504, 529])('%d is tried again later', async (code) => {
  const error = await fail(status(code));
  expect(error.code).toBe('model.overloaded');
  expect(error.retryable).toBe(true);
});

test.each([401, 403])('%d hints at the key', async (code) => {
  expect((await fail(status(code))).next).toContain('ANTHROPIC_API_KEY');
});

test('404 hints at the model name and the address', async () => {
  expect((await fail(status(404))).next).toMatch(/AQUIFER_MODEL.*ANTHROPIC_BASE_URL/);
});

test('413 is a prompt that is too long', async () => {
  expect((await fail(status(413))).code).toBe('model.too-long');
});

test.each([
  'prompt is too long: 1200000 tokens > 1000000 maximum',
  'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000',
  "This model's maximum context length is 32768 tokens",
  'the request exceeds the available context size',
])('400 that says "%s" is a prompt that is too long', async (message) => {
  expect((await fail({ error: { status: 400, message } })).code).toBe('model.too-long');
});

test.each(['enforced_spend_limit_reached', 'contract_spend_limit_reached'])(
  '429 for %s is an exhausted budget, not a reason to wait',
  async (errorCode) => {
    const error = await fail(status(429, { type: 'rate_limit_error', errorCode, headers: { 'retry-after': '5' } }));
    expect(error.code).toBe('budget.exhausted');
    expect(error.retryable).toBe(false);
    expect(error.retryAfterMs).toBeUndefined();
  },
);

test('429 for a ramp limit is a reason to wait', async () => {
  const error = await fail(status(429, { errorCode: 'ramp_limit_exceeded', headers: { 'retry-after': '5' } }));
  expect(error.code).toBe('model.overloaded');
  expect(error.retryAfterMs).toBe(5000);
});

test('an overload without a wait carries none', async () => {
  expect((await fail(status(529))).retryAfterMs).toBeUndefined();
});

test('the message holds status, type and request id', async () => {
  const error = await fail(status(429, { type: 'rate_limit_error' }));
  expect(error.what).toBe('The model server answered 429 (rate_limit_error, request req_fake).');
});

describe.each<[string, FakeAnswer]>([
  ['an error answer', status(400)],
  ['an overload', status(529)],
  [
    'a type and a request id that are sentences',
    status(400, { type: `${SECRET} is`, headers: { 'request-id': `${SECRET}: it` } }),
  ],
  ['an error event', { text: SECRET, streamError: { type: 'overloaded_error', message: SECRET } }],
  ['a garbled event', { raw: { body: `event: message_start\ndata: {${SECRET}\n\n` } }],
  ['a page instead of a stream', { raw: { body: `<h1>${SECRET}</h1>`, contentType: 'text/html' } }],
])('%s', (_, answer) => {
  test('leaves nothing of the text of the server in the error, its cause or its stack', async () => {
    const error = await fail(answer);
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('PROMPT-TEXT');
    expect(error.cause).toBeUndefined();
  });

  test('prints nothing', async () => {
    const print = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      jest.spyOn(console, level).mockReturnValue(),
    );
    await fail(answer);
    for (const spy of print) expect(spy).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

test.each<[string, string]>([
  ['overloaded_error', 'model.overloaded'],
  ['rate_limit_error', 'model.overloaded'],
  ['api_error', 'model.overloaded'],
  ['of_a_new_kind', 'model.overloaded'],
  ['invalid_request_error', 'model.refused'],
  ['request_too_large', 'model.too-long'],
])('%s in the middle of a stream is %s', async (type, code) => {
  expect((await fail({ text: 'half', streamError: { type } })).code).toBe(code);
});

test.each<[string, FakeAnswer]>([
  ['before the first byte', { cut: 'before' }],
  ['in the middle of the stream', { text: 'half', cut: 'midway' }],
  ['politely, but before its end', { text: 'half', endMidway: true }],
])('a connection cut %s is tried again', async (_, answer) => {
  const error = await fail(answer);
  expect(error.code).toBe('model.unreachable');
  expect(error.retryable).toBe(true);
});

test.each<[string, FakeAnswer]>([
  ['an event that is not JSON', { raw: { body: 'event: message_start\ndata: {"type":\n\n' } }],
  ['a JSON answer although a stream was asked for', { raw: { body: '{"id":"msg"}', contentType: 'application/json' } }],
  ['a page of HTML', { raw: { body: '<h1>Welcome</h1>', contentType: 'text/html' } }],
])('%s is an invalid answer', async (_, answer) => {
  expect((await fail(answer)).code).toBe('model.invalid-answer');
});

test('a server that is not there is unreachable', async () => {
  const error = await failureOf(createAnthropicModel({ baseUrl: 'http://127.0.0.1:1' }).ask(question(), {}));
  expect(error.code).toBe('model.unreachable');
});

test('a mistake of ours keeps its class and loses its words', () => {
  const error = toMemoryError(new RangeError(SECRET));
  expect(error.what).toContain('RangeError');
  expect(inspect(error)).not.toContain(SECRET);
});
