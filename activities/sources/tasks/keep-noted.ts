import { joinMemory, splitMemoryLine } from '../../../memory/task';
import { type TaskLog } from './read-lines';

/**
 * The log with what was noted of each task's prompt before: whatever a later import says of it, a task that was made with a person's
 * memory stays held back from the team.
 * @param stored texts of the person's own log by task id, with their last lines
 */
export function keepNoted(log: TaskLog, stored: ReadonlyMap<string, string>, team: string): TaskLog {
  const tasks = log.tasks.map((task) => {
    const before = stored.get(task.id);
    return before === undefined
      ? task
      : { ...task, memory: joinMemory(splitMemoryLine(before).memory, task.memory, team) };
  });
  return { ...log, tasks };
}
