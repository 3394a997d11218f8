import { z } from 'zod';
import { CATEGORIES, type Category } from '../../memory/journal/category';
import { type FoundFact } from '../../memory/journal/fact';
import { type LineEdit } from '../../memory/journal/line';
import { categoriesSaid, contradiction, foundFact, lineEdit, writtenCategory, writtenLine } from './journal-forms';
import { type AnswerFault, jsonAnswer, readEach } from './json-answer';
import { closed } from './summary-json-schema';

// What models answer about a journal. The schemas are for servers that hold the model to them; the parsers tolerate what others answer:
// one bad element is told by its place and does not spoil the rest. Null: no JSON of the form at all.

const category = { type: 'string', enum: CATEGORIES };
const factIds = { type: 'array', items: { type: 'integer' }, description: 'Numbers of the facts it rests on.' };

/** In the order a model should think: where it stands, whose it is, then what it says. */
export const factsJsonSchema = closed({
  facts: {
    type: 'array',
    items: closed({
      quote: { type: 'string', description: 'The shortest run of the entry that carries the fact, to the letter.' },
      subject: { type: 'string', description: 'user, or the name of somebody else.' },
      text: { type: 'string', description: "One short sentence in the entry's language." },
      asOf: {
        type: 'string',
        description: 'When it was true: YYYY, YYYY-MM, YYYY-MM-DD, or two of them with a slash.',
      },
      categories: { type: 'array', items: category },
      thing: {
        anyOf: [{ type: 'string' }, { type: 'null' }],
        description: 'What there is one of at a time, in few words; else null.',
      },
    }),
  },
});

export const evolveJsonSchema = closed({
  edits: {
    type: 'array',
    items: closed({
      category,
      replaces: { type: 'array', items: { type: 'integer' }, description: 'Numbers of lines; empty: a new line.' },
      text: { type: 'string' },
      facts: factIds,
    }),
  },
  contradicts: { type: 'array', items: closed({ line: { type: 'integer' }, fact: { type: 'integer' } }) },
});

export const rewriteJsonSchema = closed({
  categories: {
    type: 'array',
    items: closed({
      name: category,
      lines: { type: 'array', items: closed({ text: { type: 'string' }, facts: factIds }) },
    }),
  },
});

export const pickJsonSchema = closed({ categories: { type: 'array', items: category } });

/** What was found in an entry, unchecked. */
export function parseFacts(text: string): { facts: FoundFact[]; faults: AnswerFault[] } | null {
  const answer = z.object({ facts: z.array(z.unknown()) }).safeParse(jsonAnswer(text));
  if (!answer.success) return null;
  const { read, faults } = readEach(answer.data.facts, foundFact);
  return { facts: read, faults };
}

/** What a night's merge would change. `faults` are edits; of contradictions what is not of the form is left out. */
export function parseEvolve(
  text: string,
): { edits: LineEdit[]; contradicts: { line: number; fact: number }[]; faults: AnswerFault[] } | null {
  const form = z.object({ edits: z.array(z.unknown()), contradicts: z.array(z.unknown()).nullish().catch(null) });
  const answer = form.safeParse(jsonAnswer(text));
  if (!answer.success) return null;
  const { read, faults } = readEach(answer.data.edits, lineEdit);
  return { edits: read, contradicts: readEach(answer.data.contradicts ?? [], contradiction).read, faults };
}

/** The categories written anew; names as they were said where they are none of ours. `faults` are lines, counted through all of them. */
export function parseRewrite(
  text: string,
): { categories: { name: string; lines: { text: string; facts: number[] }[] }[]; faults: AnswerFault[] } | null {
  const answer = z.object({ categories: z.array(z.unknown()) }).safeParse(jsonAnswer(text));
  if (!answer.success) return null;
  const written = readEach(answer.data.categories, writtenCategory).read;
  const lines = written.map((one) => readEach(one.lines, writtenLine));
  let before = 0;
  return {
    categories: written.map(({ name }, at) => ({ name, lines: lines[at]?.read ?? [] })),
    faults: written.flatMap((one, at) => {
      const faults = (lines[at]?.faults ?? []).map(({ place, why }) => ({ place: place + before, why }));
      before += one.lines.length;
      return faults;
    }),
  };
}

/** Which categories a text is about; a name that is none of ours is left out. */
export function parsePick(text: string): { categories: Category[] } | null {
  const answer = z.object({ categories: z.array(z.unknown()) }).safeParse(jsonAnswer(text));
  return answer.success ? { categories: categoriesSaid.parse(answer.data.categories) } : null;
}
