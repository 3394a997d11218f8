import { JOURNAL_KINDS } from '../../memory/hydration/requests';
import { type Tx } from '../../schema/connect';
import { openCycleOf } from '../../schema/cycles/load-cycle';
import { openRequests } from '../../schema/cycles/requests';
import { loadJournal } from '../../schema/journal/journal-row';
import { type LoadedScope } from '../../schema/scopes/load-scope';
import { type JournalTurn, type OpenCycleInput } from '../cycle/open-cycle';
import { type Deps } from '../deps';
import { nextNight, nightsAround } from './next-night';

/** When a user's journal is due, and whether it is to be asked for now: somebody did, a run was interrupted, or a night was slept through. */
export async function journalTurn(tx: Tx, deps: Deps, input: OpenCycleInput, scope: LoadedScope): Promise<JournalTurn> {
  const at = { scope: scope.id, epoch: scope.epoch };
  const now = deps.now();
  const nextAt = nextNight(input, scope, now);
  const asked = (await openRequests(tx, at)).some(({ kind }) => JOURNAL_KINDS.includes(kind));
  const open = await openCycleOf(tx, at, 'journal');
  const interrupted = input.why === 'start' && open !== undefined && open.code === null;
  if (asked || interrupted) return { nextAt, why: 'asked' };
  if (input.why !== 'start' || scope.paused || input.evolveEveryMs !== undefined) return { nextAt, why: null };
  const journal = await loadJournal(tx, at);
  const missed =
    journal !== undefined && Date.parse(journal.evolved_at ?? '') < Date.parse(nightsAround(now, scope.timezone).last);
  return { nextAt, why: missed ? 'night' : null };
}
