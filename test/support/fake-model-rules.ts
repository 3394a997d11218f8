type Json = Record<string, unknown>;

/** Why the real API would answer 400, or null. Not all of it: what a client of ours could get wrong. */
export function fault(body: Json): string | null {
  for (const gone of ['temperature', 'top_p', 'top_k']) if (gone in body) return `${gone}: no longer supported`;
  const messages = (body['messages'] ?? []) as { role: string; content: string | Json[] }[];
  const blocks = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content));
  const all = [...listOf(body['system']), ...listOf(body['tools']), ...blocks];
  if (messages.length === 0) return 'messages: at least one message is required';
  if (all.filter((block) => 'cache_control' in block).length > 4) return 'A maximum of 4 blocks with cache_control';
  if (all.some((block) => block['type'] === 'text' && block['text'] === ''))
    return 'text content blocks must be non-empty';
  if (all.some((block) => String(block['type']).includes('thinking') && 'cache_control' in block)) {
    return 'thinking blocks cannot have cache_control';
  }
  return messages.map((message, i) => unmatched(message, messages[i + 1])).find((problem) => problem !== null) ?? null;
}

/** Each tool_use needs its tool_result in the message that follows. */
function unmatched(
  message: { content: string | Json[] },
  next: { content: string | Json[] } | undefined,
): string | null {
  const asked = listOf(message.content).flatMap((block) => (block['type'] === 'tool_use' ? [block['id']] : []));
  const answered = new Set(listOf(next?.content).map((block) => block['tool_use_id']));
  return asked.every((id) => answered.has(id)) ? null : 'tool_use ids were found without tool_result blocks';
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}
