import { type Files } from '../../memory/files/memory-file';
import { type ScopeEpoch } from '../../memory/scope';
import { pointsBehind } from '../../memory/verifier/points-behind';
import { type Tx } from '../../schema/connect';
import { loadCitedWords } from '../../schema/points/load-points';
import { type Decisions } from '../../schema/tables/memory-tables';

/** Stands for a reason that was somebody's own words. */
const LEFT_OUT = 'reason left out: it repeated a message';

/**
 * The decisions with reasons of the agent's own. One that repeats eight words of a message in a row is left out: reasons stay with points,
 * proposals and commits, where no withdrawal would look for the words. As *scope*.
 * @param base the memory the agent saw @param offered the points it was given
 */
export async function withPlainReasons(
  tx: Tx,
  at: ScopeEpoch,
  decisions: Decisions,
  { base, offered }: { base: Files; offered: readonly number[] },
): Promise<Decisions> {
  const { declined, retired, dropped = {}, proposed = [] } = decisions;
  const edits = [...Object.values(retired), ...proposed];
  if (Object.keys({ ...declined, ...dropped }).length + edits.length === 0) return decisions;
  const words = await loadCitedWords(tx, at, offered);
  const lines = Object.values(base).flat();
  const said = [...words.map((one) => one.said), ...lines.flatMap(({ text, points }) => (points.length > 0 ? [text] : []))]; // prettier-ignore
  const plain = (reason: string) => (pointsBehind(reason, said.map((text) => [0, text] as const)).length > 0 ? LEFT_OUT : reason); // prettier-ignore
  const plainOnes = (reasons: Record<number, string>) =>
    Object.fromEntries(Object.entries(reasons).map(([point, reason]) => [point, plain(reason)]));
  const plainEdit = <T extends { reason: string }>(edit: T): T => ({ ...edit, reason: plain(edit.reason) });
  return {
    ...decisions,
    declined: plainOnes(declined),
    retired: Object.fromEntries(Object.entries(retired).map(([rule, end]) => [rule, plainEdit(end)])),
    ...(decisions.dropped ? { dropped: plainOnes(dropped) } : {}),
    ...(decisions.proposed ? { proposed: proposed.map(plainEdit) } : {}),
  };
}
