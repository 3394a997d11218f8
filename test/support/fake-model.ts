import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { estimateTokens, type FakeAnswer, sse, toEvents, toMessage } from './fake-model-wire';
import { fault } from './fake-model-rules';

export { type FakeAnswer } from './fake-model-wire';

export interface FakeRequest {
  headers: Record<string, string | string[] | undefined>;
  body: FakeBody;
}

/** The parts of a request's body that tests look at. */
export interface FakeBody {
  model: string;
  max_tokens: number;
  stream?: boolean;
  system?: { text: string; cache_control?: object }[];
  tools?: { name: string; description: string; input_schema: object }[];
  messages: { role: string; content: Record<string, unknown>[] }[];
  output_config?: { effort?: string; format?: { type: string; schema: object } };
  [key: string]: unknown;
}

export interface FakeModelOptions {
  /** Asked for each message request, `n` from 1; a string is a text. A list answers in order, then with 500. */
  answers: FakeAnswer[] | ((request: FakeRequest, n: number) => FakeAnswer | string | Promise<FakeAnswer | string>);
  /** False: 404, as servers without the endpoint do. A function says how many; left out: an estimate. */
  countTokens?: boolean | ((body: FakeBody) => number);
  /** Answer of `GET /v1/models/{id}`; null for 404. */
  limits?: { max_input_tokens: number | null; max_tokens: number | null } | null;
}

export interface FakeModel {
  baseUrl: string;
  /** Message requests so far, in order of arrival. */
  requests: FakeRequest[];
  /** All requests by path, `/v1/messages` among them. */
  calls(path?: string): number;
  /** Resolves once `count` requests are held by `hang`. */
  waiting(count?: number): Promise<void>;
  /** Lets all held requests go on. */
  release(): void;
  /** Resolves once `count` answers were broken off, by the client or by `cut`. */
  hungUp(count?: number): Promise<void>;
  close(): Promise<void>;
}

/** A server on loopback that speaks the Messages API to the real SDK and says what the test wants. */
export async function startFakeModel(options: FakeModelOptions): Promise<FakeModel> {
  const { answers, countTokens = true, limits = { max_input_tokens: 1_000_000, max_tokens: 128_000 } } = options;
  const requests: FakeRequest[] = [];
  const counts = new Map<string, number>();
  const held = new Set<() => void>();
  const [holds, hangUps] = [counter(), counter()];

  const hold = (res: ServerResponse) =>
    new Promise<void>((resolve) => {
      held.add(resolve);
      holds.set(held.size);
      // A client that hangs up is no longer held.
      res.once('close', () => {
        held.delete(resolve);
        holds.set(held.size);
        resolve();
      });
    });
  const release = () => {
    for (const go of held) go();
    held.clear();
    holds.set(0);
  };
  const choose = async (request: FakeRequest, n: number): Promise<FakeAnswer> => {
    if (Array.isArray(answers)) return answers[n - 1] ?? { error: { status: 500, message: `no answer ${n}` } };
    const answer = await answers(request, n);
    return typeof answer === 'string' ? { text: answer } : answer;
  };

  const serve = async (req: IncomingMessage, res: ServerResponse) => {
    const path = new URL(req.url ?? '/', 'http://fake').pathname;
    counts.set(path, (counts.get(path) ?? 0) + 1);
    res.on('close', () => {
      if (!res.writableFinished) hangUps.set(hangUps.value + 1);
    });
    const raw = await readAll(req);
    if (!req.headers.authorization?.startsWith('Bearer '))
      return sendError(res, { status: 401, type: 'authentication_error' });
    if (path.startsWith('/v1/models/') && limits) {
      return sendJson(res, 200, { id: decodeURIComponent(path.slice(11)), type: 'model', ...limits });
    }
    if (path === '/v1/messages/count_tokens' && countTokens) {
      const body = JSON.parse(raw) as FakeBody;
      const counted = typeof countTokens === 'function' ? countTokens(body) : estimateOf(body);
      return sendJson(res, 200, { input_tokens: counted });
    }
    if (path !== '/v1/messages') return sendError(res, { status: 404, type: 'not_found_error' });
    const request = { headers: req.headers, body: JSON.parse(raw) as FakeBody };
    const n = requests.push(request);
    const problem = fault(request.body);
    if (problem) return sendError(res, { status: 400, type: 'invalid_request_error', message: problem });
    const answer = await choose(request, n);
    if (answer.hang) await hold(res);
    if (answer.delayMs) await sleep(answer.delayMs);
    if (!res.destroyed) await say(res, n, request.body, answer, () => hold(res));
  };

  const server = createServer((req, res) => {
    serve(req, res).catch((error: unknown) => {
      if (!res.headersSent) sendError(res, { status: 500, type: 'api_error', message: String(error) });
      else res.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    calls: (path = '/v1/messages') => counts.get(path) ?? 0,
    waiting: (count = 1) => holds.reaches(count),
    release,
    hungUp: (count = 1) => hangUps.reaches(count),
    close: () =>
      new Promise((resolve) => {
        release();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function say(res: ServerResponse, n: number, body: FakeBody, answer: FakeAnswer, hold: () => Promise<void>) {
  if (answer.cut === 'before') return void res.destroy();
  if (answer.error) return sendError(res, answer.error);
  res.setHeader('request-id', `req_${n}`);
  if (answer.raw) {
    res.writeHead(200, { 'content-type': answer.raw.contentType ?? 'text/event-stream' });
    return void res.end(answer.raw.body);
  }
  const message = toMessage(n, body, answer);
  if (!body.stream) return sendJson(res, 200, message);
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const events = toEvents(message);
  const half = Math.ceil(events.length / 2);
  // Flushed before the fault, else a cut takes the first half with it.
  await new Promise<void>((resolve) => res.write(events.slice(0, half).join(''), () => resolve()));
  if (answer.hangMidway) await hold();
  if (answer.cut === 'midway') return void res.destroy();
  if (answer.endMidway) return void res.end();
  if (answer.streamError)
    return void res.end(sse('error', { error: { message: 'from the fake', ...answer.streamError } }));
  res.end(events.slice(half).join(''));
}

const estimateOf = ({ system, tools, messages }: FakeBody) => estimateTokens([system, tools, messages]);

function sendJson(res: ServerResponse, status: number, value: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function sendError(res: ServerResponse, error: NonNullable<FakeAnswer['error']>): void {
  const { status, type = 'api_error', message = 'from the fake', errorCode, headers = {} } = error;
  for (const [name, value] of Object.entries({ 'request-id': 'req_fake', ...headers })) res.setHeader(name, value);
  const details = errorCode && { details: { error_code: errorCode } };
  sendJson(res, status, { type: 'error', error: { type, message, ...details }, request_id: 'req_fake' });
}

async function readAll(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A number that can be waited for. */
function counter() {
  let waiters: { count: number; resolve: () => void }[] = [];
  const self = {
    value: 0,
    set(value: number) {
      self.value = value;
      for (const { count, resolve } of waiters) if (value >= count) resolve();
      waiters = waiters.filter(({ count }) => value < count);
    },
    reaches: (count: number) =>
      new Promise<void>((resolve) => (self.value >= count ? resolve() : waiters.push({ count, resolve }))),
  };
  return self;
}
