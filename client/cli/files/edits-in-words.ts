import { type PersonCommit } from '../../edits/commit-edit';
import { RefusedEdit } from '../../edits/refused-edit';
import { type RevertedCommit } from '../../edits/revert-commit';
import { progress } from '../output';

/** What an edit did, for a person: the commit, the rules it ended or brought back, and what a revert had to leave. */
export function commitInWords(commit: PersonCommit | RevertedCommit): string {
  const { id, reason, retiredRules } = commit;
  const lines = [reason.startsWith('reverts') ? `${id} ${reason}` : `${id} written`];
  if (retiredRules.length > 0)
    lines[0] += `; its words stand nowhere any more, so ${retiredRules.join(', ')} ${retiredRules.length === 1 ? 'is' : 'are'} retired`;
  if (!('kept' in commit)) return lines.join('\n');
  if (commit.rulesBack.length > 0) lines.push(`in force again: ${commit.rulesBack.join(', ')}`);
  for (const { path, text, why } of commit.kept) {
    if (why === 'may-not-return') lines.push(`${path}: stays away, for it was removed since: ${text}`);
    else lines.push(text === '' ? `${path}: keeps its name` : `${path}: left alone, for it was changed since: ${text}`);
  }
  return lines.join('\n');
}

/** Findings, each with its place, on stderr. @returns exit code 1 @throws whatever is no refusal of the verifier */
export function tellRefusal(error: unknown): number {
  if (!(error instanceof RefusedEdit)) throw error;
  for (const { path, line, code, message } of error.findings)
    progress(`${path}${line === null ? '' : `:${line}`} ${code}: ${message}`);
  progress(`aquifer: ${error.message}`);
  return 1;
}
