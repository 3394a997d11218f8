import { modelSettings } from '../../../../activities/llm/model-settings';
import { MemoryError } from '../../../../memory/errors';
import { checkLogin } from '../../../../schema/check-login';
import { type Db } from '../../../../schema/connect';
import { type OpenSystem } from '../../../open-system';
import { type System } from '../../../system';
import { ALL_QUEUES, QUEUES } from '../../../../workflows/messages';
import { type Check, notWell, well } from './check';

type Env = Readonly<Record<string, string | undefined>>;

/** A worker asks for tasks at least once a minute; the server remembers those that are gone for five. */
const ALIVE_MS = 90_000;

/** The login can do what it has to, and no more. */
export async function checkDatabase(db: Db): Promise<Check> {
  try {
    await checkLogin(db);
    return well('database', 'it answers, and its login sees nothing past row security');
  } catch (error) {
    return notWell('database', isOurs(error) ? error : unreachable());
  }
}

/** Whether somebody asks for the tasks of every queue; wherever the workers are. */
export async function checkWorkers(system: OpenSystem): Promise<Check> {
  // Not the health endpoint: it is on another machine where it matters most.
  const deserted: string[] = [];
  for (const queue of ALL_QUEUES) {
    const { pollers } = await system.temporal.workflowService.describeTaskQueue({
      namespace: system.system.namespace,
      taskQueue: { name: QUEUES[queue] },
      // Workflow tasks are one kind of queue, activities the other.
      taskQueueType: queue === 'workflows' ? 1 : 2,
    });
    const alive = pollers?.some(
      ({ lastAccessTime }) => Date.now() - Number(lastAccessTime?.seconds ?? 0) * 1_000 < ALIVE_MS,
    );
    if (!alive) deserted.push(queue);
  }
  if (deserted.length === 0) return well('worker', 'every queue has one');
  const next = system.system.mode === 'local' ? 'Start it with `aquifer up`.' : 'Start one with `aquifer worker`.';
  return { name: 'worker', ok: false, message: `nobody works on: ${deserted.join(', ')}`, next };
}

/** In server mode the workers know their model; what is set here may be nothing. */
export function checkModel(system: System, env: Env): Check {
  if (system.model !== null) return well('model', `the worker uses ${system.model}`);
  try {
    return well('model', `${modelSettings(env).remember.model} is set here`);
  } catch (error) {
    const isUnset = error instanceof MemoryError && error.code === 'model.missing' && system.mode === 'server';
    return isUnset ? well('model', 'none is set here; the workers have their own') : notWell('model', error);
  }
}

const isOurs = (error: unknown) => error instanceof MemoryError;

function unreachable(): MemoryError {
  return new MemoryError(
    'service.unreachable',
    'Postgres does not answer.',
    'Start it with `aquifer up`, or check AQUIFER_DATABASE_URL.',
  );
}
