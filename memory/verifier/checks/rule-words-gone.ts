import { citedPoints } from '../../files/cited-points';
import { type Files } from '../../files/memory-file';
import { type Point } from '../../hydration/points';
import { type Check, type VerifierInput } from '../findings';
import { finding } from '../new-lines';
import { sayer } from '../says';

/** A rule somebody stated stands word for word in the memory until it is retired or withdrawn. */
export const ruleWordsGone: Check = (input) => {
  const rules = rulesInForce(input);
  if (rules.length === 0) return [];
  const stands = sayer(input.draft);
  return rules.flatMap((rule) => {
    if (stands(rule.rule!.quote!)) return [];
    const path = placeOf(rule, input.base) ?? placeOf(rule, input.draft) ?? 'index.md';
    const message = `The words of rule p${rule.id} stand nowhere any more: put its quote back exactly (a backslash may escape Markdown in it) and cite {p${rule.id}}, or retire the rule.`;
    return [finding('rule-words-gone', path, null, message)];
  });
};

/** Waiting rules count once a line cites them; a withdrawn one must not be asked for, its words have to go. */
function rulesInForce({ base, draft, points }: VerifierInput): Point[] {
  const cited = new Set([...citedPoints(base), ...citedPoints(draft)]);
  return [...points.values()].filter(
    ({ id, state, rule }) =>
      rule?.certainty === 'certain' &&
      rule.basis === 'stated' &&
      !rule.retired &&
      rule.sameAs === null &&
      rule.quote !== null &&
      state !== 'withdrawn' &&
      (state === 'placed' || cited.has(id)),
  );
}

/** The file that held the words, else one that cites the rule: where to look. */
function placeOf({ id, rule }: Point, files: Files): string | null {
  const citing = Object.keys(files).filter((path) => files[path]!.some((line) => line.points.includes(id)));
  return citing.find((path) => files[path]!.some((line) => line.text.includes(rule!.quote!))) ?? citing[0] ?? null;
}
