import { z } from 'zod';
import { CATEGORIES } from '../../memory/journal/category';

/** The JSON shapes of a journal's memory, as the contract names them; additions are allowed. */
const partialDate = z.string().regex(/^\d{4}(-\d\d(-\d\d)?)?(\/\d{4}(-\d\d(-\d\d)?)?)?$/);
const name = z.enum(CATEGORIES);

export const fact = z.object({
  id: z.string().regex(/^f[1-9]\d*$/),
  text: z.string(),
  quote: z.string().nullable(),
  entry: z.string().nullable(),
  entryDate: z.iso.date(),
  asOf: partialDate,
  subject: z.string(),
  category: name,
  origin: z.enum(['entry', 'user']),
  state: z.enum(['active', 'superseded', 'deleted']),
  supersededBy: z.string().nullable(),
});
export const facts = z.array(fact);
export const line = z.object({
  id: z.string().regex(/^l[1-9]\d*$/),
  text: z.string(),
  facts: z.array(z.string()),
  asOf: partialDate.nullable(),
  origin: z.enum(['entry', 'user']),
});
export const categories = z.array(z.object({ name, updatedAt: z.iso.datetime().nullable(), lines: z.array(line) }));
