import { followChange } from '../../../memory/files/follow-change';
import { type Files } from '../../../memory/files/memory-file';
import { type ScopeEpoch } from '../../../memory/scope';
import { type Tx } from '../../../schema/connect';
import { pathsChangedSince } from '../../../schema/files/list-commits';
import { loadFiles } from '../../../schema/files/load-files';
import { type Proposal } from '../../../schema/proposals/load-proposals';
import { applyEdit, type WrittenOn } from './apply-edit';
import { layOver } from '../../../memory/files/lay-over';

/** What a proposal would make of a memory, before anybody verifies it. */
export interface Preview {
  files: Files;
  /** Paths of a cycle's draft that changed meanwhile: they stay as they are. */
  kept: string[];
  /** The same with what follows from it by code: index lines and links of files that came, went or got another name. */
  shown: Files;
  /** Why an edit does not fit any more; null when it does. */
  refusal: string | null;
}

/** A whole draft, not one edit. */
export const isDraft = ({ commands }: Pick<Proposal, 'commands'>): boolean => commands.length === 0;

/** Lays a proposal over the memory as it is now. As *scope*. */
export async function previewProposal(tx: Tx, key: ScopeEpoch, head: Files, proposal: Proposal): Promise<Preview> {
  const then = await loadFiles(tx, key, proposal.base);
  const since = await pathsChangedSince(tx, key, proposal.base);
  return lay(head, proposal, {
    existed: (path) => Object.hasOwn(then, path),
    changedSince: new Set(since.map(({ path }) => path)),
  });
}

/** What it would have made of the memory it was written on. */
export function previewOnBase(base: Files, proposal: Proposal): Preview {
  return lay(base, proposal, { existed: (path) => Object.hasOwn(base, path), changedSince: new Set() });
}

function lay(files: Files, proposal: Proposal, on: WrittenOn): Preview {
  if (isDraft(proposal)) {
    const laid = layOver(files, proposal.changes, on.changedSince);
    return { ...laid, shown: laid.files, refusal: null };
  }
  // An assistant's lines name what they rest on, each for itself.
  const points = proposal.author === 'agent' ? proposal.points : [];
  const applied = applyEdit(files, proposal.commands, points, on);
  return { ...applied, shown: followChange(files, applied.files), kept: [] };
}
