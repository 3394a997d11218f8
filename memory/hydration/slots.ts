/**
 * Next hydration slot after `nowMs`, epoch ms UTC. Slots are `periodMs` apart; a stable hash of the key spreads scopes,
 * so that they do not all ask at once. Missed slots are skipped, not caught up one by one.
 * @throws RangeError if periodMs <= 0
 */
export function nextSlot(key: string, nowMs: number, periodMs: number): number {
  if (!(periodMs > 0)) throw new RangeError('A period is a positive number of milliseconds.');
  const offset = hash(key) % periodMs;
  return Math.floor((nowMs - offset) / periodMs) * periodMs + offset + periodMs;
}

/** The slot that `nowMs` belongs to: the last one that has come. */
export function currentSlot(key: string, nowMs: number, periodMs: number): number {
  return nextSlot(key, nowMs, periodMs) - periodMs;
}

/** FNV-1a, 32 bits (Fowler, Noll, Vo): stable across versions and machines. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  return value;
}
