import { type Command } from 'commander';
import { acceptProposal } from '../edits/proposals/accept';
import { parseProposalId, proposalId } from '../edits/proposals/proposal-id';
import { RefusedProposal } from '../edits/proposals/refused-proposal';
import { rejectProposal } from '../edits/proposals/reject';
import { readProposal, readProposals } from '../reads/proposals';
import { parseScope } from '../reads/scope-id';
import { systemCommand } from './context';
import { progress } from './output';
import { acceptedInWords, proposalInWords, proposalsInWords } from './proposals-in-words';

/** What waits for a person: list, show, accept, reject. */
export function addProposalCommands(program: Command): void {
  const proposals = program.command('proposals').description('changes that wait for a person');
  // `aquifer proposals SCOPE` is the list.
  systemCommand(
    proposals
      .command('ls', { isDefault: true })
      .argument('<scope>')
      .option('--all', 'those that were decided too')
      .description('list what waits'),
    { content: true },
    async ({ system, print }, [text], options) => {
      const scope = parseScope(text as string);
      const list = await readProposals(system.db, scope, options.all === true);
      print(list, () => proposalsInWords(scope, list));
    },
  );
  systemCommand(
    proposals.command('show').argument('<scope>').argument('<id>', 'such as d3').description('show one, as a diff'),
    { content: true },
    async ({ system, print }, [text, id]) => {
      const scope = parseScope(text as string);
      const proposal = await readProposal(system.db, scope, parseProposalId(id as string));
      print(proposal, () => proposalInWords(scope, proposal));
    },
  );
  systemCommand(
    proposals.command('accept').argument('<scope>').argument('<id>', 'such as d3').description('agree: commit it'),
    { content: true },
    async ({ system, print }, [text, id]) => {
      const number = parseProposalId(id as string);
      try {
        const accepted = await acceptProposal(system.db, parseScope(text as string), number);
        const { commit, kept, retiredRules } = accepted;
        const told = { proposal: proposalId(number), kept, retiredRules };
        print(commit === null ? { id: null, ...told } : { ...commit, ...told }, () =>
          acceptedInWords(proposalId(number), accepted),
        );
        return 0;
      } catch (error) {
        if (!(error instanceof RefusedProposal)) throw error;
        for (const { path, line, code, message } of error.findings)
          progress(`${path}${line === null ? '' : `:${line}`} ${code}: ${message}`);
        progress(`aquifer: ${error.message}`);
        return 1;
      }
    },
  );
  systemCommand(
    proposals
      .command('reject')
      .argument('<scope>')
      .argument('<id>', 'such as d3')
      .option('--reason <text>', 'why; stays with its points')
      .description('say no: its points are declined, its words do not come back'),
    { content: true },
    async ({ system, print }, [text, id], options) => {
      const scope = parseScope(text as string);
      const number = parseProposalId(id as string);
      const declined = await rejectProposal(system.db, scope, number, options.reason as string | undefined);
      const points = declined.map((point) => `p${point}`);
      const result = { id: proposalId(number), state: 'rejected', declined: points };
      print(result, () =>
        points.length === 0 ? `${result.id} is rejected` : `${result.id} is rejected; ${points.join(', ')} declined`,
      );
    },
  );
}
