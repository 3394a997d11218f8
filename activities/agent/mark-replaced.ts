import { type Files } from '../../memory/files/memory-file';
import { type Point } from '../../memory/hydration/points';
import { markOver } from '../../memory/rules/mark-over';
import { type Decisions } from '../../schema/tables/memory-tables';
import { retiredRules } from './retired-rules';

/** The draft in which lines of rules it retires say so, whether or not the agent changed them: a reader must not act by them. */
export function markReplaced(
  draft: Files,
  decisions: Decisions,
  { rules, offered }: { rules: ReadonlyMap<number, Point>; offered: ReadonlyMap<number, Point> },
): Files {
  let files = draft;
  for (const id of retiredRules(decisions, draft)) {
    const [rule, newer] = [rules.get(id), offered.get(decisions.retired[id]!.by)];
    if (rule && newer) files = markOver(files, rule, `replaced ${newer.saidAt.slice(0, 10)}`);
  }
  return files;
}
