/** Puts a text in the place of another, by offsets. */
export interface Edit {
  from: number;
  to: number;
  put: string;
}

/** The text with these edits made. Of two that touch the same place the later one waits: it is found again in the next round. */
export function editedText(text: string, edits: readonly Edit[]): string {
  let result = '';
  let done = 0;
  let last = -1;
  for (const { from, to, put } of [...edits].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < done || from === last) continue;
    result += text.slice(done, from) + put;
    done = to;
    last = from;
  }
  return result + text.slice(done);
}
