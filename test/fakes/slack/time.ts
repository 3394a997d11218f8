/** "2026-03-01T10:00:00.000100Z" → "1772359200.000100". The fraction's digits are copied, never computed. */
export function tsOf(at: string): string {
  const [whole = '', fraction = ''] = at.replace(/Z$/, '').split('.');
  return `${Date.parse(`${whole}Z`) / 1000}.${fraction.padEnd(6, '0')}`;
}

/** For comparing: microseconds since 1970. */
export function microsOf(ts: string): bigint {
  const [seconds = '', fraction = ''] = ts.split('.');
  return BigInt(seconds + fraction.padEnd(6, '0').slice(0, 6));
}
