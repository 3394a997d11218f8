import type Anthropic from '@anthropic-ai/sdk';
import { MemoryError } from '../../memory/errors';
import { type Block, type ModelAnswer, type StopReason } from './model';

const STOP_REASONS = new Set<string>([
  'end_turn',
  'max_tokens',
  'stop_sequence',
  'tool_use',
  'pause_turn',
  'refusal',
  'model_context_window_exceeded',
] satisfies StopReason[]);

/**
 * The server's message in our words. Every stop reason passes through; what it means is the caller's to decide.
 * A tool call in an answer cut off by `max_tokens` may be half of one: the SDK mends its JSON.
 * @throws MemoryError `model.invalid-answer` for a stop reason the API does not have
 */
export function fromWire(message: Anthropic.Message): ModelAnswer {
  const { stop_reason: stopReason, usage } = message;
  if (!isStopReason(stopReason)) {
    throw new MemoryError(
      'model.invalid-answer',
      'The model server ended its answer without a known stop reason.',
      'Check that the server speaks the Messages API, version 2026-10-21.',
    );
  }
  return {
    content: message.content.map(toBlock),
    stopReason,
    usage: {
      input: count(usage.input_tokens),
      cacheRead: count(usage.cache_read_input_tokens),
      cacheWrite: count(usage.cache_creation_input_tokens),
      output: count(usage.output_tokens),
    },
    model: message.model,
  };
}

function isStopReason(value: unknown): value is StopReason {
  return typeof value === 'string' && STOP_REASONS.has(value);
}

/** Thinking and kinds not known yet stay closed: the API wants them back unchanged, signature included. */
function toBlock(block: Anthropic.ContentBlock): Block {
  if (block.type === 'text') return { type: 'text', text: block.text };
  if (block.type === 'tool_use') return { type: 'tool_use', id: block.id, name: block.name, input: block.input };
  return { type: 'opaque', block };
}

/** Local servers leave counters out. */
function count(tokens: number | null | undefined): number {
  return tokens ?? 0;
}
