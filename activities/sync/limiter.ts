import { setTimeout as wait } from 'node:timers/promises';
import { Throttled } from '../sources/access';

/** Above this the pull gives its place back and goes on later: nobody else waits for a throttled account. */
const LONGEST_WAIT_MS = 5_000;
/** So many seconds of a rate may be used at once. */
const BURST_S = 10;

interface Bucket {
  tokens: number;
  atMs: number;
}

/** By connection and rate. One entity owns an account, so one process at a time calls it; the provider's own 429 is the last word. */
const buckets = new Map<string, Bucket>();

/**
 * Takes a place under a rate, waiting if it is near.
 * @throws Throttled with the time until there is one, if it is far
 */
export async function takePlace(key: string, perMinute: number, signal: AbortSignal): Promise<void> {
  const capacity = Math.max(1, (perMinute * BURST_S) / 60);
  const nowMs = Date.now();
  const bucket = buckets.get(key) ?? { tokens: capacity, atMs: nowMs };
  bucket.tokens = Math.min(capacity, bucket.tokens + ((nowMs - bucket.atMs) * perMinute) / 60_000);
  bucket.atMs = nowMs;
  buckets.set(key, bucket);
  const waitMs = bucket.tokens >= 1 ? 0 : Math.ceil(((1 - bucket.tokens) * 60_000) / perMinute);
  if (waitMs > LONGEST_WAIT_MS) throw new Throttled(waitMs);
  bucket.tokens -= 1;
  if (waitMs > 0) await wait(waitMs, undefined, { signal });
}
