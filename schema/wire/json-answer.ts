import { type z } from 'zod';

/** An element of an answer that is not of its form: its place in the list (0-based), and what is wrong in closed codes. */
export interface AnswerFault {
  place: number;
  why: string;
}

/**
 * The JSON document of an answer. Tolerates what models add around it: a code fence, a sentence before it.
 * @returns undefined: there is none
 */
export function jsonAnswer(text: string): unknown {
  try {
    return JSON.parse(jsonIn(text));
  } catch {
    return undefined;
  }
}

/** From the first brace to the last, so that fences and chatter fall away. */
function jsonIn(text: string): string {
  const start = text.indexOf('{');
  return start < 0 ? text : text.slice(start, text.lastIndexOf('}') + 1);
}

/** Reads a list element by element: what is not of the form is told by its place and does not spoil the others. */
export function readEach<T>(list: readonly unknown[], form: z.ZodType<T>): { read: T[]; faults: AnswerFault[] } {
  const read: T[] = [];
  const faults: AnswerFault[] = [];
  list.forEach((candidate, place) => {
    const parsed = form.safeParse(candidate);
    if (parsed.success) read.push(parsed.data);
    else faults.push({ place, why: describeFault(parsed.error) });
  });
  return { read, faults };
}

/**
 * `rule.quotes: too_small`. Paths hold keys of our schema and numbers only, `custom` has a message of ours: nothing of the answer is
 * quoted, so it may be logged and sent back.
 */
export function describeFault(error: z.ZodError): string {
  return error.issues
    .map(({ path, code, message }) => `${path.join('.') || 'answer'}: ${code === 'custom' ? message : code}`)
    .join('; ');
}
