import { applyAndVerify } from '../../activities/apply-and-verify';
import { closeCycle, type CloseInput, type CloseOutcome } from '../../activities/close-cycle';
import { failCycle } from '../../activities/fail-cycle';
import { rebase } from '../../activities/rebase';
import { putFile } from '../../client/edits/put-file';
import { textOf } from '../../memory/files/memory-file';
import { type Step } from '../../memory/hydration/next-step';
import { type ScopeId } from '../../memory/scope';
import { withScope } from '../../schema/connect';
import { loadRequest, storeRequest } from '../../schema/cycles/requests';
import { commitTexts, load } from '../schema/files/memory';
import { pointRows } from '../schema/points/points';
import { AT, corner, item } from '../schema/world';
import { type Bench } from '../support/bench';

type Turns = Parameters<Bench['play']>[0];

class Stop extends Error {}
let keys = 0;

/** A team whose cycles stop where a test wants, so that it can take the last steps itself. */
export async function closeScene(bench: Bench) {
  const here = corner(bench);
  await here.newScope('team:demo');
  await here.channel({ id: 'dev', kind: 'public' });
  await here.grant();
  const scope: ScopeId = here.scopeId('team:demo');
  const at = { scope, epoch: 1 };
  const head = async () =>
    (await bench.admin.selectFrom('scope_epoch').select('head').where('scope', '=', scope).executeTakeFirstOrThrow()).head; // prettier-ignore
  const say = (text: string, id = text) => here.store('dev', [item(id, { text, at: AT })], { part: `day-${++keys}` });

  return {
    here,
    scope,
    at,
    head,
    say,
    /** Plays a cycle over what was said until just before a step of this kind; returns that step. */
    upTo: async (kind: Step['kind'], turns: Turns): Promise<Step> => {
      let stopped: Step | undefined;
      bench.play(turns);
      const before = (step: Step) => {
        if (step.kind !== kind) return;
        stopped = step;
        throw new Stop();
      };
      await bench.run(scope, { before }).catch((error: unknown) => {
        if (!(error instanceof Stop)) throw error;
      });
      if (!stopped) throw new Error(`the cycle had no step ${kind}`);
      return stopped;
    },
    run: (turns: Turns) => {
      bench.play(turns);
      return bench.run(scope, { limits: { attempts: 1 } });
    },
    /** Closes with the last draft there is. */
    close: async (input: Partial<CloseInput> = {}): Promise<CloseOutcome> => {
      const cycle = input.cycle ?? 1;
      const last = await bench.admin.selectFrom('draft').select('version').where('scope', '=', scope).where('cycle', '=', cycle).orderBy('version', 'desc').executeTakeFirst(); // prettier-ignore
      return closeCycle(bench.deps, { ...at, cycle, how: 'commit', version: last?.version ?? 0, workflowId: 'w', runId: 'r', ...input }); // prettier-ignore
    },
    rebase: (n = 2, last = false) => rebase(bench.deps, { ...at, cycle: 1, n, attempt: 1, last }),
    apply: (n: number) => applyAndVerify(bench.deps, { ...at, cycle: 1, n, attempt: 1, last: false }),
    fail: (code: string, cycle = 1) => failCycle(bench.deps, { ...at, cycle, code, workflowId: 'w', runId: 'r' }),
    /** A person writes a file. */
    put: (path: string, text: string) => putFile(bench.db, scope, path, text),
    write: async (texts: Record<string, string>) => commitTexts(bench, at, await head(), texts),
    /** Leaves a request; returns how it stands later. */
    request: async () => {
      const key = `close-${here.team}-${++keys}`;
      const request = { key, until: null, since: null, reason: null, at: bench.deps.now() };
      await withScope(bench.db, scope, (tx) => storeRequest(tx, at, request));
      return async () => {
        const row = await withScope(bench.db, scope, (tx) => loadRequest(tx, scope, key));
        return row?.answered_at === null ? 'open' : (row?.cycle ?? 'quiet');
      };
    },
    texts: async () =>
      Object.fromEntries(
        Object.entries(await load(bench, at, await head())).map(([path, lines]) => [path, textOf(lines)]),
      ),
    points: () => pointRows(bench, at),
    /** `state` and `tries` of each point, in order. */
    states: async () => [...(await pointRows(bench, at)).values()].map((point) => `${point.state} ${point.tries}`),
    cycle: async (number = 1) =>
      (await bench.admin.selectFrom('cycle').selectAll().where('scope', '=', scope).orderBy('number').execute())[number - 1], // prettier-ignore
    drafts: () => bench.admin.selectFrom('draft').selectAll().where('scope', '=', scope).orderBy('version').execute(),
    calls: () =>
      bench.admin.selectFrom('call').select(['step', 'key', 'state', 'answer']).where('scope', '=', scope).orderBy('started_at').execute(), // prettier-ignore
    cursors: async () =>
      (await bench.admin.selectFrom('scope_cursor').select('change').where('scope', '=', scope).execute()).map((row) => row.change), // prettier-ignore
  };
}
