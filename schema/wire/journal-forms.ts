import { z } from 'zod';
import { type Category, isCategory } from '../../memory/journal/category';
import { type FoundFact, USER } from '../../memory/journal/fact';
import { type LineEdit } from '../../memory/journal/line';

/** How models name the journal's owner, whatever they were told. */
const OWNER_NAMES = ['user', 'the user', 'i', 'me', 'myself', 'self', 'owner', 'author', 'the author', 'writer'];
/** What they write where there is nothing. */
const NOTHING = ['', 'null', 'none', 'n/a', '-'];

/** `12`, `"12"`, `"f12"`, `"fact 12"` → 12. */
const id = z
  .union([z.int(), z.string().regex(/^\s*\D{0,8}\d{1,9}\s*$/)])
  .transform((said) => (typeof said === 'number' ? said : Number(/\d+/.exec(said)?.[0])))
  .pipe(z.int().positive());

/** A list; one value alone is taken for a list of it, a missing one for an empty list. */
function listOf<T>(form: z.ZodType<T>) {
  return z.preprocess((said: unknown): unknown => (Array.isArray(said) ? said : [said ?? []].flat()), z.array(form));
}

/** `Work & career`, `work_career` → `work-career`. Null: there is no such category. */
function categorySaid(said: string): Category | null {
  const words = said.toLowerCase().match(/[a-z]+/g) ?? [];
  const name = words.filter((word) => word !== 'and').join('-');
  return isCategory(name) ? name : null;
}

/** Of names those that are categories, each once. */
export const categoriesSaid = listOf(z.unknown()).transform((names) => {
  const known = names.flatMap((name) => (typeof name === 'string' ? (categorySaid(name) ?? []) : []));
  return [...new Set(known)];
});

const text = z.string().trim().min(1);

/** A fact as found. Whether its quote is there and its date is one is not known here; without a date it is empty. */
export const foundFact = z.object({
  text,
  quote: z.string().regex(/\S/),
  asOf: z
    .union([z.string(), z.int().transform(String)])
    .nullish()
    .transform((date) => date?.trim() ?? ''),
  subject: text.transform((name) => (OWNER_NAMES.includes(name.toLowerCase()) ? USER : name)),
  categories: categoriesSaid.pipe(z.array(z.custom<Category>()).min(1)),
  thing: z
    .string()
    .trim()
    .nullish()
    .transform((thing) =>
      thing === null || thing === undefined || NOTHING.includes(thing.toLowerCase()) ? null : thing,
    ),
}) satisfies z.ZodType<FoundFact, unknown>;

/** An edit of a merge. An id that is none makes it a fault: what it replaces must not be guessed. */
export const lineEdit = z.object({
  category: z.string().transform((name, context) => {
    const category = categorySaid(name);
    if (category !== null) return category;
    context.addIssue({ code: 'custom', message: 'unknown category' });
    return z.NEVER;
  }),
  replaces: listOf(id),
  text,
  facts: listOf(id),
}) satisfies z.ZodType<LineEdit, unknown>;

/** A new fact that says otherwise than a line of the user's. */
export const contradiction = z.object({ line: id, fact: id });

/** A line of a rewriting. */
export const writtenLine = z.object({ text, facts: listOf(id) });

/** A category of a rewriting; a name that is none stays as it was said, its lines unread. */
export const writtenCategory = z.object({
  name: z.string().transform((name) => categorySaid(name) ?? name),
  lines: listOf(z.unknown()),
});
