import { DefaultLogger, Runtime } from '@temporalio/worker';

let installed = false;

/** Expected failures are what many tests are about: only errors of the SDK itself are printed. */
export function quietRuntime(): void {
  if (installed) return;
  installed = true;
  Runtime.install({
    logger: new DefaultLogger('ERROR'),
    shutdownSignals: [],
    telemetryOptions: { logging: { forward: {}, filter: 'ERROR' } },
  });
}
