import { setTimeout as sleep } from 'node:timers/promises';
import { type ScopeOptions } from '../../client/edits/scopes';
import { type Deps } from '../../activities/deps';
import { listFiles } from '../../client/reads/files';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { slackExport, type TestChannel } from './export-files';
import { type Rig } from './rig';

/** A team of its own inside a shared rig, its scope paused: forces move it. The export is imported before the call returns. */
export async function teamWith(
  rig: Rig,
  team: string,
  channels: TestChannel[],
  options: ScopeOptions = {},
): Promise<ScopeId> {
  const scope: ScopeId = `team:${team}`;
  await rig.importFiles(slackExport(channels), team);
  await rig.addScope(scope, { team, ...options });
  return scope;
}

/** Asks again and again until there is an answer other than undefined, null or false. jest's own limit ends a vain wait. */
export async function until<T>(ask: () => Promise<T>): Promise<Exclude<T, undefined | null | false>> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) {
      return answer as Exclude<T, undefined | null | false>;
    }
    await sleep(25);
  }
}

/** A file's text; undefined when it is not there. */
export async function fileText(rig: Rig, scope: ScopeId, path: string): Promise<string | undefined> {
  return (await listFiles(rig.db, scope)).find((file) => file.path === path)?.content;
}

/** What a test does between two transactions of the activities. */
export interface Hooks {
  /** Called with what each transaction gave back, after it committed and before its activity goes on. */
  after?: (result: Record<string, unknown>) => Promise<void>;
}

/** Lets a test act at an exact point: after a transaction, before its activity ends. */
export function withHooks(hooks: Hooks): (deps: Deps) => Deps {
  return (deps) => {
    const transaction = () => ({
      execute: async <T>(work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
        const result = await deps.db.transaction().execute(work);
        if (typeof result === 'object' && result !== null) await hooks.after?.(result as Record<string, unknown>);
        return result as T;
      },
    });
    return { ...deps, db: { transaction } as unknown as Db };
  };
}

/** Calls that are held by the test beat often, so that a cancellation reaches them soon. */
export function eagerHeartbeats(deps: Deps): Deps {
  const { model } = deps;
  return {
    ...deps,
    model: {
      ...model,
      ask: async (request, running) => {
        const timer = setInterval(() => running?.heartbeat?.(), 100);
        try {
          return await model.ask(request, running);
        } finally {
          clearInterval(timer);
        }
      },
    },
  };
}
