/** What the fake says to one request. All fields are optional: `{}` is an empty answer that ends its turn. */
export interface FakeAnswer {
  text?: string;
  tools?: { name: string; input: unknown; id?: string }[];
  /** Blocks as on the wire, before text and tools: thinking, for example. */
  blocks?: Record<string, unknown>[];
  stop_reason?: string | null;
  usage?: Record<string, number>;
  model?: string;
  /** Wait before the first byte. */
  delayMs?: number;
  /** Hold the request until `release()`, then answer as the rest of this object says. */
  hang?: boolean;
  /** Hold the answer until `release()` after its first half, with headers and events already sent. */
  hangMidway?: boolean;
  /** HTTP error instead of an answer. */
  error?: { status: number; type?: string; message?: string; errorCode?: string; headers?: Record<string, string> };
  /** Cut the connection: before any byte, or after half of the events. */
  cut?: 'before' | 'midway';
  /** End the stream politely after half of the events. */
  endMidway?: boolean;
  /** An error event after half of the events. */
  streamError?: { type: string; message?: string };
  /** Send this in place of a body, as it is. */
  raw?: { body: string; contentType?: string };
}

export interface WireMessage {
  id: string;
  type: 'message';
  role: 'assistant';
  model: string;
  content: Record<string, unknown>[];
  stop_reason: string | null;
  stop_sequence: null;
  usage: Record<string, number>;
}

/** An estimate, as any server's: one token in three and a half characters. */
export function estimateTokens(value: unknown): number {
  return Math.ceil(JSON.stringify(value ?? '').length / 3.5);
}

export function toMessage(n: number, body: Record<string, unknown>, answer: FakeAnswer): WireMessage {
  const content = [
    ...(answer.blocks ?? []),
    ...(answer.text === undefined ? [] : [{ type: 'text', text: answer.text, citations: null }]),
    ...(answer.tools ?? []).map(({ name, input, id }, i) => ({
      type: 'tool_use',
      id: id ?? `toolu_${n}_${i}`,
      name,
      input,
    })),
  ];
  return {
    id: `msg_${n}`,
    type: 'message',
    role: 'assistant',
    model: answer.model ?? String(body['model']),
    content,
    stop_reason: answer.stop_reason !== undefined ? answer.stop_reason : answer.tools?.length ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: {
      input_tokens: estimateTokens([body['system'], body['tools'], body['messages']]),
      output_tokens: estimateTokens(content),
      cache_read_input_tokens: 0,
      cache_creation_input_tokens: 0,
      ...answer.usage,
    },
  };
}

/** The message as server-sent events. Texts and inputs come in two pieces, so that putting together is tested. */
export function toEvents(message: WireMessage): string[] {
  const start = { ...message, content: [], stop_reason: null, usage: { ...message.usage, output_tokens: 1 } };
  const events: [string, object][] = [
    ['message_start', { message: start }],
    ['ping', {}],
  ];
  message.content.forEach((block, index) => {
    const { opening, deltas } = pieces(block);
    events.push(['content_block_start', { index, content_block: opening }]);
    for (const delta of deltas) events.push(['content_block_delta', { index, delta }]);
    events.push(['content_block_stop', { index }]);
  });
  events.push([
    'message_delta',
    {
      delta: { stop_reason: message.stop_reason, stop_sequence: null },
      usage: { output_tokens: message.usage['output_tokens'] },
    },
  ]);
  events.push(['message_stop', {}]);
  return events.map(([type, data]) => sse(type, data));
}

export function sse(type: string, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}

function pieces(block: Record<string, unknown>): { opening: object; deltas: object[] } {
  const halves = (text: string) => [text.slice(0, text.length / 2), text.slice(text.length / 2)];
  switch (block['type']) {
    case 'text':
      return {
        opening: { ...block, text: '' },
        deltas: halves(String(block['text'])).map((text) => ({ type: 'text_delta', text })),
      };
    case 'tool_use':
      return {
        opening: { ...block, input: {} },
        deltas: halves(JSON.stringify(block['input'])).map((json) => ({
          type: 'input_json_delta',
          partial_json: json,
        })),
      };
    case 'thinking':
      return {
        opening: { ...block, thinking: '', signature: '' },
        deltas: [
          { type: 'thinking_delta', thinking: block['thinking'] },
          { type: 'signature_delta', signature: block['signature'] },
        ],
      };
    default:
      return { opening: block, deltas: [] };
  }
}
