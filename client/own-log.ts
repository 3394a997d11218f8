import { MemoryError } from '../memory/errors';
import { type ScopeId } from '../memory/scope';
import { type OpenSystem } from './open-system';
import { type EntryItem, listEntries } from './reads/entries';
import { listTasks, type TaskEntry } from './reads/tasks';
import { type ImportResult } from './runs/import-files';
import { type GivenFile, importOwn } from './runs/import-own';
import { type MeetingWishes, type PersonalImport } from './runs/import-target';
import { addEntry, editEntry, type NewEntry, removeEntry } from './runs/journal';
import { previewTask, publishTask, type TaskPreview } from './runs/publish-task';
import { addTask, type NewTask, removeTask, unpublishTask } from './runs/tasks';

/**
 * A person's own tasks and journal. All of it acts for the one user scope the client was opened for.
 * Each @throws MemoryError scope.denied without exactly one, scope.unknown, usage.invalid
 */
export interface OwnLog {
  /** Logs what the person had the assistant do, with the receipts of the memory in its prompt. */
  addTask(task: NewTask): Promise<TaskEntry>;
  /** In time order. */
  listTasks(): Promise<TaskEntry[]>;
  /** What the team would see; changes nothing. `instead`: these words in place of the task's own. */
  previewTask(id: string, instead?: string): Promise<TaskPreview>;
  /** Shows the team what the person saw in the preview, and agreed to. @throws MemoryError commit.conflict if the task is another now */
  publishTask(
    id: string,
    preview: Pick<TaskPreview, 'seen'> & Partial<Pick<TaskPreview, 'instead'>>,
  ): Promise<TaskEntry>;
  /** Takes it away from the team. Null: the person's own log had lost it already. */
  unpublishTask(id: string): Promise<TaskEntry | null>;
  removeTask(id: string): Promise<void>;
  /** Writes a journal entry, word for word. */
  addEntry(entry: NewEntry): Promise<EntryItem>;
  /** In time order. */
  listEntries(): Promise<EntryItem[]>;
  editEntry(id: string, text: string): Promise<EntryItem>;
  removeEntry(id: string): Promise<void>;
  /** Imports files the program holds, as `aquifer import` does; again: updates. `wishes` are of meetings. @throws MemoryError input.invalid */
  importFiles(
    kind: PersonalImport,
    files: Iterable<GivenFile> | AsyncIterable<GivenFile>,
    wishes?: MeetingWishes,
  ): Promise<ImportResult>;
}

/** The log of the one user among these scopes. */
export function ownLogOf(system: OpenSystem, scopes: readonly ScopeId[]): OwnLog {
  /** Async, so that a refusal is a rejection like all others. */
  const asUser = async <T>(work: (user: ScopeId) => Promise<T>): Promise<T> => work(onlyUser(scopes));
  return {
    addTask: (task) => asUser((user) => addTask(system, user, task)),
    listTasks: () => asUser((user) => listTasks(system.db, user)),
    previewTask: (id, instead) => asUser((user) => previewTask(system.db, user, id, instead)),
    publishTask: (id, preview) => asUser((user) => publishTask(system, user, id, preview)),
    unpublishTask: (id) => asUser((user) => unpublishTask(system, user, id)),
    removeTask: (id) => asUser((user) => removeTask(system, user, id)),
    addEntry: (entry) => asUser((user) => addEntry(system, user, entry)),
    listEntries: () => asUser((user) => listEntries(system.db, user)),
    editEntry: (id, text) => asUser((user) => editEntry(system, user, id, text)),
    removeEntry: (id) => asUser((user) => removeEntry(system, user, id)),
    importFiles: (kind, files, wishes) => asUser((user) => importOwn(system, kind, user, files, wishes)),
  };
}

/** To guess between two people would put one's words into the other's journal. */
export function onlyUser(scopes: readonly ScopeId[]): ScopeId {
  const [user, other] = scopes.filter((scope) => scope.startsWith('user:'));
  if (user && !other) return user;
  throw new MemoryError(
    'scope.denied',
    'Whose tasks and journal are meant is not clear.',
    'Open the client for exactly one user scope; team scopes may be beside it.',
  );
}
