import { type Deps } from './deps';
import { loadPrompt } from './llm/prompts';

/** Which models and prompts a cycle ran with: stored with it, so that runs can be told apart. */
export function usedBy(deps: Deps): { model: string; prompts: string } {
  const { summarise, remember } = deps.settings;
  return {
    model: summarise.model === remember.model ? remember.model : `${summarise.model}, ${remember.model}`,
    prompts: `summarise ${loadPrompt('summarise').hash}, remember ${loadPrompt('remember').hash}`,
  };
}
