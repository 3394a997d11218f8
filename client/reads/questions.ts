import { type CategoryLine } from '../../memory/journal/line';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { loadForgotten } from '../../schema/journal/load-forgotten';
import { allFacts } from '../../schema/journal/load-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { loadQuestions, type QuestionRow } from '../../schema/journal/load-questions';
import { lookAtJournal, type JournalView } from '../journal/ground';
import { journalId } from '../journal/ids';
import { type FactEntry, factEntry } from './facts';

/** What a question is about, on the other side. */
export interface Against {
  /** `f12` or `l7`; null: it is gone. */
  id: string | null;
  /** '' if its owner erased it. */
  text: string;
  /** When it was written, added or deleted: a day, or ISO 8601. */
  at: string | null;
}

/** What only the person can decide. */
export interface QuestionEntry {
  /** `q3` */
  id: string;
  /** `again`: written anew after they deleted it; yes: it may be known. `contradiction`: said otherwise than they did; yes: the new holds. */
  kind: 'again' | 'contradiction';
  /** What was found; null: it is gone. */
  fact: FactEntry | null;
  against: Against;
  askedAt: string;
  answeredAt: string | null;
  answer: 'yes' | 'no' | null;
}

/** What waits for a person's answer, oldest first. @throws MemoryError scope.denied for a team, scope.unknown */
export async function listQuestions(
  db: Db,
  user: ScopeId,
  { all = false }: { all?: boolean } = {},
): Promise<QuestionEntry[]> {
  return lookAtJournal(db, user, async (view) => questionEntries(view, await loadQuestions(view.tx, view.at, all)));
}

export async function questionEntries(view: JournalView, rows: readonly QuestionRow[]): Promise<QuestionEntry[]> {
  const { tx, at, user } = view;
  const facts = new Map((await allFacts(tx, at)).map((fact) => [fact.id, fact]));
  const lines = new Map<number, Against>([
    ...(await loadForgotten(tx, at)).filter(({ kind }) => kind === 'line').map((one) => [one.id, linesAgainst(one)] as const), // prettier-ignore
    ...(await activeLines(tx, at)).map((line) => [line.id, linesAgainst({ ...line, at: line.writtenAt })] as const),
  ]);
  const againstOf = ({ against_fact: ofFact, against_line: ofLine }: QuestionRow): Against => {
    const fact = facts.get(ofFact ?? 0);
    if (fact) return { id: journalId('fact', fact.id), text: fact.text, at: fact.deletedAt ?? fact.asOf };
    return lines.get(ofLine ?? 0) ?? { id: null, text: '', at: null };
  };
  return rows.map((row) => {
    const fact = facts.get(row.fact);
    return {
      ...{ id: journalId('question', row.id), kind: row.kind, fact: fact ? factEntry(fact, user) : null },
      ...{ against: againstOf(row), askedAt: row.asked_at, answeredAt: row.answered_at, answer: row.answer },
    };
  });
}

function linesAgainst({ id, text, at }: Pick<CategoryLine, 'id' | 'text'> & { at: string }): Against {
  return { id: journalId('line', id), text, at };
}
