import { standingPoints } from '../../memory/files/cited-points';
import { type Files } from '../../memory/files/memory-file';
import { type Decisions } from '../../schema/tables/memory-tables';

/** Rules a draft retires: those whose successor stands in it. One that is only announced leaves the old rule in force. */
export function retiredRules(decisions: Decisions, draft: Files): number[] {
  const cited = standingPoints(draft);
  return Object.entries(decisions.retired).flatMap(([rule, { by }]) => (cited.has(by) ? [Number(rule)] : []));
}
