import { type ScopeId } from '../../memory/scope';
import { type Accepted } from '../edits/proposals/accept';
import { type ProposalEntry } from '../reads/proposals';
import { table } from './output';

/** One line a proposal, and how to go on. */
export function proposalsInWords(scope: ScopeId, list: readonly ProposalEntry[]): string {
  if (list.length === 0) return 'nothing waits for a person';
  const rows = list.map((one) => [
    one.id,
    one.state,
    one.at.slice(0, 16),
    by(one),
    one.changed.join(' ') || '-',
    one.reason,
  ]);
  const waits = list.some(({ state }) => state === 'pending');
  return [table(rows), ...(waits ? [`See one with \`aquifer proposals show ${scope} ID\`.`] : [])].join('\n');
}

/** All a person needs to decide. */
export function proposalInWords(scope: ScopeId, one: ProposalEntry): string {
  const lines = [`${one.id} of ${by(one)}, ${one.at.slice(0, 16)}, ${one.state}: ${one.reason}`];
  for (const { id, saidBy, saidAt, text, outside } of one.points)
    lines.push(`${id} (${saidBy}, ${saidAt.slice(0, 10)}${outside ? ', from outside' : ''}): ${text}`);
  if (one.endsRules.length > 0) lines.push(`Accepting it ends ${one.endsRules.join(', ')}.`);
  if (one.kept.length > 0) lines.push(`Changed meanwhile, so they stay as they are: ${one.kept.join(', ')}.`);
  if (one.refusal !== null) lines.push(`It does not fit the memory any more: ${one.refusal}`);
  if (one.commit !== null) lines.push(`Committed as ${one.commit}.`);
  lines.push('', one.diff === '' ? 'no file changes' : one.diff.trimEnd());
  if (one.state === 'pending')
    lines.push('', `aquifer proposals accept ${scope} ${one.id}    or    aquifer proposals reject ${scope} ${one.id}`);
  return lines.join('\n');
}

export function acceptedInWords(id: string, { commit, kept, retiredRules }: Accepted): string {
  const lines = [commit === null ? `${id} is accepted; no file changed` : `${id} is accepted: ${commit.id}`];
  if (kept.length > 0) lines.push(`Changed meanwhile, so they stayed as they were: ${kept.join(', ')}.`);
  if (retiredRules.length > 0) lines.push(`No longer in force: ${retiredRules.join(', ')}.`);
  return lines.join('\n');
}

function by({ author, cycle }: ProposalEntry): string {
  if (author === 'assistant') return 'an assistant';
  return cycle === null ? 'the agent' : `cycle ${cycle}`;
}
