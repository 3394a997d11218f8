import { changesBetween, unifiedDiff } from '../../memory/files/diff';
import { type Files } from '../../memory/files/memory-file';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { type Db, type Tx, withScope } from '../../schema/connect';
import { loadFiles } from '../../schema/files/load-files';
import { loadPoints, placedRules } from '../../schema/points/load-points';
import { listProposals, loadProposal, type Proposal } from '../../schema/proposals/load-proposals';
import { loadScope } from '../../schema/scopes/load-scope';
import { previewOnBase, previewProposal } from '../edits/proposals/preview';
import { proposalId } from '../edits/proposals/proposal-id';
import { rulesEnded } from '../edits/proposals/rules-ended';
import { commitId } from './log';

/** A point a proposal rests on, with who said it. */
export interface ProposedPoint {
  id: string;
  text: string;
  saidBy: string;
  saidAt: string;
  /** Said by nobody who is a full member. */
  outside: boolean;
}

/** A proposal as `--json` gives it. */
export interface ProposalEntry {
  id: string;
  state: Proposal['state'];
  author: Proposal['author'];
  /** The cycle that made it; null for an assistant's. */
  cycle: number | null;
  /** The commit it was made on; null before the first. */
  base: string | null;
  at: string;
  reason: string;
  points: ProposedPoint[];
  /** Files it changes. */
  changed: string[];
  /** Against the memory as it is now while it is pending; otherwise what it did, or would have done then. */
  diff: string;
  /** Files of a draft that changed meanwhile: accepting leaves them as they are. */
  kept: string[];
  /** Rules that end when it is accepted. */
  endsRules: string[];
  /** Why it does not fit the memory any more; null when it does. */
  refusal: string | null;
  decidedAt: string | null;
  /** What accepting it committed. */
  commit: string | null;
}

/** Proposals, oldest first; those that wait for a person, or all. @throws MemoryError scope.unknown */
export async function readProposals(db: Db, scope: ScopeId, all = false): Promise<ProposalEntry[]> {
  return withScope(db, scope, async (tx) => {
    const { epoch, head } = await loadScope(tx, scope);
    const key = { scope, epoch };
    const now = await loadFiles(tx, key, head);
    const entries: ProposalEntry[] = [];
    for (const proposal of await listProposals(tx, key, all)) entries.push(await describe(tx, key, now, proposal));
    return entries;
  });
}

/** One proposal. @throws MemoryError proposal.missing, scope.unknown */
export async function readProposal(db: Db, scope: ScopeId, id: number): Promise<ProposalEntry> {
  return withScope(db, scope, async (tx) => {
    const { epoch, head } = await loadScope(tx, scope);
    const key = { scope, epoch };
    return describe(tx, key, await loadFiles(tx, key, head), await loadProposal(tx, key, id));
  });
}

async function describe(tx: Tx, key: ScopeEpoch, now: Files, proposal: Proposal): Promise<ProposalEntry> {
  const { base, files, kept, refusal } = await sides(tx, key, now, proposal);
  const points = await loadPoints(tx, key, proposal.points);
  const ended = proposal.state === 'pending' ? rulesEnded(proposal, await placedRules(tx, key), base, files) : [];
  return {
    id: proposalId(proposal.id),
    state: proposal.state,
    author: proposal.author,
    cycle: proposal.cycle,
    base: commitId(proposal.base),
    at: proposal.at,
    reason: proposal.reason,
    points: points.map(({ id, text, saidBy, saidAt, outside }) => ({ id: `p${id}`, text, saidBy, saidAt, outside })),
    changed: changesBetween(base, files).map(({ path }) => path),
    diff: unifiedDiff(base, files),
    kept,
    endsRules: ended.map((id) => `p${id}`),
    refusal,
    decidedAt: proposal.decided_at,
    commit: proposal.commit === null ? null : commitId(proposal.commit),
  };
}

/** Before and after: of the memory as it is now while a decision is due, of the time it was made, or decided, otherwise. */
async function sides(
  tx: Tx,
  key: ScopeEpoch,
  now: Files,
  proposal: Proposal,
): Promise<{ base: Files; files: Files; kept: string[]; refusal: string | null }> {
  if (proposal.state === 'pending') {
    const { shown, kept, refusal } = await previewProposal(tx, key, now, proposal);
    return { base: now, files: shown, kept, refusal };
  }
  if (proposal.state === 'accepted') {
    const commit = proposal.commit ?? 0;
    const [base, files] = [await loadFiles(tx, key, Math.max(commit - 1, 0)), await loadFiles(tx, key, commit)];
    return { base, files, kept: [], refusal: null };
  }
  const base = await loadFiles(tx, key, proposal.base);
  return { base, files: previewOnBase(base, proposal).shown, kept: [], refusal: null };
}
