import { isForTeam, memoryLine } from '../../../memory/task';
import { type FileReading } from '../file-pages';
import { type LogOwner } from '../own-log';
import { type SourceItem } from '../source-item';
import { type Task, type TaskLog } from './read-lines';

/** All of a person's tasks, as the person sees them. */
export function ownReading(log: TaskLog, owner: LogOwner): FileReading {
  const { skips, whole } = log;
  return {
    items: log.tasks.flatMap((task) => itemsOf(task, task.id, owner)),
    gone: log.deleted.flatMap(bothIds),
    skips,
    whole,
  };
}

/**
 * What the team sees of a person's tasks. `published` is the word of the person, given through a preview; a file cannot give it.
 * Ids begin with the person's own, for all people's public tasks share a container. Skip: `needs-publishing`.
 */
export function teamReading(log: TaskLog, owner: LogOwner, team: string, published: boolean): FileReading {
  const reading: FileReading = { items: [], gone: [], skips: [], whole: log.whole };
  const idFor = (id: string) => `${owner.id}.${id}`;
  reading.gone.push(...log.deleted.flatMap((id) => bothIds(idFor(id))));
  for (const task of log.tasks) {
    // Said outright it takes back an earlier publication too; not said it leaves that alone.
    if (task.isPublic === false) reading.gone.push(...bothIds(idFor(task.id)));
    else if (task.isPublic && (published || isForTeam(task.memory, team))) {
      const shown = task.publicText === null ? task : { ...task, text: task.publicText, result: null };
      reading.items.push(...itemsOf(shown, idFor(task.id), owner));
      if (shown.result === null) reading.gone.push(resultId(idFor(task.id)));
    } else if (task.isPublic) reading.skips.push({ id: task.id, reason: 'needs-publishing' });
  }
  return reading;
}

/** What was asked is the person's word. What was answered is not: it is an item of its own, which makes no certain rule. */
function itemsOf(task: Task, id: string, owner: LogOwner): SourceItem[] {
  const common = { thread: id, at: task.at, editedAt: null, names: {}, url: null };
  const asked: SourceItem = {
    ...common,
    externalId: id,
    author: { id: owner.scope, name: owner.name, standing: 'member' },
    text: `${task.text}\n${memoryLine(task.memory)}`,
  };
  if (task.result === null) return [asked];
  const assistant = { id: null, name: 'assistant', standing: 'bot' as const };
  return [asked, { ...common, externalId: resultId(id), author: assistant, text: task.result }];
}

const bothIds = (id: string) => [id, resultId(id)];

/** No task's own id holds this mark. */
function resultId(id: string): string {
  return `${id}~result`;
}
