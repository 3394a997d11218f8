import { findKeyRing } from '../../../../activities/credentials/find-key-ring';
import { type KeyRing } from '../../../../activities/credentials/key-ring';
import { endpointsOf } from '../../../../activities/sources/endpoints';
import { MemoryError } from '../../../../memory/errors';
import { type ConsentOptions } from '../../../connect/ask-consent';
import { type OpenSystem } from '../../../open-system';
import { homeOf } from '../../../system';
import { progress } from '../../output';
import { readSecret } from './read-secret';

type Env = Readonly<Record<string, string | undefined>>;

/** What every way of connecting is made of. */
export interface ConnectParts {
  system: OpenSystem;
  env: Env;
  /** Seals here; the workers need the same keys to open. */
  ring: KeyRing;
  /** As activities/sources/endpoints.ts reads them. */
  endpoints: Record<string, string>;
  /** How a person is spoken to. */
  consent: ConsentOptions;
}

/** @throws MemoryError usage.invalid when there is no key to seal with: better before the person signs in than after */
export function connectParts(system: OpenSystem, env: Env, redirect?: string): ConnectParts {
  const ring = findKeyRing(env, system.system.mode === 'local' ? homeOf(env) : null);
  if (!ring) {
    throw new MemoryError(
      'usage.invalid',
      'There is no key to seal a credential with.',
      'Set AQUIFER_CREDENTIAL_KEYS, here and on the workers, to id:key with 32 random bytes in base64 (`openssl rand -base64 32`), or AQUIFER_CREDENTIAL_KEYS_FILE to a file that holds it.',
    );
  }
  return { system, env, ring, endpoints: endpointsOf(env), consent: consentAtTerminal(redirect) };
}

function consentAtTerminal(redirect: string | undefined): ConsentOptions {
  return {
    tell: progress,
    paste: (question) => readSecret({ question }),
    ...(redirect === undefined ? {} : { redirect }),
  };
}
