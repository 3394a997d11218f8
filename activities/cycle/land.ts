import { citedPoints, standingPoints } from '../../memory/files/cited-points';
import { changesBetween } from '../../memory/files/diff';
import { type MemoryCommand } from '../../memory/files/memory-command';
import { type Files } from '../../memory/files/memory-file';
import { type Mode } from '../../memory/hydration/mode';
import { type ScopeEpoch } from '../../memory/scope';
import { pointsBehind } from '../../memory/verifier/points-behind';
import { cleanupNeedsApproval, needsApproval, vanished } from '../../memory/verifier/vanished';
import { type Tx } from '../../schema/connect';
import { type Draft } from '../../schema/cycles/drafts';
import { type Cycle } from '../../schema/cycles/load-cycle';
import { vanishedSince } from '../../schema/files/vanished-since';
import { loadFiles } from '../../schema/files/load-files';
import { writeCommit } from '../../schema/files/write-commit';
import { dropPoints } from '../../schema/points/drop-points';
import { loadCitedWords, loadPoints } from '../../schema/points/load-points';
import { pendingDraft, type Proposal } from '../../schema/proposals/load-proposals';
import { settleProposal } from '../../schema/proposals/settle-proposal';
import { storeProposal } from '../../schema/proposals/store-proposal';
import { type Decisions } from '../../schema/tables/memory-tables';
import { withChanges } from '../agent/draft-files';
import { editsLeft } from '../agent/leave-to-person';

const DAYS_30_MS = 30 * 24 * 3600 * 1000;

/** What became of a verified draft. */
export interface Landed {
  commit: number | null;
  changed: { path: string; change: string; added: number; removed: number }[];
  placed: number[];
  decisions: Decisions;
  /** It waits for a person, or was only to be shown. */
  proposed: boolean;
}

export const NOTHING: Landed = {
  commit: null,
  changed: [],
  placed: [],
  decisions: { declined: {}, retired: {} },
  proposed: false,
};

/**
 * A verified draft becomes a commit; or a proposal, when the scope's mode says so or more of the memory would vanish than code lets go
 * without a person. The pending draft that the cycle started from is replaced either way.
 */
export async function land(
  tx: Tx,
  at: ScopeEpoch,
  { cycle, draft, mode, now }: { cycle: Cycle; draft: Draft; mode: Mode; now: string },
): Promise<Landed> {
  const base = await loadFiles(tx, at, draft.base);
  const files = withChanges(base, draft.changes);
  const earlier = await pendingDraft(tx, at);
  const mine = new Set([...(cycle.offered ?? []), ...(earlier?.points ?? [])]);
  const cited = standingPoints(files);
  const placed = [...mine].filter((point) => cited.has(point));
  const size = await sizeOf(tx, at, base, files);
  const tidies = cycle.kind === 'cleanup';
  const isMuch = tidies
    ? cleanupNeedsApproval(size)
    : needsApproval(size, await vanishedSince(tx, at, daysBefore(now)));
  const waits = mode !== 'auto' || isMuch;
  if (mode !== 'dry-run') {
    if (earlier) await settleProposal(tx, at, earlier.id, { state: 'replaced', at: now, commit: null });
    await storeEdits(tx, at, { cycle, draft, files, now });
  }
  const changed = changesBetween(base, files).map(({ path, change, added, removed }) => ({
    ...{ path, change, added, removed },
  }));
  const { dropped = {} } = draft.decisions;
  const something = changed.length > 0 || decided(draft.decisions).length + Object.keys(dropped).length > 0;
  if (waits && something) {
    const points = [...new Set([...placed, ...decided(draft.decisions)])];
    await propose(tx, at, { cycle, draft, mode, now, points, reason: reasonOf(cycle, gone(dropped, cited), placed) });
    return { ...NOTHING, changed, proposed: true };
  }
  const left = gone(dropped, cited);
  const reason = reasonOf(cycle, left, placed);
  const commit = await writeCommit(tx, at, base, files, {
    ...{ author: 'agent', reason, cycle: cycle.number, at: now, held: size.held },
    // What a cleanup took out is no erosion: hydrations are not measured by it.
    vanished: tidies ? 0 : size.vanished,
  });
  await dropPoints(tx, at, left);
  return { commit, changed, placed, decisions: draft.decisions, proposed: false };
}

