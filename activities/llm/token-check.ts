import { countTokens } from '../../memory/files/tokens';
import { type Block, type Model, type ModelRequest } from './model';

/** In a shorter request the server's own headers would count for more than the text. Every real one is longer. */
const LEAST_TELLING = 1_000;
/** A token a byte: no tokenizer does worse, and a server that says more is not believed. */
const WORST_RATIO = 3;

/**
 * The same port, which compares our count of a model's first request with its server's, once for each model: budgets are in our tokens,
 * and ours must not be fewer. `onShort` is told how many times more the server counted; where it counts no more, cannot count, or
 * fails to, nothing happens. The question goes out beside the call and never makes it fail.
 */
export function withTokenCheck(model: Model, onShort: (model: string, ratio: number) => void): Model {
  const checked = new Set<string>();

  async function check(request: ModelRequest): Promise<void> {
    const counted = await model.countTokens(request).catch(() => null);
    const ratio = (counted ?? 0) / localCount(request);
    if (ratio > 1) onShort(request.model, Math.min(ratio, WORST_RATIO));
  }

  return {
    ...model,
    async ask(request, call) {
      if (checked.has(request.model) || localCount(request) < LEAST_TELLING) return model.ask(request, call);
      checked.add(request.model);
      const [answer] = await Promise.all([model.ask(request, call), check(request)]);
      return answer;
    },
  };
}

/** Tokens of a request's texts as we count them: what budgets are made of. */
export function localCount({ system, tools, messages }: ModelRequest): number {
  const texts = messages.flatMap((message) => message.content.map(textOf));
  return [system, JSON.stringify(tools), ...texts].reduce((sum, text) => sum + countTokens(text), 0);
}

function textOf(block: Block): string {
  if (block.type === 'text') return block.text;
  return block.type === 'tool_result' ? block.content : JSON.stringify(block);
}
