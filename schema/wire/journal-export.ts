import { z } from 'zod';
import { type ExportedJournal } from '../../memory/files/import/exported-memory';
import { CATEGORIES } from '../../memory/journal/category';
import { isPartialDate } from '../../memory/journal/partial-date';

// What Postgres can hold: no zero characters, no half characters, numbers of four bytes.
const words = z.string().refine((text) => !text.includes('\0') && text.isWellFormed());
const number = z.int().min(1).max(2_147_483_647);
const count = z.int().min(0).max(2_147_483_647);
const time = z.iso.datetime({ offset: true });
const date = z.string().refine(isPartialDate);
const category = z.enum(CATEGORIES);
const origin = z.enum(['entry', 'user']);
const hash = z.string().regex(/^[0-9a-f]{1,64}$/);

const hashes = z
  .strictObject({
    entry: hash.nullable(),
    subject: hash.nullable(),
    words: hash,
    stems: z.array(hash),
    quote: z.array(hash),
    numbers: z.array(hash),
    names: z.array(hash),
    marks: z.array(hash),
  })
  .nullable();

const fact = z.strictObject({
  id: number,
  text: words,
  quote: words.nullable(),
  entry: words.nullable(),
  version: count.nullable(),
  entryDate: z.iso.date(),
  asOf: date,
  subject: words,
  categories: z.array(category),
  thing: words.nullable(),
  origin,
  state: z.enum(['active', 'superseded', 'deleted', 'asked']),
  supersededBy: number.nullable(),
  restated: z.boolean(),
  confirmed: date,
  until: date.nullable(),
  merged: z.boolean(),
  tries: count,
  deletedAt: time.nullable(),
  hashes,
});

const line = z.strictObject({
  id: number,
  category,
  place: count,
  text: words,
  facts: z.array(number),
  origin,
  state: z.enum(['active', 'deleted']),
  writtenAt: time,
  deletedAt: time.nullable(),
  hashes,
});

const question = z.strictObject({
  id: number,
  kind: z.enum(['again', 'contradiction']),
  fact: number,
  againstFact: number.nullable(),
  againstLine: number.nullable(),
  askedAt: time,
});

/** What was learnt from a journal, in an export's file. */
export const exportedJournal = z.strictObject({
  forgetKey: z.string().regex(/^[0-9a-f]{64}$/),
  facts: z.array(fact),
  lines: z.array(line),
  questions: z.array(question),
}) satisfies z.ZodType<ExportedJournal>;
