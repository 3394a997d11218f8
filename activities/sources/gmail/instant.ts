/** Gmail's time of a mail, epoch milliseconds in digits, as ISO 8601 with microseconds; null if it is no such time. */
export function instantOf(internalDate: string): string | null {
  if (!/^\d{1,14}$/.test(internalDate)) return null;
  const digits = internalDate.padStart(4, '0');
  const seconds = new Date(Number(digits.slice(0, -3)) * 1000).toISOString().slice(0, 19);
  return `${seconds}.${digits.slice(-3)}000Z`;
}

/** Whole epoch seconds of an ISO time, the earlier ones: Gmail's search knows no smaller unit. */
export function toSeconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000);
}
