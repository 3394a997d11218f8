import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MemoryError } from '../../memory/errors';

export type TemporalProgram = 'cli' | 'testServer';

const VARIABLES = { cli: 'TEMPORAL_CLI_PATH', testServer: 'TEMPORAL_TEST_SERVER_PATH' } as const;

/**
 * Path of the Temporal CLI, or of the time-skipping test server: what the environment variable names, else what the
 * set-up found or fetched.
 * @param record the set-up's note, `{cli, testServer}`
 * @throws MemoryError service.unreachable, naming the command that fetches it
 */
export function temporalBinary(
  program: TemporalProgram,
  env: NodeJS.ProcessEnv = process.env,
  record = setUpRecord(),
): string {
  const variable = VARIABLES[program];
  const asked = env[variable];
  const path =
    asked ||
    (existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>)[program] : undefined);
  if (path && isProgram(path)) return path;
  const command = program === 'cli' ? 'npm run build' : 'npm test';
  throw new MemoryError(
    'service.unreachable',
    asked
      ? `${variable} names ${asked}, which is no program.`
      : `Temporal's ${program === 'cli' ? 'server' : 'test server'} is not installed here.`,
    `Run \`${command}\`, which fetches it, or name the program in ${variable}.`,
  );
}

/** Beside the packages: an install from scratch forgets it, and the set-up that follows writes it again. */
function setUpRecord(): string {
  let folder = __dirname; // workers/local, or the same below dist/
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return join(folder, 'node_modules', '.aquifer-temporal.json');
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
