import { createHash } from 'node:crypto';
import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { memoryLine, type PromptMemory } from '../../memory/task';
import { type Db } from '../../schema/connect';
import { type OpenSystem } from '../open-system';
import { readTask, type TaskEntry } from '../reads/tasks';
import { upload } from './tasks';

export interface TaskPreview {
  id: string;
  /** Exactly what the team will see as the person's words, with its last line on the memory in the prompt. */
  text: string;
  /** Exactly what it will see as the assistant's. */
  result: string | null;
  /** Null: not noted, so it may have been anything the person knows. */
  memory: PromptMemory;
  /** Kinds of secrets that were removed, one for each. */
  redactions: string[];
  /** The words for the team that were given in place of the task's own; null: none were. */
  instead: string | null;
  /** A code that stands for exactly what was seen: publishing takes it back as proof. */
  seen: string;
}

/** What publishing a task would show the team; changes nothing. `instead`: these words in place of its own. @throws MemoryError usage.invalid */
export async function previewTask(db: Db, user: ScopeId, id: string, instead?: string | null): Promise<TaskPreview> {
  return previewOf(await readTask(db, user, id), instead ?? null);
}

/** The same text the source composes of the line that is handed in: what was seen is what will be stored. */
function previewOf(task: TaskEntry, instead: string | null): TaskPreview {
  const text = `${instead ?? task.text}\n${memoryLine(task.memory)}`;
  const result = instead === null ? task.result : null;
  const removed = `${text}\n${result ?? ''}`.matchAll(/\[secret removed: ([^\]\n]{1,40})\]/g);
  const redactions = [...removed].map(([, kind = '']) => kind);
  const seen = createHash('sha256')
    .update(JSON.stringify([text, result]))
    .digest('hex')
    .slice(0, 16);
  return { id: task.id, text, result, memory: task.memory, redactions, instead, seen };
}

/**
 * Shows the team what its creator has seen in the preview.
 * @throws MemoryError commit.conflict if the task is another by now, usage.invalid
 */
export async function publishTask(
  system: OpenSystem,
  user: ScopeId,
  id: string,
  { seen, instead = null }: Pick<TaskPreview, 'seen'> & Partial<Pick<TaskPreview, 'instead'>>,
): Promise<TaskEntry> {
  if (instead?.trim() === '')
    throw new MemoryError('usage.invalid', 'There are no words to publish.', 'Leave the text out.');
  const task = await readTask(system.db, user, id);
  if (previewOf(task, instead).seen !== seen) {
    throw new MemoryError('commit.conflict', 'The task changed since its preview.', 'Look at the preview again.');
  }
  const line = { id, at: task.at, text: task.text, result: task.result, memory: task.memory, public: true };
  await upload(system, user, `published/${id}.jsonl`, [{ ...line, publicText: instead }], { published: true });
  return readTask(system.db, user, id);
}
