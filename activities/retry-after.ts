/**
 * How long the server asks us to wait, in milliseconds from `nowMs`; undefined where it does not say.
 * `retry-after-ms` is exact and goes first; `retry-after` holds seconds or an HTTP date.
 */
export function retryAfterMs(headers: Pick<Headers, 'get'> | undefined, nowMs: number): number | undefined {
  const exact = positive(headers?.get('retry-after-ms'));
  if (exact !== undefined) return exact;
  const header = headers?.get('retry-after');
  const seconds = positive(header);
  if (seconds !== undefined) return seconds * 1000;
  const until = header ? Date.parse(header) : NaN;
  return Number.isNaN(until) ? undefined : Math.max(0, until - nowMs);
}

function positive(text: string | null | undefined): number | undefined {
  return text && /^\d+(\.\d+)?$/.test(text.trim()) ? Math.ceil(Number(text)) : undefined;
}
