import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answer, type Content, type Request } from './answer';
import { tokensOf } from './draft';

const MODEL = { id: 'offline', type: 'model', display_name: 'Offline extraction (no language model)', created_at: '2026-01-01T00:00:00Z', max_input_tokens: 400_000, max_tokens: 64_000 };

/** The engine as an HTTP server that speaks Anthropic's Messages API. The caller lets it listen, on loopback. */
export function createEngineServer(): Server {
  return createServer((request, response) => {
    handle(request, response).catch(() => fail(response, 500, 'api_error', 'the offline engine failed'));
  });
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://engine');
  if (request.method === 'GET' && pathname === '/v1/models') return send(response, { data: [MODEL], has_more: false, first_id: MODEL.id, last_id: MODEL.id });
  if (request.method === 'GET' && pathname === `/v1/models/${MODEL.id}`) return send(response, MODEL);
  if (request.method !== 'POST' || !/^\/v1\/messages(?:\/count_tokens)?$/.test(pathname)) return fail(response, 404, 'not_found_error', 'no such path or model');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = parse(Buffer.concat(chunks).toString('utf8'));
  if (!body) return fail(response, 400, 'invalid_request_error', 'messages: a list that is not empty');
  if (body.model !== MODEL.id) return fail(response, 404, 'not_found_error', 'model: only offline');
  const input_tokens = tokensOf([JSON.stringify(body.messages)]);
  if (pathname.endsWith('count_tokens')) return send(response, { input_tokens });
  const content = await answer(body);
  const usage = { input_tokens, output_tokens: tokensOf([JSON.stringify(content)]), cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
  const stop_reason = content.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn';
  const message = { id: `msg_${body.messages.length}_${input_tokens}`, type: 'message', role: 'assistant', model: MODEL.id, content, stop_reason, stop_sequence: null, usage };
  if (!body.stream) return send(response, message);
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  for (const event of events(message)) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  response.end();
}

function parse(text: string): Request | null {
  try {
    const body = JSON.parse(text) as Request;
    return Array.isArray(body.messages) && body.messages.length > 0 ? body : null;
  } catch {
    return null;
  }
}

type Answer = { content: Content[]; stop_reason: string; stop_sequence: null; usage: { output_tokens: number } };

function* events(message: Answer): Generator<{ type: string }> {
  yield { type: 'message_start', message: { ...message, content: [], stop_reason: null, usage: { ...message.usage, output_tokens: 1 } } } as { type: string };
  for (const [index, block] of message.content.entries()) {
    const [content_block, delta] = block.type === 'text'
      ? [{ type: 'text', text: '' }, { type: 'text_delta', text: block.text }]
      : [{ ...block, input: {} }, { type: 'input_json_delta', partial_json: JSON.stringify(block.input) }];
    yield { type: 'content_block_start', index, content_block } as { type: string };
    yield { type: 'content_block_delta', index, delta } as { type: string };
    yield { type: 'content_block_stop', index } as { type: string };
  }
  const { stop_reason, stop_sequence, usage } = message;
  yield { type: 'message_delta', delta: { stop_reason, stop_sequence }, usage: { output_tokens: usage.output_tokens } } as { type: string };
  yield { type: 'message_stop' };
}

function send(response: ServerResponse, value: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_offline' }).end(JSON.stringify(value));
}

function fail(response: ServerResponse, status: number, type: string, message: string): void {
  if (!response.headersSent) send(response, { type: 'error', error: { type, message } }, status);
  else response.end();
}
