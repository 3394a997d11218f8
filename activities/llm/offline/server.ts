import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Block, situationOf, wordsOf } from './conversation';
import { tokensOf } from './pages';
import { remember } from './remember';
import { summarise } from './summarise';
import { language } from './terms';

const ABOUT = { display_name: 'Offline extraction, no language model', created_at: '2026-01-01T00:00:00Z' };
const MODEL = { id: 'offline', type: 'model', ...ABOUT, max_input_tokens: 400_000, max_tokens: 64_000 };

/** Answers as a model would: with tools it keeps the memory, without it summarises. The same request, the same answer. */
export async function answer(messages: Block[], tools: unknown[] = []): Promise<Block[]> {
  const lang = await language();
  const points = () => JSON.stringify({ points: summarise(wordsOf(messages[0]!), lang) });
  if (tools.length === 0) return [{ type: 'text', text: points() }];
  const calls = remember(situationOf(messages), lang);
  return calls.map((call, i) => ({ type: 'tool_use', id: `toolu_${messages.length}_${i}`, ...call }) as Block);
}

/** The engine as a server that speaks Anthropic's Messages API. The caller lets it listen, on loopback. */
export function createEngineServer(): Server {
  return createServer((request, response) => {
    const unreadable = () => fail(response, 400, 'invalid_request_error', 'This request cannot be read.');
    handle(request, response).catch(unreadable);
  });
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = `${request.method} ${request.url?.split('?')[0]}`;
  if (path === 'GET /v1/models') return send(response, { data: [MODEL], has_more: false });
  if (path === `GET /v1/models/${MODEL.id}`) return send(response, MODEL);
  const counts = path === 'POST /v1/messages/count_tokens';
  if (!counts && path !== 'POST /v1/messages') return fail(response, 404, 'not_found_error', 'No such path or model.');
  type Body = { model: string; messages: Block[]; tools?: unknown[]; stream?: boolean };
  const { model, messages, tools, stream } = JSON.parse(await text(request)) as Body;
  if (model !== MODEL.id) return fail(response, 404, 'not_found_error', 'model: this server has only "offline"');
  const input_tokens = tokensOf([JSON.stringify(messages)]);
  if (counts) return send(response, { input_tokens });
  const content = await answer(messages, tools);
  const usage = { input_tokens, output_tokens: tokensOf([JSON.stringify(content)]) };
  const stop = { stop_reason: content[0]?.type === 'tool_use' ? 'tool_use' : 'end_turn', stop_sequence: null };
  const head = { id: `msg_${messages.length}_${input_tokens}`, type: 'message', role: 'assistant', model };
  if (!stream) return send(response, { ...head, content, ...stop, usage });
  response.writeHead(200, { 'content-type': 'text/event-stream', 'request-id': 'req_offline' });
  const event = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  event('message_start', { message: { ...head, content: [], stop_reason: null, stop_sequence: null, usage } });
  for (const [index, { text: said, input, ...block }] of content.entries()) {
    const json = { type: 'input_json_delta', partial_json: JSON.stringify(input) };
    event('content_block_start', { index, content_block: { ...block, ...(input ? { input: {} } : { text: '' }) } });
    event('content_block_delta', { index, delta: input ? json : { type: 'text_delta', text: said } });
    event('content_block_stop', { index });
  }
  event('message_delta', { delta: stop, usage });
  event('message_stop', {});
  response.end();
}

function send(response: ServerResponse, value: object, status = 200): void {
  const headers = { 'content-type': 'application/json', 'request-id': 'req_offline' };
  response.writeHead(status, headers).end(JSON.stringify(value));
}

function fail(response: ServerResponse, status: number, type: string, message: string): void {
  send(response, { type: 'error', error: { type, message } }, status);
}
