import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MemoryError } from '../../memory/errors';

export const PROMPT_TASKS = ['summarise', 'remember', 'cleanup', 'facts', 'evolve', 'rewrite', 'pick'] as const;

export type PromptTask = (typeof PROMPT_TASKS)[number];

export interface Prompt {
  text: string;
  /** First 16 hex digits of the text's SHA-256: stored per cycle, so that a run can be told from one with other words. */
  hash: string;
}

/**
 * A task's prompt. A folder of the operator's (`AQUIFER_PROMPTS`) overrides file by file; what it lacks is built in.
 * @throws MemoryError `usage.invalid` if the folder does not exist or the file is empty
 */
export function loadPrompt(task: PromptTask, folder: string | undefined = process.env['AQUIFER_PROMPTS']): Prompt {
  if (folder && !existsSync(folder)) {
    throw new MemoryError('usage.invalid', 'AQUIFER_PROMPTS names no folder.', 'Create it, or unset AQUIFER_PROMPTS.');
  }
  // Read anew each time: an operator's change holds from the next cycle on, without a restart.
  const own = folder ? join(folder, `${task}.md`) : null;
  const path = own && existsSync(own) ? own : join(packageRoot(), 'activities', 'llm', 'prompts', `${task}.md`);
  const text = readFileSync(path, 'utf8').trim();
  if (text === '') {
    throw new MemoryError('usage.invalid', `The prompt ${task}.md is empty.`, 'Write it, or remove the file.');
  }
  return { text, hash: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}

/** The system text: the prompt, then what the people of the scope wrote in `guidance.md`, if anything. */
export function withGuidance(prompt: Prompt, guidance: string | null): string {
  const words = guidance?.trim();
  if (!words) return prompt.text;
  return `${prompt.text}

## Guidance

The people whose memory this is wrote what follows. In what to keep, what to leave out and how to word it, it goes before
everything above. The form of the answer, the quotes and the citations stay as they are.

${words}`;
}

/** Compiled files lie one folder deeper than their sources, so the root is found by its package.json. */
function packageRoot(): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as { name?: string }).name === 'aquifer')
      return folder;
    if (folder === dirname(folder)) {
      throw new MemoryError(
        'service.unreachable',
        'The folder of the package was not found.',
        'Install Aquifer again.',
      );
    }
  }
}
