import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { joinMemory, type PromptMemory } from '../../../memory/task';
import { type ReadTaskLine, taskLine } from '../../../schema/wire/task-line';
import { decodeText } from '../decode-text';
import { readTime } from '../local-time';
import { redact } from '../redact';
import { type Skip } from '../source-item';

/** A task as its log tells it last. */
export interface Task {
  id: string;
  /** ISO 8601 UTC with microseconds. */
  at: string;
  /** What was asked for, under its title. */
  text: string;
  /** What the assistant answered; null: nothing was noted. */
  result: string | null;
  memory: PromptMemory;
  /** What its log asks for; null: it does not say. */
  isPublic: boolean | null;
  publicText: string | null;
}

/** Lines between two pauses, in which the worker answers heartbeats. */
const AT_A_TIME = 500;

export interface TaskLog {
  /** In the order of their last lines. */
  tasks: Task[];
  deleted: string[];
  skips: Skip[];
  whole: boolean;
}

/**
 * Reads a JSONL log, one task a line; of several lines with one id the last counts, except that a memory which was in its prompt stays
 * noted. `zone` is for times without one. Skips: `not-needed` (by its ending no log), `encoding` (a note of a change), and by
 * `<path>:<line>` `bad-line`, `bad-date`.
 */
export async function readLines(
  path: string,
  bytes: Buffer,
  { zone, team }: { zone: string; team: string },
): Promise<TaskLog> {
  if (!/\.(jsonl|ndjson|json)$/i.test(path)) {
    return { tasks: [], deleted: [], skips: [{ id: path, reason: 'not-needed' }], whole: false };
  }
  const { text, mended } = decodeText(bytes);
  const skips: Skip[] = mended ? [{ id: path, reason: 'encoding' }] : [];
  const last = new Map<string, Task | null>();
  let whole = true;
  for (const [place, line] of text.split('\n').entries()) {
    if (place % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    if (line.trim() === '') continue;
    const read = readLine(line, zone);
    if (typeof read === 'object') {
      const memory = joinMemory(last.get(read.id)?.memory ?? null, read.task?.memory ?? null, team);
      last.delete(read.id);
      last.set(read.id, read.task && { ...read.task, memory });
    } else {
      // Which task it spoke of is not known, so this file's silence deletes none.
      whole = false;
      skips.push({ id: `${path}:${place + 1}`, reason: read });
    }
  }
  const lines = await withoutSecrets([...last]);
  const tasks = lines.flatMap(([id, task]) => (task ? [{ ...task, id }] : []));
  return { tasks, deleted: lines.filter(([, task]) => task === null).map(([id]) => id), skips, whole };
}

/** Ids that are secrets become their digests here already: what the team sees is called by a longer id, of which that is a part. */
async function withoutSecrets(lines: [id: string, task: Task | null][]): Promise<typeof lines> {
  if ((await redact(lines.map(([id]) => id).join('\n'))).found === 0) return lines;
  return Promise.all(
    lines.map(async ([id, task]): Promise<(typeof lines)[number]> =>
      (await redact(id)).found === 0 ? [id, task] : [digest(id), task],
    ),
  );
}

/** A task, null if it was deleted; or why it is none. */
function readLine(line: string, zone: string): { id: string; task: Task | null } | 'bad-line' | 'bad-date' {
  const parsed = taskLine.safeParse(parseJson(line));
  if (!parsed.success) return 'bad-line';
  if ('deleted' in parsed.data) return { id: safeId(parsed.data.id), task: null };
  const time = readTime(parsed.data.at, zone);
  if (!time) return 'bad-date';
  const task = toTask(parsed.data, time.at);
  return { id: task.id, task };
}

function toTask(line: Exclude<ReadTaskLine, { deleted: true }>, at: string): Task {
  return {
    id: line.id ? safeId(line.id) : digest(`${at}\n${line.text}`),
    at,
    text: [line.title, line.text].filter((words) => words?.trim()).join('\n'),
    result: line.result?.trim() ? line.result : null,
    memory: line.memory,
    isPublic: line.public ?? null,
    publicText: line.publicText?.trim() ? line.publicText : null,
  };
}

/** Ids stand in lists and logs: one that could be a sentence becomes its digest. */
function safeId(id: string): string {
  return /^[A-Za-z0-9_.-]{1,64}$/.test(id) ? id : digest(id);
}

/** Opaque, and the same for the same words, so that a log read twice gives the same tasks. */
function digest(text: string): string {
  return `h${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}

/** Undefined for what is no JSON. Some editors begin a file with a mark. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
