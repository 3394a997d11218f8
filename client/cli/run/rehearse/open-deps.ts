import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Deps } from '../../../../activities/deps';
import { modelSettings } from '../../../../activities/llm/model-settings';
import { startOfflineEngine } from '../../../../activities/llm/offline/start';
import { MemoryError } from '../../../../memory/errors';
import { buildDeps } from '../../../../workers/deps';

type Env = Record<string, string | undefined>;

/** The environment as a worker reads it, with this model for every step. */
export function withModel(env: Env, model: string | undefined): Env {
  if (model === undefined) return env;
  const others = Object.entries(env).filter(([name]) => !name.startsWith('AQUIFER_MODEL_'));
  return { ...Object.fromEntries(others), AQUIFER_MODEL: model };
}

/** What a worker of this environment would be made of, the offline engine included. @throws MemoryError model.missing, role.unsafe */
export async function openDeps(databaseUrl: string, env: Env): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const settings = modelSettings(env);
  const engine = settings.offline ? await startOfflineEngine() : null;
  try {
    const own = engine ? { ...settings, baseUrl: engine.url, apiKey: 'offline' } : settings;
    const deps = await buildDeps({ databaseUrl, settings: own });
    const close = async () => {
      await deps.close();
      await engine?.close();
    };
    return { deps, close };
  } catch (error) {
    await engine?.close();
    throw error;
  }
}

/**
 * A folder of prompts as it is set for this process. One without a prompt of ours would rehearse the built-in ones and not say so.
 * @throws MemoryError usage.invalid
 */
export function promptFolder(given: string): string {
  const folder = resolve(given);
  if (['summarise.md', 'remember.md'].some((name) => existsSync(join(folder, name)))) return folder;
  throw new MemoryError(
    'usage.invalid',
    'The folder of --prompts holds neither summarise.md nor remember.md.',
    'Copy the built-in ones from activities/llm/prompts and change them.',
  );
}
