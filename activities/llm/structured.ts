import { MemoryError } from '../../memory/errors';
import { type ModelAnswer, type ModelRequest } from './model';

/**
 * The text of an answer that had to be complete, as JSON has to be.
 * @throws MemoryError `model.too-long` when it was cut off (split the window), `model.refused` when the model declined,
 *   `model.invalid-answer` when it ended for a reason that a question without tools cannot have
 */
export function completeText(answer: ModelAnswer): string {
  switch (answer.stopReason) {
    case 'end_turn':
    case 'stop_sequence':
      return answer.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    case 'max_tokens':
    case 'model_context_window_exceeded':
      throw new MemoryError('model.too-long', 'The answer did not fit.', 'The window must be split.');
    case 'refusal':
      throw new MemoryError(
        'model.refused',
        'The model declined to answer.',
        'Try another model for this step (AQUIFER_MODEL_SUMMARISE, AQUIFER_MODEL_FACTS and so on).',
      );
    case 'tool_use':
    case 'pause_turn':
      throw new MemoryError(
        'model.invalid-answer',
        'The model asked for a tool where there is none.',
        'Check that the server supports the model.',
      );
  }
}

/** The one repair turn: the same question, the answer it got, and what is wrong with it, one JSON line each. */
export function withRefusals(request: ModelRequest, answer: ModelAnswer, refusals: readonly unknown[]): ModelRequest {
  const lines = refusals.map((refused) => JSON.stringify({ refused })).join('\n');
  return {
    ...request,
    messages: [
      ...request.messages,
      { role: 'assistant', content: answer.content },
      { role: 'user', content: [{ type: 'text', text: lines }] },
    ],
  };
}
