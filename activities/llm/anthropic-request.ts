import type Anthropic from '@anthropic-ai/sdk';
import { type Block, type ModelMessage, type ModelRequest } from './model';

type BlockParam = Anthropic.ContentBlockParam;

/** What a request and its token count have in common: no `max_tokens`, no `stream`, never a temperature. */
export type WireRequest = Omit<Anthropic.MessageCreateParamsNonStreaming, 'max_tokens' | 'stream'>;

/** Where a prefix worth keeping ends. The server's default lifetime, five minutes, outlasts a turn of the agent. */
const MARKER: Anthropic.CacheControlEphemeral = { type: 'ephemeral' };

/** The API takes four markers; one stands on the system text and covers the tools before it. */
const MESSAGE_MARKERS = 3;

/** The request as the Messages API wants it. Prefix order is tools, system, messages: what changes least comes first. */
export function toWire(request: ModelRequest): WireRequest {
  const { effort, outputSchema } = request;
  return {
    model: request.model,
    ...(request.tools.length > 0 && { tools: request.tools.map(toTool) }),
    ...(request.system !== '' && { system: [{ type: 'text', text: request.system, cache_control: MARKER }] }),
    messages: toMessages(request.messages),
    ...((effort !== null || outputSchema !== null) && {
      output_config: {
        ...(effort !== null && { effort }),
        ...(outputSchema !== null && { format: { type: 'json_schema', schema: { ...outputSchema } } }),
      },
    }),
  };
}

// Plain custom tools with schemas: servers other than the provider's refuse the built-in memory tool.
function toTool(tool: ModelRequest['tools'][number]): Anthropic.Tool {
  return {
    name: tool.name,
    description: tool.description,
    input_schema: tool.inputSchema as Anthropic.Tool.InputSchema,
  };
}

function toMessages(messages: ModelMessage[]): Anthropic.MessageParam[] {
  // With more wishes than markers the last ones win: a longer prefix holds the shorter ones.
  const wished = messages.flatMap((message, index) => (message.cached ? [index] : []));
  const marked = new Set(wished.slice(-MESSAGE_MARKERS));
  return messages.map((message, index) => {
    // The API refuses empty texts, but its own answers may hold them.
    const content = message.content.filter((block) => block.type !== 'text' || block.text !== '').map(toBlock);
    return { role: message.role, content: marked.has(index) ? withMarker(message.content, content) : content };
  });
}

function toBlock(block: Block): BlockParam {
  return block.type === 'opaque' ? (block.block as BlockParam) : block;
}

/** Marks the last block that is ours to change: an opaque one goes back as it came. */
function withMarker(source: Block[], content: BlockParam[]): BlockParam[] {
  const foreign = new Set(source.flatMap((block) => (block.type === 'opaque' ? [block.block] : [])));
  const last = content.findLastIndex((block) => !foreign.has(block));
  return content.map((block, index) => (index === last ? ({ ...block, cache_control: MARKER } as BlockParam) : block));
}
