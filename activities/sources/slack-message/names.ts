import { cleanName } from '../clean';
import { idOf } from './json';
import { type Known } from './known';

/** `<@U…>`, `<#C…>` or `<!subteam^S…>`, each with or without `|label`. */
const ENTITY = /<(@|#|!subteam\^)([A-Z0-9]+)(?:\|([^<>]*))?>/g;

/** The ids of one kind that a text names without telling what they are called. */
export function namedIds(text: string, kind: '@' | '#'): string[] {
  const found = [...text.matchAll(ENTITY)].filter(([, mark, , label]) => mark === kind && (kind === '@' || !label));
  return [...new Set(found.map(([, , id]) => idOf(id)).filter((id) => id !== null))];
}

/** Users, channels and groups named in a text → what they are called. Ids nobody knows are left out. */
export function namesIn(text: string, { people, channels }: Known): Record<string, string> {
  const names = new Map<string, string>();
  for (const [, mark, named, label] of text.matchAll(ENTITY)) {
    const id = idOf(named);
    // The list before the label: a label is what the name was when somebody wrote.
    const listed = id && (mark === '@' ? people.get(id)?.name : mark === '#' ? channels?.get(id) : undefined);
    const name = listed ?? cleanName(label);
    if (id && name) names.set(id, name);
  }
  return Object.fromEntries(names);
}
