import { type ScopeId } from '../memory/scope';
import { withScope } from '../schema/connect';
import { loadCycle } from '../schema/cycles/load-cycle';
import { agentTools, cleanupTools } from '../schema/wire/agent-tool-specs';
import { conversation } from './agent/conversation';
import { type Deps, type Running } from './deps';
import { askOnce } from './llm/ledger';
import { loadPrompt, withGuidance } from './llm/prompts';

export interface TurnInput {
  scope: ScopeId;
  epoch: number;
  cycle: number;
  n: number;
}

/** Room for a turn's edits and for thinking, tokens. */
const MAX_TOKENS = 32_000;

/** One turn of the memory agent: one model call. Its answer stays in the ledger; applyAndVerify reads it there. */
export async function agentTurn(
  deps: Deps,
  input: TurnInput,
  running: Running,
): Promise<{ stop: string; blocks: number }> {
  const at = { scope: input.scope, epoch: input.epoch };
  const { closed_at, kind } = await withScope(deps.db, input.scope, (tx) => loadCycle(tx, at, input.cycle));
  // A run that was reset comes by again; the answer may be gone by now, and nobody needs it.
  if (closed_at !== null) return { stop: 'closed', blocks: 0 };
  const answer = await askOnce(
    deps,
    at,
    { cycle: input.cycle, step: 'agent', n: String(input.n) },
    async (tx) => {
      const { messages, guidance } = await conversation(tx, deps, at, input.cycle, input.n);
      return {
        ...deps.settings.remember,
        system: withGuidance(loadPrompt(kind === 'cleanup' ? 'cleanup' : 'remember'), guidance),
        tools: kind === 'cleanup' ? cleanupTools : agentTools,
        messages,
        outputSchema: null,
        maxTokens: MAX_TOKENS,
      };
    },
    running,
  );
  return { stop: answer.stopReason, blocks: answer.content.length };
}
