import { z } from 'zod';

const entry = z.object({
  id: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/),
  /** A day, or a time with its zone. */
  at: z.string(),
  text: z.string(),
  editedAt: z.iso.datetime({ precision: 3 }).nullable(),
});

/** The file in which the journal's own commands hand in entries: written, written anew, or taken out. */
export const journalFile = z.object({
  aquifer: z.literal('journal'),
  entries: z.array(z.union([entry, z.object({ id: entry.shape.id, deleted: z.literal(true) })])),
});
export type JournalFile = z.infer<typeof journalFile>;
