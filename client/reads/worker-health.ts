import { type System } from '../system';

const PATIENCE_MS = 3_000;

/** Whether the local worker says it is ready; in server mode its endpoint is elsewhere, and reaching both services has to do. */
export async function workerHealth(system: System): Promise<boolean> {
  if (system.healthPort === null) return system.mode === 'server';
  try {
    const answer = await fetch(`http://127.0.0.1:${system.healthPort}/readyz`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
