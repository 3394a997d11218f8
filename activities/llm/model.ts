/** How hard the model thinks; null leaves it to the model. */
export type Effort = 'low' | 'medium' | 'high' | 'xhigh' | 'max' | null;

export type StopReason =
  'end_turn' | 'max_tokens' | 'stop_sequence' | 'tool_use' | 'pause_turn' | 'refusal' | 'model_context_window_exceeded';

export type Block =
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: unknown }
  | { type: 'tool_result'; tool_use_id: string; content: string; is_error?: boolean }
  | { type: 'opaque'; block: unknown };

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: Block[];
  /** Everything up to and including this message stays the same in later calls: put a cache marker here. */
  cached?: boolean;
}

export interface ToolSpec {
  name: string;
  description: string;
  inputSchema: object;
}

export interface ModelRequest {
  model: string;
  effort: Effort;
  system: string;
  tools: ToolSpec[];
  messages: ModelMessage[];
  /** JSON schema the answer's text must meet; servers may ignore it, so callers check. */
  outputSchema: object | null;
  maxTokens: number;
}

/** Tokens of one call. `input` counts what was neither read from nor written to the prompt cache. */
export interface Usage {
  input: number;
  cacheRead: number;
  cacheWrite: number;
  output: number;
}

export interface ModelAnswer {
  content: Block[];
  stopReason: StopReason;
  usage: Usage;
  model: string;
}

/** The one way to a model. Throws MemoryError with a `model.*` code; retryable ones may carry `retryAfterMs`. */
export interface Model {
  ask(request: ModelRequest, call: { signal?: AbortSignal; heartbeat?: () => void }): Promise<ModelAnswer>;
  /** Input tokens of a request by the server's own count; null where the server has no such count. */
  countTokens(request: ModelRequest): Promise<number | null>;
  /** Input window and largest answer, in tokens, asked once per model and cached; null where unknown. */
  limits(model: string): Promise<{ context: number; output: number } | null>;
}
