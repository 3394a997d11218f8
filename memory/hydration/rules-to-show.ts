import { countTokens } from '../files/tokens';
import { overlap, wordsOf } from './words-in-common';
import { type Point } from './points';

/** A line of the prompt beside the rule's words: its id, its path. */
const LINE_OVERHEAD = 20;

/**
 * Which rules in force the agent is told of: those that share most words with the points, up to `limit` tokens, in the order of their
 * ids. A rule in the very words of a point is found by code; one that shares no word with any point is neither ended nor said again.
 */
export function rulesToShow(rules: readonly Point[], pointTexts: readonly string[], limit: number): Point[] {
  const spoken = wordsOf(pointTexts.join('\n'));
  const ranked = rules
    .map((rule) => ({ rule, score: overlap(spoken, wordsOf(`${rule.text}\n${rule.rule?.quote ?? ''}`)) }))
    .sort((a, b) => b.score - a.score || a.rule.id - b.rule.id);
  let left = limit;
  const shown = ranked.filter(({ rule }) => {
    const size = countTokens(rule.rule?.quote ?? rule.text) + LINE_OVERHEAD;
    if (size > left) return false;
    left -= size;
    return true;
  });
  return shown.map(({ rule }) => rule).sort((a, b) => a.id - b.id);
}
