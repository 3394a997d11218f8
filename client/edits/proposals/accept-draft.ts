import { standingPoints } from '../../../memory/files/cited-points';
import { type Files } from '../../../memory/files/memory-file';
import { mendLinks } from '../../../memory/files/mend';
import { cutPoints } from '../../../memory/files/withdraw';
import { type ScopeEpoch } from '../../../memory/scope';
import { type Tx } from '../../../schema/connect';
import { writeCommit } from '../../../schema/files/write-commit';
import { dropPoints } from '../../../schema/points/drop-points';
import { loadPoints, placedRules } from '../../../schema/points/load-points';
import { lostCitations } from '../../../schema/points/lost-citations';
import { settlePoints } from '../../../schema/points/settle-points';
import { type Proposal } from '../../../schema/proposals/load-proposals';
import { settleProposal } from '../../../schema/proposals/settle-proposal';
import { type Ground } from '../commit-edit';
import { RefusedEdit } from '../refused-edit';
import { previewProposal } from './preview';
import { proposalId } from './proposal-id';
import { rulesEnded } from './rules-ended';
import { verifyDraft } from './verify-draft';

/** What came of a proposal that a person agreed to. */
export interface Landed {
  /** Null when nothing of it was left to write. */
  commit: number | null;
  /** Files that changed meanwhile and stayed as they were. */
  kept: string[];
  /** Rules it ended. */
  retiredRules: string[];
}

/**
 * Lays a cycle's draft over the head, without what rests on something that was taken back, verifies it and commits it as the agent's.
 * Its decisions about points count from here on. @throws RefusedEdit
 */
export async function acceptDraft(ground: Ground, proposal: Proposal): Promise<Landed> {
  const { tx, key, row, base, at } = ground;
  const { files, kept } = await previewProposal(tx, key, base, proposal);
  const laid = await withoutTakenBack(tx, key, files);
  const check = (files: Files) => verifyDraft(tx, key, row, proposal, base, files);
  const sound = (await check(laid)).length === 0;
  // Files that stayed as they were may have lost their links: those are mended by code, as in a cycle's last attempt.
  const draft = sound ? laid : mendLinks(laid);
  const findings = sound ? [] : await check(draft);
  if (findings.length > 0) throw new RefusedEdit(findings);

  const ended = rulesEnded(proposal, await placedRules(tx, key), base, draft).map((id) => `p${id}`);
  const reason = `accepted by a person: ${proposalId(proposal.id)}${proposal.cycle === null ? '' : ` of cycle ${proposal.cycle}`}`;
  const commit = await writeCommit(tx, key, base, draft, { author: 'agent', reason, cycle: proposal.cycle, at });
  // Lets go of the points it held; only then can they be settled.
  await settleProposal(tx, key, proposal.id, { state: 'accepted', at, commit });
  const cited = standingPoints(draft);
  const placed = proposal.points.filter((point) => cited.has(point));
  const { decisions } = proposal;
  await settlePoints(tx, key, { placed, decisions, offered: [], alone: null, at });
  const dropped = Object.entries(decisions.dropped ?? {}).filter(([point]) => !cited.has(Number(point)));
  await dropPoints(tx, key, Object.fromEntries(dropped));
  return { commit, kept, retiredRules: ended };
}

/** The draft without its lines that cite what a source took back, noticed or not yet. */
async function withoutTakenBack(tx: Tx, key: ScopeEpoch, draft: Files): Promise<Files> {
  const fresh = Object.values(draft).flatMap((lines) => lines.filter(({ id }) => id === null));
  const cited = new Set(fresh.flatMap(({ points }) => points));
  const withdrawn = (await loadPoints(tx, key, [...cited])).filter(({ state }) => state === 'withdrawn');
  const lost = (await lostCitations(tx, key)).filter(({ point }) => cited.has(point));
  const gone = new Set([...withdrawn.map(({ id }) => id), ...lost.map(({ point }) => point)]);
  return gone.size === 0 ? draft : cutPoints(draft, gone);
}
