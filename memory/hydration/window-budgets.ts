import { MemoryError } from '../errors';
import { type Budgets, DEFAULT_BUDGETS } from '../verifier/findings';

/** What one call of a model takes: tokens of prompt and answer together, and of the longest answer. */
export interface ModelWindow {
  context: number;
  output: number;
}

/** Sizes an agent's prompts are made of, tokens as `countTokens` counts them. */
export interface AgentBudgets extends Budgets {
  /** Files shown whole in the first prompt, the spine among them. */
  shown: number;
  /** Points placed in one cycle; the others wait for the next. */
  offered: number;
}

/**
 * Where nobody says how large the window is. The smallest of the provider's present models; all of the design's sizes fit in it, so
 * that an unknown server works as before. A local server with less must be told of: `AQUIFER_CONTEXT_TOKENS`.
 */
export const UNKNOWN_WINDOW: ModelWindow = { context: 200_000, output: 64_000 };

/** Room for an answer with its thinking. More was never needed, and some servers subtract it from the prompt's room at once. */
const MOST_ANSWER = 32_000;
/** A window's share kept for the answer: the summarizer's points are about a sixth of what it reads, the agent's edits less. */
const ANSWER_SHARE = 1 / 4;
/** What we do not count: chat templates, tool headers, JSON quoting, and that a server's tokenizer may differ. */
const MARGIN = 0.1;

/** System text and answer schema; tests hold the built-in prompts to it. `guidance.md` is counted as one file of the agent's. */
export const SUMMARY_PROMPT_TOKENS = 4_000;
/** System text and tools. */
export const AGENT_PROMPT_TOKENS = 6_500;

/** Keeps the summarizer's prompt below the 100,000 tokens at which the cheapest model's price steps up. */
const MOST_SUMMARY = 90_000;
/** The rest is context of threads, and the answer that a repair turn repeats. What overflows is halved, not lost. */
const SUMMARY_SHARE = 2 / 3;
/** About a dozen short messages: below this a thread cannot be told from chatter. */
const LEAST_SUMMARY = 800;

/** Above this, showing the whole memory in every turn costs more than a turn of reads. */
const MOST_SHOWN = 24_000;
/** Two hundred points of the usual size. */
const MOST_OFFERED = 30_000;
/**
 * Of the room beside the prompt: shown 3/8, points 2/8, and 3/8 for what comes later in the conversation: files viewed, the agent's
 * own edits, findings. The spine is always shown and takes at most two thirds of that; a file is viewed and may be written whole.
 */
const SHARES = { shown: 3 / 8, offered: 2 / 8, spine: 2 / 8, file: 1 / 8 };
/** Fifteen lines: a file of less holds no subject. */
const LEAST_FILE = 500;

/** Longest answer to ask for, so that prompt and answer fit together. */
export function answerTokens({ context, output }: ModelWindow): number {
  return Math.floor(Math.min(MOST_ANSWER, output, context * ANSWER_SHARE));
}

/**
 * Largest part of a window that one summarizer call reads, or one call of another step that reads as it does; null: the window is not
 * known.
 * @param step as variables name it
 * @throws MemoryError usage.invalid when less than a handful of messages would fit
 */
export function summaryBudget(window: ModelWindow | null, model: string, step = 'SUMMARISE'): number {
  const part = Math.floor(roomBeside(window ?? UNKNOWN_WINDOW, SUMMARY_PROMPT_TOKENS) * SUMMARY_SHARE);
  if (part < LEAST_SUMMARY) throw tooSmall(window, model, step, SUMMARY_PROMPT_TOKENS + LEAST_SUMMARY / SUMMARY_SHARE);
  return Math.min(MOST_SUMMARY, part);
}

/**
 * What the agent's model can hold. The design's sizes are upper bounds, reached from a window of about 130,000 tokens on.
 * @throws MemoryError usage.invalid when no useful file would fit
 */
export function agentBudgets(window: ModelWindow | null, model: string): AgentBudgets {
  const room = roomBeside(window ?? UNKNOWN_WINDOW, AGENT_PROMPT_TOKENS);
  const share = (of: keyof typeof SHARES, most: number) => Math.min(most, Math.floor(room * SHARES[of]));
  const file = share('file', DEFAULT_BUDGETS.file);
  if (file < LEAST_FILE) throw tooSmall(window, model, 'REMEMBER', AGENT_PROMPT_TOKENS + LEAST_FILE / SHARES.file);
  return {
    file,
    spine: share('spine', DEFAULT_BUDGETS.spine),
    shown: share('shown', MOST_SHOWN),
    offered: share('offered', MOST_OFFERED),
  };
}

/** Budgets for a model whose server counts `ratio` times as many tokens as we do; 1 or less changes nothing. */
export function shrunk<T extends Record<keyof T, number>>(budgets: T, ratio: number): T {
  if (!(ratio > 1)) return budgets;
  return Object.fromEntries(
    Object.entries<number>(budgets).map(([name, tokens]) => [name, Math.floor(tokens / ratio)]),
  ) as T;
}

/** What is left of a prompt for what changes from call to call. */
function roomBeside(window: ModelWindow, promptTokens: number): number {
  return (window.context - answerTokens(window)) * (1 - MARGIN) - promptTokens;
}

function tooSmall(window: ModelWindow | null, model: string, step: string, inputTokens: number): MemoryError {
  const least = Math.ceil(inputTokens / (1 - MARGIN) / (1 - ANSWER_SHARE) / 1_000) * 1_000;
  return new MemoryError(
    'usage.invalid',
    `The window of ${model}, ${window?.context ?? 0} tokens, is too small for AQUIFER_MODEL_${step}: it takes about ${least}.`,
    `Give that step another model, start the server with a larger context, or correct AQUIFER_CONTEXT_TOKENS.`,
  );
}
