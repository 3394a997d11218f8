import { standingPoints } from '../../../memory/files/cited-points';
import { type Files } from '../../../memory/files/memory-file';
import { type Point } from '../../../memory/hydration/points';
import { sayer } from '../../../memory/verifier/says';
import { type Proposal } from '../../../schema/proposals/load-proposals';

/**
 * Rules in force that end when a proposal is accepted: those a draft retires by a newer one that stands in it, and those whose words
 * stand nowhere any more. Numbers in order.
 */
export function rulesEnded(
  proposal: Pick<Proposal, 'decisions'>,
  rules: readonly Point[],
  base: Files,
  draft: Files,
): number[] {
  const cited = standingPoints(draft);
  const [stood, stands] = [sayer(base), sayer(draft)];
  return rules
    .filter(({ id, rule }) => {
      const by = proposal.decisions.retired[id]?.by;
      if (by !== undefined && cited.has(by)) return true;
      return rule?.quote ? stood(rule.quote) && !stands(rule.quote) : false;
    })
    .map(({ id }) => id);
}
