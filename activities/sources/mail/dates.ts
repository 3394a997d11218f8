import { allOf, firstOf, type Header } from './headers';

/** Milliseconds between what a sender wrote and when the mail arrived, beyond which the sender's clock is not believed. */
const BELIEVED = 24 * 3_600_000;

const EARLIEST = Date.UTC(1970, 0, 1, 0, 0, 1);
const LATEST = Date.UTC(9999, 0, 1);

/**
 * When a mail was sent, ISO 8601 UTC with microseconds; null if nothing says. The Date header, as a mailbox file and
 * the account both have it; far from the arrival it is wrong, and the arrival counts: `arrived` as the account tells,
 * else the newest Received header. `otherwise`: what stands around the mail in a file, and can be the time of a copy: it counts where
 * the mail and the account say nothing.
 */
export function sentAt(
  headers: readonly Header[],
  arrived: string | null,
  otherwise: readonly (string | null)[] = [],
): string | null {
  const sent = parse(firstOf(headers, 'date'));
  const received = parse(arrived) ?? newestReceived(headers);
  const at =
    sent !== null && (received === null || Math.abs(sent - received) <= BELIEVED)
      ? sent
      : (received ?? firstIn(otherwise));
  return at === null ? null : new Date(at).toISOString().replace(/\.(\d{3})Z$/, '.$1000Z');
}

function firstIn(values: readonly (string | null)[]): number | null {
  return values.map(parse).find((time) => time !== null) ?? null;
}

/** Each server adds its line above the others: the first one is the last hop. */
function newestReceived(headers: readonly Header[]): number | null {
  for (const line of allOf(headers, 'received')) {
    const time = parse(line.slice(line.lastIndexOf(';') + 1));
    if (time !== null) return time;
  }
  return null;
}

/** Zone names the platform does not know; unknown ones are read as UTC, as the mail standard says. */
const ZONED = /(?:[+-]\d{2}:?\d{2}|\b(?:GMT|UTC?|Z|[ECMP][SD]T))\s*$/i;

/** Epoch milliseconds; null if it is no date. Never in the machine's own zone. */
function parse(value: string | null): number | null {
  // Without a clock it is no date of a mail; the platform would find one in almost any words.
  if (!value || !/\d:\d\d/.test(value)) return null;
  const plain = value
    .slice(0, 200)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const candidate of ZONED.test(plain)
    ? [plain]
    : [`${plain} +0000`, `${plain.replace(/ [A-Za-z]{1,5}$/, '')} +0000`, plain]) {
    const time = Date.parse(candidate);
    if (time >= EARLIEST && time < LATEST) return time;
  }
  return null;
}
