import { MemoryError } from '../../../memory/errors';
import { type ScopeId } from '../../../memory/scope';
import { type Finding } from '../../../memory/verifier/verify';
import { proposalId } from './proposal-id';

/** Agreed to, but it would break the memory as it is now; the findings say where. */
export class RefusedProposal extends MemoryError {
  constructor(
    scope: ScopeId,
    id: number,
    readonly findings: Finding[],
  ) {
    super(
      'verifier.refused',
      `The verifier refused ${proposalId(id)} (${[...new Set(findings.map(({ code }) => code))].join(', ')}).`,
      `Nothing was changed and it waits on: mend what the findings name with \`aquifer files edit ${scope} PATH\`, or reject it.`,
    );
  }
}
