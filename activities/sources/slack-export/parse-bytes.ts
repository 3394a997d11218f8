// Runs on the main thread and as a worker's only file (see parse-file.ts): it must import nothing of ours.
import { parentPort, workerData } from 'node:worker_threads';

/** A JSON file as plain objects. `mended`: it was not valid UTF-8, and its stray bytes were read as Windows-1252. */
export type Parsed = { ok: true; value: unknown; mended: boolean } | { ok: false };

/** Marks a worker of ours: whoever else loads this file in a thread gets functions, not a message. */
export const PARSE_TASK = 'aquifer.parse-bytes';

/** Bulky fields that nothing here reads. Dropping them in the thread keeps the answer's way back short. */
const BULK = new Set(['replies', 'reactions', 'reply_users', 'metadata', 'preview', 'preview_highlight', 'root']);

/** Objects, lists and commas of one file. 64 MB of real posts have half as many; made-up ones would take gigabytes. */
const MOST_PARTS = 5_000_000;

/** Decodes and parses one file. Never throws: what is not JSON, or is in too many parts, is `{ ok: false }`. */
export function parseBytes(bytes: Uint8Array): Parsed {
  if (hasTooManyParts(bytes)) return { ok: false };
  const { text, mended } = decode(bytes);
  try {
    return { ok: true, value: slim(parse(text)), mended };
  } catch {
    return { ok: false };
  }
}

function hasTooManyParts(bytes: Uint8Array): boolean {
  if (bytes.length <= MOST_PARTS) return false;
  let parts = 0;
  for (const byte of bytes) if (byte === 0x7b || byte === 0x5b || byte === 0x2c) parts += 1;
  return parts > MOST_PARTS;
}

function decode(bytes: Uint8Array): { text: string; mended: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), mended: false };
  } catch {
    return { text: mend(bytes).replace(/^\uFEFF/, ''), mended: true };
  }
}

/** Valid UTF-8 sequences stay; only the bytes between them are Windows-1252. */
function mend(bytes: Uint8Array): string {
  const byteChars = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const windows1252 = new TextDecoder('windows-1252');
  return byteChars.replace(
    /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g,
    (run) => {
      const raw = Buffer.from(run, 'latin1');
      try {
        return utf8.decode(raw);
      } catch {
        return windows1252.decode(raw);
      }
    },
  );
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
type ParseWithSource = (text: string, reviver: Reviver) => unknown;

/** A time stamp written as a number keeps its digits: as a float it would lose the last ones. */
function parse(text: string): unknown {
  if (!/"(?:thread_)?ts"\s*:\s*[\d-]/.test(text)) return JSON.parse(text) as unknown;
  return (JSON.parse as ParseWithSource)(text, (key, value, { source }) =>
    (key === 'ts' || key === 'thread_ts') && typeof value === 'number' ? padded(source ?? String(value)) : value,
  );
}

/** "1767830700.0008" → "1767830700.000800": the provider always writes six. */
function padded(digits: string): string {
  const [seconds = '', fraction = ''] = digits.split('.');
  return `${seconds}.${fraction.padEnd(6, '0')}`;
}

function slim(value: unknown, depth = 0): unknown {
  if (depth > 3 || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((entry) => slim(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !BULK.has(key))
      .map(([key, entry]) => [key, slim(entry, depth + 1)]),
  );
}

const task = workerData as { task?: unknown; bytes?: Uint8Array } | null;
if (parentPort && task?.task === PARSE_TASK && task.bytes) parentPort.postMessage(parseBytes(task.bytes));
