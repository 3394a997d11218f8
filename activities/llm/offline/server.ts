import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Block, situationOf, wordsOf } from './conversation';
import { journalAnswer } from './journal-answer';
import { tokensOf } from './pages';
import { remember } from './remember';
import { summarise } from './summarise';
import { language } from './terms';

const ABOUT = { display_name: 'Offline extraction, no language model', created_at: '2026-01-01T00:00:00Z' };
const MODEL = { id: 'offline', type: 'model', ...ABOUT, max_input_tokens: 400_000, max_tokens: 64_000 };
const problem = (type: string, message: string) => ({ type: 'error', error: { type, message } });

/** Answers as a model would: with tools it keeps the memory, without it reads a journal or summarises. The same request, the same answer. */
export async function answer(messages: Block[], tools: unknown[] = []): Promise<Block[]> {
  const lang = await language();
  const calls = tools.length > 0 ? remember(situationOf(messages), lang) : [];
  const blocks = calls.map((call, i) => ({ type: 'tool_use', id: `toolu_${messages.length}_${i}`, ...call }));
  if (blocks.length > 0) return blocks as Block[];
  const asked = wordsOf(messages[0]!);
  const found = journalAnswer(asked, lang) ?? { points: summarise(asked, lang) };
  return [{ type: 'text', text: JSON.stringify(found) }];
}

/** The engine as a server that speaks Anthropic's Messages API. The caller lets it listen, on loopback. */
export function createEngineServer(): Server {
  return createServer((request, response) => {
    handle(request, response).catch(() => send(response, 400, problem('invalid_request_error', 'unreadable')));
  });
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = `${request.method} ${request.url?.split('?')[0]}`;
  if (path === 'GET /v1/models') return send(response, 200, { data: [MODEL], has_more: false });
  if (path === `GET /v1/models/${MODEL.id}`) return send(response, 200, MODEL);
  const raw = JSON.parse((await text(request)) || '{}') as { model?: string; tools?: unknown[]; stream?: boolean };
  const { model, messages = [], tools, stream } = raw as typeof raw & { messages?: Block[] };
  if (model !== MODEL.id || !/^POST \/v1\/messages(\/count_tokens)?$/.test(path))
    return send(response, 404, problem('not_found_error', `no such path, or a model other than ${MODEL.id}`));
  const input_tokens = tokensOf([JSON.stringify(messages)]);
  if (path.endsWith('count_tokens')) return send(response, 200, { input_tokens });
  const content = await answer(messages, tools);
  const usage = { input_tokens, output_tokens: tokensOf([JSON.stringify(content)]) };
  const stop = { stop_reason: content[0]?.type === 'tool_use' ? 'tool_use' : 'end_turn', stop_sequence: null };
  const head = { id: `msg_${messages.length}_${input_tokens}`, type: 'message', role: 'assistant', model };
  if (!stream) return send(response, 200, { ...head, content, ...stop, usage });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const say = (type: string, data = {}) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  say('message_start', { message: { ...head, content: [], stop_reason: null, stop_sequence: null, usage } });
  for (const [index, { text: said, input, ...block }] of content.entries()) {
    const json = { type: 'input_json_delta', partial_json: JSON.stringify(input) };
    say('content_block_start', { index, content_block: { ...block, ...(input ? { input: {} } : { text: '' }) } });
    say('content_block_delta', { index, delta: input ? json : { type: 'text_delta', text: said } });
    say('content_block_stop', { index });
  }
  say('message_delta', { delta: stop, usage });
  say('message_stop');
  response.end();
}

function send(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
