import { type Deps } from './deps';
import { loadPrompt } from './llm/prompts';

/** The same for a cycle of the journal. */
export function journalUsedBy(deps: Deps): { model: string; prompts: string } {
  const { facts, evolve, rewrite } = deps.settings;
  const models = new Set([facts.model, evolve.model, rewrite.model]);
  const tasks = ['facts', 'evolve', 'rewrite'] as const;
  return {
    model: [...models].join(', '),
    prompts: tasks.map((task) => `${task} ${loadPrompt(task).hash}`).join(', '),
  };
}

/** Which models and prompts a cycle ran with: stored with it, so that runs can be told apart. */
export function usedBy(deps: Deps): { model: string; prompts: string } {
  const { summarise, remember } = deps.settings;
  return {
    model: summarise.model === remember.model ? remember.model : `${summarise.model}, ${remember.model}`,
    prompts: `summarise ${loadPrompt('summarise').hash}, remember ${loadPrompt('remember').hash}`,
  };
}
