import * as fc from 'fast-check';
import { createBench, type Bench } from '../support/bench';
import { type Act, acts } from './interleavings/acts';
import { runCycle } from './interleavings/cycle';
import { faultsOf } from './interleavings/invariants';
import { interleavingScene, type InterleavingScene } from './interleavings/scene';

const RUNS = Number(process.env.RUNS ?? 12);
const SEED = process.env.SEED === undefined ? undefined : Number(process.env.SEED);

let bench: Bench;
beforeAll(async () => {
  bench = await createBench({ leaseMs: 300 });
});
afterAll(() => bench.close());

async function carryOut(scene: InterleavingScene, act: Act): Promise<void> {
  if (act.do === 'say') return scene.say(act);
  if (act.do === 'repeat') return scene.repeat(act.nth);
  if (act.do === 'cycle') return runCycle(bench, scene, act);
  if (act.do === 'wipe') return scene.wipeAll();
  return act.do === 'delete' || act.do === 'edit' || act.do === 'leave' ? scene.source(act) : scene.person(act);
}

// A failure prints its seed; RUNS=200 SEED=… runs as many from there, SHRINK=1 looks for the shortest.
test('cycles, people, sources and crashes in any order leave a memory that keeps its promises', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const scene = await interleavingScene(bench);
      for (const [i, act] of all.entries()) {
        await carryOut(scene, act);
        const faults = await faultsOf(bench, await scene.at(), scene.reference);
        expect({ after: all.slice(0, i + 1), faults }).toEqual({ after: all.slice(0, i + 1), faults: [] });
      }
    }),
    { numRuns: RUNS, seed: SEED, path: process.env.RUN_PATH, endOnFailure: process.env.SHRINK === undefined },
  );
}, 600_000);
