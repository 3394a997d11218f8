import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { type PromptMemory, splitMemoryLine } from '../../memory/task';
import { type Db, withConnection, withScope } from '../../schema/connect';
import { ownLog } from '../../schema/items/own-log';
import { publishedTasks } from '../../schema/items/published-tasks';
import { loadScope } from '../../schema/scopes/load-scope';

export interface TaskEntry {
  id: string;
  at: string;
  /** What was asked for. */
  text: string;
  /** What the assistant answered. */
  result: string | null;
  /** Which memory was in its prompt, with the receipts of it; null: not noted. */
  memory: PromptMemory;
  /** All the team sees of it; null: nothing. */
  published: string | null;
}

/** The log's own words for the answer to a task. */
const RESULT = '~result';

/** A person's tasks in time order, as that person sees them. @throws MemoryError scope.unknown */
export async function listTasks(db: Db, user: ScopeId): Promise<TaskEntry[]> {
  const id = user.slice('user:'.length);
  const { team } = await withScope(db, user, (tx) => loadScope(tx, user));
  const connection = `tasks-${team}`;
  // The team's whole log is one connection; what it shows of this person is asked of that, for a person reads no team memory.
  const { own, shown } = await withConnection(db, connection, async (tx) => ({
    own: await ownLog(tx, `${connection}:user-${id}`),
    shown: await publishedTasks(tx, connection, id),
  }));
  const words = new Map(own.map((item) => [item.externalId, item]));
  const published = new Map(shown.map(({ externalId, text }) => [externalId.slice(id.length + 1), text]));
  return [...words]
    .filter(([task]) => !task.endsWith(RESULT))
    .map(([task, item]) => {
      const { words: text, memory } = splitMemoryLine(item.text);
      const result = words.get(`${task}${RESULT}`)?.text ?? null;
      return { id: task, at: item.at, text, result, memory, published: joined(published, task) };
    });
}

/** Words and answer, as the team reads one below the other. */
function joined(published: ReadonlyMap<string, string>, task: string): string | null {
  const asked = published.get(task);
  const result = published.get(`${task}${RESULT}`);
  if (asked === undefined) return null;
  return result === undefined ? asked : `${asked}\n${result}`;
}

/** One of them. @throws MemoryError scope.unknown, usage.invalid if there is none */
export async function readTask(db: Db, user: ScopeId, id: string): Promise<TaskEntry> {
  const task = (await listTasks(db, user)).find((one) => one.id === id);
  if (task) return task;
  throw new MemoryError(
    'usage.invalid',
    'There is no such task.',
    `See \`aquifer tasks ls --user ${user.slice('user:'.length)}\`.`,
  );
}
