import { z } from 'zod';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportedCommit,
  type ExportedLine,
  type ExportedMemory,
  type ExportedPoint,
  type ExportedTombstone,
} from '../../memory/files/import/exported-memory';
import { exportedJournal } from './journal-export';
import { MODES } from '../../memory/hydration/mode';
import { isScopeId, type ScopeId } from '../../memory/scope';

// What Postgres can hold: no zero characters, no half characters, numbers of four bytes.
const words = z.string().refine((text) => !text.includes('\0') && text.isWellFormed());
const number = z.int().min(1).max(2_147_483_647);
const count = z.int().min(0).max(2_147_483_647);
const time = z.iso.datetime({ offset: true });
const author = z.enum(['agent', 'person', 'code']);

const commit = z.strictObject({
  number,
  parent: count,
  author,
  reason: words,
  cycle: number.nullable(),
  at: time,
  vanished: count,
  held: count,
  changed: z.array(z.strictObject({ path: words, lines: z.array(number).nullable() })),
}) satisfies z.ZodType<ExportedCommit>;

const line = z.strictObject({
  id: number,
  commit: number,
  author,
  text: words.regex(/^[^\n\r]*$/),
  withdrawn: z.boolean(),
  points: z.array(number),
}) satisfies z.ZodType<ExportedLine>;

const point = z.strictObject({
  id: number,
  cycle: count,
  kind: z.enum(['episodic', 'procedural', 'semantic']),
  state: z.enum(['waiting', 'placed', 'declined', 'parked', 'withdrawn']),
  reason: words.nullable(),
  text: words,
  basis: z.enum(['stated', 'observed']).nullable(),
  certainty: z.enum(['certain', 'possible']).nullable(),
  quote: words.nullable(),
  until: z.iso.date().nullable(),
  retiredAt: time.nullable(),
  retiredBy: number.nullable(),
  retiredReason: words.nullable(),
  saidBy: words,
  saidAt: time,
  place: words,
  tries: count,
  outside: z.boolean(),
  sameAs: number.nullable(),
  pinned: z.boolean(),
  items: z.array(z.strictObject({ item: words, version: count, quote: words.nullable() })),
}) satisfies z.ZodType<ExportedPoint>;

const tombstone = z.strictObject({
  id: number,
  /** 0: no commit, a proposal was rejected. */
  commit: count,
  path: words,
  text: words,
  points: z.array(number),
  at: time,
}) satisfies z.ZodType<ExportedTombstone>;

/** The file beside the Markdown of an export. Strict: what it does not know it would lose on the way in. */
export const memoryExport = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  scope: z.custom<ScopeId>((value) => typeof value === 'string' && isScopeId(value)),
  epoch: number,
  mode: z.enum(MODES),
  budgets: z.strictObject({ file: number, spine: number }),
  commits: z.array(commit),
  lines: z.array(line),
  points: z.array(point),
  tombstones: z.array(tombstone),
  leftOut: z.array(words),
  journal: exportedJournal.optional(),
}) satisfies z.ZodType<ExportedMemory>;

/** What can be told of a file before its version is known. */
export const exportHeader = z.object({ format: z.literal(EXPORT_FORMAT), version: z.number() });

/** As a file: one record a line, so that two exports can be compared line by line. The same memory is the same bytes. */
export function exportText(memory: ExportedMemory): string {
  const fields = Object.entries(memory).map(([name, value]) => {
    const text =
      Array.isArray(value) && value.length > 0
        ? `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]`
        : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}
