import { type Block, type ModelRequest } from '../../activities/llm/model';
import { carefulSummary } from './careful-summary';
import { carefulTurn } from './careful-agent';

/**
 * A stand-in for a careful model: deterministic, no language model. It reads what a model is given, answers in the form asked for, and
 * writes as many points and lines, of the size, as a careful reader did on the same export. It says what such answers cost, not how
 * good they are.
 */
export function carefulModel(request: ModelRequest): Block[] {
  if (request.tools.length > 0) return carefulTurn(request.messages);
  const prompt = request.messages.flatMap(({ content }) => content.map((one) => (one.type === 'text' ? one.text : '')));
  return [{ type: 'text', text: JSON.stringify(carefulSummary(prompt.join('\n'))) }];
}
