import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { aquifer, type Place, type ProgramRun, temporaryPlace, type Variables } from './cli';

/** What `aquifer up` started in a home of its own. */
export interface UpSystem {
  place: Place;
  env: Variables;
  /** A command against it. */
  run(...args: string[]): Promise<ProgramRun>;
  /** The same with something on standard input. */
  pipe(input: string | Buffer, ...args: string[]): Promise<ProgramRun>;
  /** A command's one JSON document. @throws Error when it did not end well */
  json(...args: string[]): Promise<unknown>;
  down(): Promise<void>;
}

/** A home in which nothing runs yet. */
export function newHome(): { place: Place; env: Variables } {
  const place = temporaryPlace();
  chmodSync(place.folder, 0o755);
  return { place, env: { AQUIFER_HOME: join(place.folder, 'home'), AQUIFER_MODEL: 'offline' } };
}

/** Starts a real local system as a user does. Call `down` whatever happens: it runs in the background. */
export async function startLocalSystem(): Promise<UpSystem> {
  const { place, env } = newHome();
  const run = (...args: string[]) => aquifer(args, { env });
  const up = await run('up', '--json');
  if (up.code !== 0) {
    await run('down');
    place.remove();
    throw new Error(`aquifer up ended with ${up.code}: ${up.stderr}`);
  }
  return {
    place,
    env,
    run,
    pipe: (input, ...args) => aquifer(args, { env, input }),
    json: async (...args) => {
      const { code, stdout, stderr } = await run(...args, '--json');
      if (code !== 0) throw new Error(`aquifer ${args.join(' ')} ended with ${code}: ${stderr}`);
      return JSON.parse(stdout) as unknown;
    },
    down: async () => {
      await run('down');
      place.remove();
    },
  };
}
