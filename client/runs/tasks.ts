import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { type LoadedMemory } from '../../memory/task';
import { type Db, withConnection } from '../../schema/connect';
import { publishedTasks } from '../../schema/items/published-tasks';
import { type TaskLine } from '../../schema/wire/task-line';
import { type OpenSystem } from '../open-system';
import { parseTime } from '../reads/scope-id';
import { memoryOfReceipts } from '../reads/receipts';
import { listTasks, readTask, type TaskEntry } from '../reads/tasks';
import { importTarget } from './import-target';
import { newLogId, uploadOwn } from './own-upload';

/** Something a person had the assistant do. */
export interface NewTask {
  text: string;
  /** With the id of a task there is, it takes that one's place. */
  id?: string;
  /** ISO 8601 with its zone; now by default. */
  at?: string;
  title?: string;
  /** What the assistant answered. */
  result?: string;
  /**
   * Receipts of `context`, of all that was in its prompt; an empty list: nothing was. Left out: not known, so it stays with its creator.
   * Of a task that is written anew, what was noted before of a person's memory stays noted.
   */
  receipts?: readonly string[];
  /** The team may read it: at once if no memory but the team's was in its prompt, else once it is published. */
  public?: boolean;
}

/** Logs a task. @throws MemoryError usage.invalid, scope.unknown */
export async function addTask(system: OpenSystem, user: ScopeId, task: NewTask): Promise<TaskEntry> {
  if (task.text.trim() === '')
    throw new MemoryError('usage.invalid', 'The task has no words.', 'Say what was asked for.');
  const id = task.id ?? newLogId('t');
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(id)) {
    throw new MemoryError(
      'usage.invalid',
      'That is no task id.',
      'Ids are letters, digits, dots, hyphens, 64 at most.',
    );
  }
  const memory = task.receipts === undefined ? undefined : await memoryOfReceipts(system.db, task.receipts);
  const { text, title, result } = task;
  const at = task.at === undefined ? new Date().toISOString() : parseTime(task.at);
  const line = { id, at, text, title, result, public: task.public };
  // Its receipts were looked up here: no file can say so.
  await upload(system, user, `added/${id}.jsonl`, [{ ...line, memory: memory satisfies LoadedMemory[] | undefined }], {
    resolved: true,
  });
  return readTask(system.db, user, id);
}

/**
 * Takes a task out of its creator's log and away from the team, also when only the team has it any more.
 * @throws MemoryError usage.invalid, scope.unknown
 */
export async function removeTask(system: OpenSystem, user: ScopeId, id: string): Promise<void> {
  await requireTask(system.db, user, id);
  await upload(system, user, `added/${id}.jsonl`, [{ id, deleted: true }]);
}

/**
 * Takes a task away from the team; its creator keeps it. @returns null if the creator's log had lost it already
 * @throws MemoryError usage.invalid, scope.unknown
 */
export async function unpublishTask(system: OpenSystem, user: ScopeId, id: string): Promise<TaskEntry | null> {
  const isOwn = await requireTask(system.db, user, id);
  // Not in the person's own log: there it would count as deleted.
  await upload(system, user, `published/${id}.jsonl`, [{ id, deleted: true }], { published: true });
  return isOwn ? readTask(system.db, user, id) : null;
}

/**
 * Takes away from the team what its creator's log no longer holds. An import says which tasks of its own files are gone, but what was
 * published by hand belongs to no file. @returns how many
 */
export async function withdrawPublished(system: OpenSystem, user: ScopeId): Promise<number> {
  const kept = new Set((await listTasks(system.db, user)).map(({ id }) => id));
  const orphans = [...(await shownIds(system.db, user))].filter((id) => !kept.has(id));
  if (orphans.length > 0) {
    const lines = orphans.map((id) => ({ id, deleted: true as const }));
    await upload(system, user, 'published/withdrawn.jsonl', lines, { published: true });
  }
  return orphans.length;
}

/** Whether it is in its creator's log, not only with the team. @throws MemoryError usage.invalid if it is nowhere */
async function requireTask(db: Db, user: ScopeId, id: string): Promise<boolean> {
  if ((await listTasks(db, user)).some((task) => task.id === id)) return true;
  if (!(await shownIds(db, user)).has(id)) await readTask(db, user, id);
  return false;
}

/** Ids of this person's tasks that the team sees something of. */
async function shownIds(db: Db, user: ScopeId): Promise<Set<string>> {
  const { connection } = await importTarget(db, 'tasks', user);
  const person = user.slice('user:'.length);
  const shown = await withConnection(db, connection, (tx) => publishedTasks(tx, connection, person));
  return new Set(shown.map(({ externalId }) => externalId.slice(person.length + 1).replace(/~result$/, '')));
}

/** Hands in lines of the log. `published: true` among the options is a person's word; no file can give it, nor `resolved: true`. */
export async function upload(
  system: OpenSystem,
  user: ScopeId,
  path: string,
  lines: TaskLine[],
  options: Record<string, unknown> = {},
): Promise<void> {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  await uploadOwn(system, 'tasks', user, { path, text, options });
}
