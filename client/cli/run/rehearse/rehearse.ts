import { withdraw } from '../../../../activities/cycle/withdraw';
import { type Deps } from '../../../../activities/deps';
import { MemoryError } from '../../../../memory/errors';
import { type ScopeId } from '../../../../memory/scope';
import { withScope } from '../../../../schema/connect';
import { type Cycle } from '../../../../schema/cycles/load-cycle';
import { loadScope } from '../../../../schema/scopes/load-scope';
import { alwaysRolledBack } from './always-rolled-back';
import { chooseCycles } from './choose-cycles';
import { copyMemory } from './copy-memory';
import { copySources, dropLost } from './copy-sources';
import { openAgain } from './open-again';
import { type Question } from './questions';
import { chargedTo, shareBudget } from './real-money';
import { type Ran, type Rehearsal, report } from './report';
import { runCycle } from './run-cycle';
import { throwAwayOf, type ThrowAway } from './throw-away';

export interface RehearsalInput {
  scope: ScopeId;
  /** How many cycles back. */
  cycles: number;
  questions: readonly Question[];
  signal: AbortSignal;
  /** Told what comes next; ids and numbers only. */
  progress: (text: string) => void;
}

/**
 * Runs stored windows again, with the models and prompts of `deps`, from the memory as it was before the first of them, in a scope that
 * exists in one transaction and is rolled back. Only the money is real: it is booked to the scope, whose cap holds.
 * @throws MemoryError usage.invalid, scope.unknown, epoch.gone; what ends a cycle ends the rehearsal, which tells what it has
 */
export async function rehearse(deps: Deps, input: RehearsalInput): Promise<Rehearsal> {
  return alwaysRolledBack(deps.db, async (inner) => {
    const now = deps.now();
    const { real, chosen } = await withScope(inner, input.scope, async (tx) => {
      const at = { scope: input.scope, epoch: (await loadScope(tx, input.scope)).epoch };
      return { real: at, chosen: await chooseCycles(tx, at, input.cycles) };
    });
    const throwAway = throwAwayOf(real);
    input.progress(`copying what ${chosen.length} ${chosen.length === 1 ? 'cycle' : 'cycles'} read`);
    await copyMemory(inner, throwAway, chosen[0] as Cycle, now);
    await copySources(inner, throwAway, chosen, now);
    // Not a copy: what a call teaches about the model's sizes changes `deps`.
    const own = Object.assign(Object.create(deps) as Deps, { db: inner, model: chargedTo(throwAway, deps) });
    await withdraw(own, throwAway.at.scope);
    const ran = await runAll(deps, own, throwAway, chosen, input);
    // A wipe or a withdrawal overtakes: what it took is not shown.
    await shareBudget(deps, inner, throwAway);
    await dropLost(inner, throwAway);
    await withdraw(own, throwAway.at.scope);
    return report(own, throwAway, chosen, ran, input.questions);
  });
}

async function runAll(
  deps: Deps,
  own: Deps,
  throwAway: ThrowAway,
  chosen: readonly Cycle[],
  { signal, progress }: RehearsalInput,
): Promise<Ran> {
  const ran: Ran = { numbers: [], ended: 0, missing: 0, stopped: null };
  for (const [i, cycle] of chosen.entries()) {
    const running = { signal, heartbeat: () => undefined };
    const before = async (step: string) => {
      signal.throwIfAborted();
      await shareBudget(deps, own.db, throwAway);
      progress(`cycle ${i + 1} of ${chosen.length} (#${cycle.number}): ${step}`);
    };
    await dropLost(own.db, throwAway);
    const opened = await openAgain(own, throwAway, cycle);
    ran.numbers.push(opened.number);
    try {
      await runCycle(own, { ...throwAway.at, cycle: opened.number }, opened, { running, before });
    } catch (error) {
      if (signal.aborted || !(error instanceof MemoryError) || !REPORTED.has(error.code)) throw error;
      progress(error.message);
      return { ...ran, stopped: error.code };
    }
    ran.ended += 1;
    ran.missing += opened.missing;
  }
  return ran;
}

/** What ends a cycle in a worker too. A database that is away, or a wipe, leaves nothing to report. */
const REPORTED = new Set<string>([
  'budget.exhausted',
  'cycle.failed',
  'model.invalid-answer',
  'model.overloaded',
  'model.refused',
  'model.too-long',
  'model.unreachable',
]);
