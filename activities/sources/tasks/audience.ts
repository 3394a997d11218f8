import { isForTeam, memoryLine, type PromptMemory } from '../../../memory/task';
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
 * Who stands for what is said of the memory in a task's prompt. `preview`: its person saw what the team will see. `command`: the
 * receipts were looked up as it was logged. `file`: nobody did, and a file may name a receipt for any scope.
 */
export type Voucher = 'preview' | 'command' | 'file';

/**
 * What the team sees of a person's tasks. Ids begin with the person's own, for all people's public tasks share a container.
 * Skip: `needs-publishing`.
 */
export function teamReading(log: TaskLog, owner: LogOwner, team: string, voucher: Voucher): FileReading {
  const reading: FileReading = { items: [], gone: [], skips: [], whole: log.whole };
  const idFor = (id: string) => `${owner.id}.${id}`;
  reading.gone.push(...log.deleted.flatMap((id) => bothIds(idFor(id))));
  for (const task of log.tasks) {
    // Said outright it takes back an earlier publication too; not said it leaves that alone.
    if (task.isPublic === false) reading.gone.push(...bothIds(idFor(task.id)));
    else if (task.isPublic && isVouchedFor(task.memory, team, voucher)) {
      const shown = task.publicText === null ? task : { ...task, text: task.publicText, result: null };
      reading.items.push(...itemsOf(shown, idFor(task.id), owner));
      if (shown.result === null) reading.gone.push(resultId(idFor(task.id)));
    } else if (task.isPublic) reading.skips.push({ id: task.id, reason: 'needs-publishing' });
  }
  return reading;
}

/** That there was no memory is a person's word of their own task, in a file too; docs/decisions/0020. */
function isVouchedFor(memory: PromptMemory, team: string, voucher: Voucher): boolean {
  if (voucher === 'preview') return true;
  return voucher === 'command' ? isForTeam(memory, team) : memory?.length === 0;
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
