import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';

export type JournalKind = 'fact' | 'line' | 'question';

const LETTERS = { fact: 'f', line: 'l', question: 'q' } as const satisfies Record<JournalKind, string>;
const LISTED = { fact: 'facts', line: 'lines', question: 'questions' } as const satisfies Record<JournalKind, string>;

/** Ids as they are shown and typed: `f12`, `l7`, `q3`. Numbers count up within a scope's epoch. */
export const journalId = (kind: JournalKind, id: number): string => `${LETTERS[kind]}${id}`;

/** `f12` → 12. @throws MemoryError usage.invalid */
export function parseJournalId(kind: JournalKind, text: string): number {
  const number = text.startsWith(LETTERS[kind]) ? text.slice(1) : text;
  if (/^[1-9]\d{0,8}$/.test(number)) return Number(number);
  throw new MemoryError(
    'usage.invalid',
    `That is no id of a ${kind}.`,
    `It is written ${journalId(kind, 12)}; \`aquifer ${LISTED[kind]} USER\` lists them.`,
  );
}

/** `f12` or `l7`. @throws MemoryError usage.invalid */
export function parseForgottenId(text: string): { kind: 'fact' | 'line'; id: number } {
  const kind = text.startsWith(LETTERS.line) ? 'line' : 'fact';
  if (text.startsWith(LETTERS[kind])) return { kind, id: parseJournalId(kind, text) };
  throw new MemoryError('usage.invalid', 'That is no id of a fact or line.', 'It is written f12 or l7.');
}

/** There is none of that number, or none that can still be changed. */
export function missing(kind: JournalKind, id: number, user: ScopeId): MemoryError {
  return new MemoryError(
    `${kind}.missing`,
    `There is no ${kind} ${journalId(kind, id)} to act on.`,
    `See \`aquifer ${LISTED[kind]} ${user}\`.`,
  );
}

/**
 * The id of an entry as `aquifer journal ls` shows it; of an item from elsewhere as `aquifer items` does.
 * @param item its id in the tables, `<connection>:<container>:<external id>`
 */
export function entryId(item: string, user: ScopeId): string {
  const journal = `journal-${user.slice('user:'.length)}:entries:`;
  return item.startsWith(journal) ? item.slice(journal.length) : item;
}
