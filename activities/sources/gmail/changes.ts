import { type gmail_v1 } from 'googleapis/build/src/apis/gmail';
import { isThrownAway, reasonToSkip } from './labels';

/** One thing that happened to one mail. `labels`: all it had when it came, or those that were put on or taken off. */
export interface Change {
  id: string;
  kind: 'added' | 'deleted' | 'labelled' | 'unlabelled';
  labels: string[];
}

/** What became of a mail in a run of changes: to be read, gone, or left out. */
export type Outcome = { kind: 'read' } | { kind: 'gone' } | { kind: 'skip'; reason: string };

/** The changes of one history record. Only the lists by kind are read: `messages` repeats them without saying what happened. */
export function changesOf(record: gmail_v1.Schema$History): Change[] {
  const id = (message?: gmail_v1.Schema$Message) => message?.id ?? '';
  return [
    ...(record.messagesAdded ?? []).map(({ message }) => ({
      id: id(message),
      kind: 'added' as const,
      labels: message?.labelIds ?? [],
    })),
    ...(record.labelsAdded ?? []).map(({ message, labelIds }) => ({
      id: id(message),
      kind: 'labelled' as const,
      labels: labelIds ?? [],
    })),
    ...(record.labelsRemoved ?? []).map(({ message, labelIds }) => ({
      id: id(message),
      kind: 'unlabelled' as const,
      labels: labelIds ?? [],
    })),
    ...(record.messagesDeleted ?? []).map(({ message }) => ({ id: id(message), kind: 'deleted' as const, labels: [] })),
  ].filter((change) => change.id !== '');
}

/** Each mail once, with what its last change means. `categories`: tabs that are read. */
export function outcomesOf(changes: readonly Change[], categories: readonly string[]): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  for (const change of changes) {
    const outcome = outcomeOf(change, categories);
    if (outcome) outcomes.set(change.id, outcome);
  }
  return outcomes;
}

/** Null: the change says nothing about whether the mail is read. */
function outcomeOf({ kind, labels }: Change, categories: readonly string[]): Outcome | null {
  const reason = reasonToSkip(labels, categories);
  if (kind === 'deleted') return { kind: 'gone' };
  if (kind === 'added') return reason === null ? { kind: 'read' } : { kind: 'skip', reason };
  if (kind === 'labelled') return isThrownAway(labels) ? { kind: 'gone' } : null;
  // A label that kept it out was taken off: the mail itself says whether another one still does.
  return reason === null ? null : { kind: 'read' };
}
