import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../..');

type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully';

/** The keys of a compose service that the tests look at; the schema test vouches for their types. */
export interface Service {
  image: string;
  build?: string;
  command?: string[];
  entrypoint?: string[];
  restart?: string;
  environment?: Record<string, string | null>;
  depends_on?: Record<string, { condition: Condition }>;
  healthcheck?: { test: string[] };
  ports?: string[];
  volumes?: string[];
  stop_grace_period?: string;
}

interface ComposeFile {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

/** A file of the repository, as text. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The compose file with its anchors resolved, as an engine reads it. */
export function composeFile(): ComposeFile {
  return parse(textOf('docker-compose.yml'), { merge: true }) as ComposeFile;
}

/** A service that must be there. */
export function service(name: string): Service {
  const found = composeFile().services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
}

/** Services that run once and end: something waits for their success, or nothing restarts them. */
export function isJob(candidate: Service): boolean {
  return candidate.restart === 'no';
}
