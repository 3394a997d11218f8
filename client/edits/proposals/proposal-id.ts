import { MemoryError } from '../../../memory/errors';

/** Ids of proposals as they are shown: `d3`, for the decision they wait for. Numbers count up within a scope's epoch. */
export const proposalId = (id: number): string => `d${id}`;

/** `d3` → 3. @throws MemoryError usage.invalid */
export function parseProposalId(text: string): number {
  const match = /^d([1-9]\d{0,8})$/.exec(text);
  if (match) return Number(match[1]);
  throw new MemoryError(
    'usage.invalid',
    'That is no id of a proposal.',
    'It is written d3; `aquifer proposals SCOPE` lists them.',
  );
}
