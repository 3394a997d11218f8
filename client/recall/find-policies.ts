import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryError } from '../../memory/errors';
import { type FeaturePolicies, parsePolicies } from '../../schema/wire/feature-policies';
import { homeOf } from '../system';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The policies of this process's features: the file `AQUIFER_FEATURES` names, else `features.json` in the home, else none, so that all
 * features have the default. Read anew at each call: what an operator changes holds from then on.
 * @throws MemoryError usage.invalid
 */
export function findPolicies(env: Env): FeaturePolicies {
  const named = env.AQUIFER_FEATURES;
  const path = named || join(homeOf(env), 'features.json');
  if (!existsSync(path)) {
    if (!named) return {};
    throw new MemoryError('usage.invalid', 'AQUIFER_FEATURES names no file.', 'Write it, or unset AQUIFER_FEATURES.');
  }
  return parsePolicies(readJson(path), named ? 'AQUIFER_FEATURES' : 'features.json');
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new MemoryError('usage.invalid', 'The file of the features is no JSON.', 'Mend it, or take it away.');
  }
}
