/** A group that is read together: a thread, or a container's stretch without threads. */
export interface Group<Id> {
  ids: readonly Id[];
  tokens: number;
}

/**
 * Parts of a window, each at most `limit` tokens: one lump when it fits, else split between groups, in order.
 * A single group over the limit is cut into equal stretches; its later stretches are read without their beginning.
 */
export function splitWindow<Id>(groups: readonly Group<Id>[], limit: number): Id[][] {
  const parts: Id[][] = [];
  let part: Id[] = [];
  let used = 0;
  const close = () => {
    if (part.length > 0) parts.push(part);
    part = [];
    used = 0;
  };
  for (const group of groups.flatMap((one) => cut(one, limit))) {
    if (used + group.tokens > limit) close();
    part.push(...group.ids);
    used += group.tokens;
  }
  close();
  return parts;
}

function cut<Id>(group: Group<Id>, limit: number): Group<Id>[] {
  const pieces = Math.min(Math.ceil(group.tokens / limit), group.ids.length);
  if (pieces <= 1) return [group];
  const size = Math.ceil(group.ids.length / pieces);
  return Array.from({ length: pieces }, (_, i) => ({
    ids: group.ids.slice(i * size, (i + 1) * size),
    tokens: Math.ceil(group.tokens / pieces),
  })).filter((piece) => piece.ids.length > 0);
}
