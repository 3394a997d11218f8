import { z } from 'zod';
import { isScopeId, type ScopeId } from '../../memory/scope';

const loadedMemory = z.object({
  scope: z.custom<ScopeId>((value) => typeof value === 'string' && isScopeId(value)),
  receipt: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,64}$/)
    .nullish()
    .transform((receipt) => receipt ?? null),
});

const id = z.union([z.string().min(1), z.number()]).transform(String);
const words = z.string().nullish();

/** A task. Unknown fields are ignored. */
const task = z.object({
  id: id.nullish(),
  /** A day, or a time; without a zone in the person's own. */
  at: z.string(),
  title: words,
  text: z.string().refine((text) => text.trim() !== ''),
  result: words,
  // What is not understood counts as not noted, and so keeps the task with its creator.
  memory: z
    .array(loadedMemory)
    .nullish()
    .transform((memory) => memory ?? null)
    .catch(null),
  /** True asks for the team; false takes it away from the team. */
  public: z.boolean().nullish().catch(false),
  /** All the team sees of it, instead of title, text and result. */
  publicText: words,
});

const deleted = z.object({ id, deleted: z.literal(true) });

/** One line of a task log. */
export const taskLine = z.union([deleted, task]);
export type TaskLine = z.input<typeof taskLine>;
export type ReadTaskLine = z.output<typeof taskLine>;