async function sizeOf(tx: Tx, at: ScopeEpoch, base: Files, files: Files) {
  const points = await loadPoints(tx, at, [...citedPoints(base), ...citedPoints(files)]);
  return vanished(base, files, new Map(points.map((point) => [point.id, point])));
}

function daysBefore(now: string): string {
  return new Date(Date.parse(now) - DAYS_30_MS).toISOString();
}

/** Edits the agent, or code, left to a person: each waits by itself, whatever becomes of the draft. */
async function storeEdits(
  tx: Tx,
  at: ScopeEpoch,
  { cycle, draft, files, now }: { cycle: Cycle; draft: Draft; files: Files; now: string },
): Promise<void> {
  const { decisions } = draft;
  const points = await loadPoints(
    tx,
    at,
    (decisions.aside ?? []).flatMap((one) => one.points),
  );
  const byCode = editsLeft(files, decisions, new Map(points.map((point) => [point.id, point])));
  const edits = [...(decisions.proposed ?? []), ...byCode];
  if (edits.length === 0) return;
  const said = (await loadCitedWords(tx, at, cycle.offered ?? [])).map((one) => [one.point, one.said] as const);
  const cited = citedPoints(files);
  for (const { commands, points: named, reason } of edits) {
    // Words of a message it does not name go with that message all the same.
    const points = [...new Set([...named, ...pointsBehind(commands.map(wordsOf).join('\n'), said)])];
    await storeProposal(tx, at, {
      // What stands in a file as well is placed there, whatever becomes of the edit.
      holds: points.filter((point) => !cited.has(point)),
      ...{ cycle: cycle.number, author: 'agent', state: 'pending', base: draft.base },
      ...{ changes: {}, commands, decisions: { declined: {}, retired: {} }, points, reason, at: now },
    });
  }
}

function wordsOf(command: MemoryCommand): string {
  const { new_str, insert_text, file_text } = { new_str: '', insert_text: '', file_text: '', ...command };
  return [new_str, insert_text, file_text].join('\n');
}

async function propose(
  tx: Tx,
  at: ScopeEpoch,
  proposal: { cycle: Cycle; draft: Draft; mode: Mode; now: string; points: number[]; reason: string },
): Promise<Proposal['id']> {
  const { cycle, draft, mode, now, points, reason } = proposal;
  const { proposed: _edits, aside: _lines, ...decisions } = draft.decisions;
  return storeProposal(tx, at, {
    ...{ cycle: cycle.number, author: 'agent', state: mode === 'dry-run' ? 'dry-run' : 'pending', base: draft.base },
    ...{ changes: draft.changes, commands: [], decisions, points, reason, at: now },
  });
}

/** Points decided about without a line of their own. */
function decided({ declined, same = {} }: Decisions): number[] {
  return [...Object.keys(declined), ...Object.keys(same)].map(Number);
}

/** A dropped point that a line still cites is still there. */
function gone(dropped: Record<number, string>, cited: ReadonlySet<number>): Record<number, string> {
  return Object.fromEntries(Object.entries(dropped).filter(([point]) => !cited.has(Number(point))));
}

/** A cleanup's commit names what was dropped and why. */
function reasonOf(cycle: Cycle, dropped: Readonly<Record<number, string>>, placed: readonly number[]): string {
  if (cycle.kind === 'hydrate')
    return `cycle ${cycle.number}: ${placed.length} ${placed.length === 1 ? 'point' : 'points'} placed`;
  const byReason = new Map<string, string[]>();
  for (const [point, why] of Object.entries(dropped)) byReason.set(why, [...(byReason.get(why) ?? []), `p${point}`]);
  if (byReason.size === 0) return `cleanup ${cycle.number}: nothing dropped`;
  return `cleanup ${cycle.number}, dropped: ${[...byReason].map(([why, ids]) => `${ids.join(' ')} (${why})`).join('; ')}`;
}
