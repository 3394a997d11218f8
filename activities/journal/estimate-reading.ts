import { type Estimate } from '../../schema/tables/journal-tables';
import { type StandingEntry } from '../../schema/journal/entries-to-read';
import { type Deps } from '../deps';
import { costUsd } from '../llm/prices';
import { piecesOf } from './pieces';

/** Tokens of a call beside the entry: the prompt, people and things known; and of its answer, for an ordinary entry. */
const PROMPT_TOKENS = 2_500;
const ANSWER_TOKENS = 900;
const CHARACTERS_PER_TOKEN = 4;
/** What writing the categories once adds, for each fact of an entry. */
const FACTS_PER_ENTRY = 7;
const FACT_TOKENS = 60;

/** What reading these entries and writing the categories from them would take: an estimate, high rather than low. */
export function estimateReading(deps: Deps, entries: readonly StandingEntry[]): Estimate {
  const calls = entries.reduce((sum, { length }) => sum + piecesOf(length, deps.summaryTokens).length, 0);
  const text = entries.reduce((sum, { length }) => sum + Math.ceil(length / CHARACTERS_PER_TOKEN), 0);
  const facts = { input: text + calls * PROMPT_TOKENS, output: calls * ANSWER_TOKENS };
  const written = { input: entries.length * FACTS_PER_ENTRY * FACT_TOKENS, output: 8 * ANSWER_TOKENS };
  const cost = [
    costUsd(deps.settings.facts.model, { ...facts, cacheRead: 0, cacheWrite: 0 }),
    costUsd(deps.settings.rewrite.model, { ...written, cacheRead: 0, cacheWrite: 0 }),
  ];
  return {
    ...{ entries: entries.length, calls: calls + 1 },
    ...{ tokensIn: facts.input + written.input, tokensOut: facts.output + written.output },
    costUsd: cost.some((one) => one === null) ? null : cost.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  };
}
