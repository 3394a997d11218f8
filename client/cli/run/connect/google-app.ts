import { MemoryError } from '../../../../memory/errors';
import { type App } from './exchange';
import { readFile } from './read-secret';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The OAuth client at Google: a file as its console hands it out (`--client-file`, `AQUIFER_GOOGLE_CLIENT_FILE`), else
 * `AQUIFER_GOOGLE_CLIENT_ID` with `AQUIFER_GOOGLE_CLIENT_SECRET`.
 * @throws MemoryError usage.invalid, input.invalid
 */
export function googleApp(env: Env, clientFile?: string): App {
  const file = clientFile ?? (env.AQUIFER_GOOGLE_CLIENT_FILE || undefined);
  if (file !== undefined) return readClientFile(file);
  const clientId = env.AQUIFER_GOOGLE_CLIENT_ID?.trim();
  if (clientId) return { clientId, clientSecret: env.AQUIFER_GOOGLE_CLIENT_SECRET?.trim() || null, pkce: true };
  throw new MemoryError(
    'usage.invalid',
    'No Google app is set to sign in to.',
    "Make an OAuth client of type Desktop in Google's console and name its file in AQUIFER_GOOGLE_CLIENT_FILE or --client-file, or set AQUIFER_GOOGLE_CLIENT_ID and AQUIFER_GOOGLE_CLIENT_SECRET.",
  );
}

function readClientFile(file: string): App {
  const { installed, web } = parse<{ installed?: RawClient; web?: RawClient }>(file);
  const client = installed ?? web;
  if (typeof client?.client_id === 'string')
    return { clientId: client.client_id, clientSecret: client.client_secret ?? null, pkce: true };
  throw invalid(file, 'an OAuth client');
}

/** As the console writes it; `redirect_uris` and the rest are not needed. */
interface RawClient {
  client_id?: string;
  client_secret?: string;
}

export interface ServiceAccount {
  serviceEmail: string;
  privateKey: string;
}

/** A service account's key file. @throws MemoryError input.invalid */
export function readServiceAccount(file: string): ServiceAccount {
  const { type, client_email, private_key } = parse<Record<string, unknown>>(file);
  if (type === 'service_account' && typeof client_email === 'string' && typeof private_key === 'string')
    return { serviceEmail: client_email, privateKey: private_key };
  throw invalid(file, "a service account's key");
}

// What a parser says quotes the file, and the file is a secret.
function parse<T extends object>(file: string): T {
  const text = readFile(file);
  try {
    return Object(JSON.parse(text)) as T;
  } catch {
    throw invalid(file, 'JSON');
  }
}

function invalid(file: string, what: string): MemoryError {
  return new MemoryError(
    'input.invalid',
    `${file} does not hold ${what}.`,
    "Use the file as Google's console hands it out.",
  );
}
