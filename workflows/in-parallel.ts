/** Parts of a cycle that are read at the same time. */
const AT_ONCE = 4;

/**
 * Reads parts a few at a time. When one fails the others are waited for: what they cost is paid, and what they gave is stored or used when
 * the cycle is resumed. Then the first failure is thrown.
 */
export async function inParallel(parts: number, read: (part: number) => Promise<void>): Promise<void> {
  let next = 0;
  const reader = async () => {
    while (next < parts) await read(next++);
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, parts) }, reader));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
