/** A reason as rows, lists and histories may hold it: one closed code. What looks otherwise may be somebody's words. */
export function closedCode(reason: string): string {
  return /^[\w.:-]{1,60}$/.test(reason) ? reason : 'unknown';
}
