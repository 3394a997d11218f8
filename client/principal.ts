import { MemoryError } from '../memory/errors';
import { type System } from './system';

/**
 * Content is returned only to a named principal. Local mode has one, `AQUIFER_PRINCIPAL` (default `local`), who may read everything;
 * in server mode nobody can prove who they are yet, so content is refused while ids, counts, status and wipes work.
 * @throws MemoryError scope.denied
 */
export function requirePrincipal(
  system: System,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  if (system.mode === 'local') return env.AQUIFER_PRINCIPAL || 'local';
  throw new MemoryError(
    'scope.denied',
    'In server mode content is shown to a proven principal only, and there is no way to prove one yet.',
    'Ids, counts, `status`, `costs` and `wipe` work; for content run in local mode.',
  );
}
