/** A group that is read together: a thread, or a container's stretch without threads. */
export interface Group<Id> {
  ids: readonly Id[];
  /** What each item weighs, in the order of the ids. */
  tokens: readonly number[];
}

/**
 * Parts of a window, each at most `limit` tokens: one lump when it fits, else split between groups, in order.
 * A group over the limit is cut into stretches; its later ones are read without their beginning. An item over the limit stands alone.
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
    const tokens = sum(group.tokens);
    if (used + tokens > limit) close();
    part.push(...group.ids);
    used += tokens;
  }
  close();
  return parts;
}

/** The group itself when it fits, else stretches that do, as long as can be. */
function cut<Id>(group: Group<Id>, limit: number): Group<Id>[] {
  if (sum(group.tokens) <= limit) return [group];
  const pieces: { ids: Id[]; tokens: number[] }[] = [];
  group.ids.forEach((id, at) => {
    const tokens = group.tokens[at] ?? 0;
    const last = pieces.at(-1);
    if (last && sum(last.tokens) + tokens <= limit) {
      last.ids.push(id);
      last.tokens.push(tokens);
    } else pieces.push({ ids: [id], tokens: [tokens] });
  });
  return pieces;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
