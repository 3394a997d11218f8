import { activityInfo, cancellationSignal, heartbeat } from '@temporalio/activity';
import { agentTurn, type TurnInput } from './agent-turn';
import { applyAndVerify, type ApplyInput } from './apply-and-verify';
import { closeCycle, type CloseInput } from './close-cycle';
import { openCycle, type OpenCycleInput } from './cycle/open-cycle';
import { withdraw } from './cycle/withdraw';
import { type Deps, type Running } from './deps';
import { dropStale } from './drop-stale';
import { failCycle, type FailInput } from './fail-cycle';
import { failImport } from './fail-import';
import { importUpload, type ImportInput } from './import-upload';
import { listLiveConnections, listScopeIds } from './list-scope-ids';
import { closeEvolve, type CloseEvolveInput } from './journal/close-evolve';
import { openEvolve, type OpenEvolveInput } from './journal/open-evolve';
import { planCategories } from './journal/plan-categories';
import { readEntry, type ReadEntryInput } from './journal/read-entry';
import { writeCategories, type WriteInput } from './journal/write-categories';
import { noteSyncFailed } from './note-sync-failed';
import { pick, type PickInput } from './pick';
import { rebase } from './rebase';
import { setPaused } from './set-paused';
import { startEntities, type EntityClient } from './start-entities';
import { discover, type DiscoverInput } from './sync/discover';
import { pull, type PullInput } from './sync/pull';
import { summarise, type SummariseInput } from './summarise';
import { wipe, type WipeInput } from './wipe';
import { wipeLeavers, type WipeSignals } from './wipe-leavers';
import { type ScopeId } from '../memory/scope';

/** Everything that can fail, one effect each. Arguments and results hold ids, counts, hashes and closed codes; never text. */
export function createActivities(deps: Deps, entities: EntityClient & WipeSignals) {
  const running = (): Running => ({
    heartbeat: () => heartbeat(),
    signal: cancellationSignal(),
    attempt: activityInfo().attempt,
  });
  return {
    openCycle: (input: OpenCycleInput) => openCycle(deps, input),
    summarise: (input: SummariseInput) => summarise(deps, input, running()),
    agentTurn: (input: TurnInput) => agentTurn(deps, input, running()),
    applyAndVerify: (input: ApplyInput) => applyAndVerify(deps, input),
    rebase: (input: ApplyInput) => rebase(deps, input),
    closeCycle: (input: CloseInput) => closeCycle(deps, input),
    openEvolve: (input: OpenEvolveInput) => openEvolve(deps, input),
    readEntry: (input: ReadEntryInput) => readEntry(deps, input, running()),
    planCategories: (input: { scope: ScopeId; epoch: number; cycle: number }) => planCategories(deps, input),
    writeCategories: (input: WriteInput) => writeCategories(deps, input, running()),
    closeEvolve: (input: CloseEvolveInput) => closeEvolve(deps, input),
    pick: (input: PickInput) => pick(deps, input, running()),
    failCycle: (input: FailInput) => failCycle(deps, input),
    wipeLeavers: () => wipeLeavers(deps, entities),
    dropStale: () => dropStale(deps),
    withdraw: (input: { scope: ScopeId }) => withdraw(deps, input.scope),
    wipe: (input: WipeInput) => wipe(deps, input),
    setPaused: (input: { scope: ScopeId; paused: boolean }) => setPaused(deps, input),
    importUpload: (input: ImportInput) => importUpload(deps, input, running()),
    discover: (input: DiscoverInput) => discover(deps, input, running()),
    pull: (input: PullInput) => pull(deps, input, running()),
    noteSyncFailed: (input: { connection: string; code: string }) => noteSyncFailed(deps, input),
    failImport: (input: ImportInput & { code: string }) => failImport(deps, input),
    startMissingEntities: async () =>
      startEntities(entities, await listScopeIds(deps), await listLiveConnections(deps)),
  };
}

export type Activities = ReturnType<typeof createActivities>;
