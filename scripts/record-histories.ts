import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { type History, historyToJSON } from '@temporalio/common/lib/proto-utils';
import { until } from '../test/support/scenario';
import { startTestServices, stopTestServices } from '../test/support/services';
import { makeRuns } from './recorded-runs';

/** The repository: this file runs compiled, below dist/. */
function root(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'jest.config.js'))) folder = dirname(folder);
  return folder;
}

/**
 * A history as it is kept: one event a line, so that a new recording can be reviewed. Who ran it, and where, is taken out: replay looks
 * at neither identities nor stack traces.
 */
function historyAsKept(history: History): string {
  const plain = JSON.parse(historyToJSON(history)) as { events: unknown[] };
  return `{"events":[\n${plain.events.map((event) => JSON.stringify(anonymous(event))).join(',\n')}\n]}\n`;
}

function anonymous(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'identity') return 'recorder';
    if (key === 'stackTrace') return '';
    // Names of sticky queues begin with the worker's identity.
    return value.replaceAll(`${process.pid}@${hostname()}`, 'recorder').replaceAll(hostname(), 'recorder');
  }
  if (Array.isArray(value)) return value.map((one) => anonymous(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, anonymous(one, name)]));
}

/** Null while the run has something to do. A memory's entity rests when it waits for its next slot, a connection's between two tasks. */
function settled(workflow: string, history: History): History | null {
  const last = history.events?.at(-1);
  const rests =
    last?.timerStartedEventAttributes ??
    (workflow === 'connection' ? last?.workflowTaskCompletedEventAttributes : null) ??
    last?.workflowExecutionContinuedAsNewEventAttributes ??
    last?.workflowExecutionCompletedEventAttributes ??
    last?.workflowExecutionFailedEventAttributes ??
    last?.workflowExecutionCanceledEventAttributes;
  return rests ? history : null;
}

async function main(): Promise<void> {
  const folder = join(root(), 'test', 'histories');
  await startTestServices();
  try {
    await makeRuns(async (rig, { workflow, name, workflowId, runId }) => {
      const handle = rig.system.temporal.workflow.getHandle(workflowId, runId);
      const history = await until(async () => settled(workflow, await handle.fetchHistory()));
      const file = join(folder, workflow, `${name}.json`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, historyAsKept(history));
      console.log(`${workflow}/${name}: ${history.events?.length ?? 0} events`);
    });
  } finally {
    await stopTestServices();
  }
}

if (require.main === module) {
  main().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
