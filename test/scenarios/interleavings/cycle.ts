import { setTimeout as sleep } from 'node:timers/promises';
import { MemoryError } from '../../../memory/errors';
import { type Db } from '../../../schema/connect';
import { type Bench } from '../../support/bench';
import { simpleModel } from '../../support/simple-model';
import { type Act, type Disturbance } from './acts';
import { agentTurn } from './agents';
import { type InterleavingScene } from './scene';
import { randomFrom } from './words';

type CycleAct = Act & { do: 'cycle' };

/** One cycle with agents of these tempers, one a turn, disturbed before its nth transaction. A crash leaves it open; the next goes on. */
export async function runCycle(bench: Bench, scene: InterleavingScene, act: CycleAct): Promise<void> {
  const random = randomFrom(act.seed);
  const turns = Array.from({ length: 30 }, (_, i) => agentTurn(act.tempers[i] ?? 'careful', random));
  const lost = scene.reference.lostTexts();
  for (let tries = 0; ; tries++) {
    bench.play(turns, simpleModel);
    const calm = disturb(bench, tries === 0 ? act.disturbed : null, (one) => carryOut(scene, one));
    try {
      await bench.run(scene.scope, { kind: act.kind });
      scene.reference.forget(lost);
      return;
    } catch (error) {
      // It reads as a lost connection: for the rows it is one.
      if (calm.crashed) return;
      // The memory was wiped under its hands.
      if (error instanceof MemoryError && error.code === 'epoch.gone') return;
      // A call that a crash broke off has a lease.
      if (!(error instanceof MemoryError && error.code === 'call.in-flight' && tries < 5)) throw error;
      await sleep(200);
    } finally {
      calm.end();
    }
  }
}

type Happening = Exclude<Disturbance['act'], { do: 'crash' }>;

async function carryOut(scene: InterleavingScene, act: Happening): Promise<void> {
  if (act.do === 'wipe') return scene.wipeAll();
  return act.do === 'delete' || act.do === 'edit' || act.do === 'leave' ? scene.source(act) : scene.person(act);
}

interface Calm {
  crashed: boolean;
  /** Nothing happens from here on. */
  end(): void;
}

/** Counts the transactions of the activities, and lets it happen before or after the one that is meant. */
function disturb(bench: Bench, one: Disturbance | null, happen: (act: Happening) => Promise<void>): Calm {
  const { db } = bench.deps;
  const calm: Calm = { crashed: false, end: () => void (bench.deps.db = db) };
  if (!one) return calm;
  const crash = (): never => {
    calm.crashed = true;
    throw new Error('the worker died');
  };
  let left = one.at;
  const execute = async (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
    const real = () => db.transaction().execute(work);
    if (calm.crashed) return crash();
    if (left-- !== 0) return real();
    if (one.act.do !== 'crash') {
      calm.end();
      await happen(one.act);
      return real();
    }
    if (one.act.when === 'after') await real();
    return crash();
  };
  bench.deps.db = { transaction: () => ({ execute }) } as unknown as Db;
  return calm;
}
