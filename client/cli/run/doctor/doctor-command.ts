import { type Command } from 'commander';
import { explain, print } from '../../output';
import { type Check } from './check';

/** `aquifer doctor`: calls everything once and says in words what is missing. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('call every service and connection once, and say what is missing')
    .option('--json', 'print one JSON document')
    .action(async (options: { json?: boolean }) => {
      try {
        // With it come the libraries of every provider.
        const { examine } = await import('./examine.js');
        const checks = await examine(process.env);
        print(options.json === true, report(checks), () => inWords(checks));
        process.exitCode = exitCodeOf(checks);
      } catch (error) {
        process.exitCode = explain(error);
      }
    });
}

/** The JSON: what was unreachable shows in the exit code alone. */
function report(checks: readonly Check[]) {
  const shown = checks.map(({ name, ok, message, next }) => ({ name, ok, message, next }));
  return { ok: checks.every(({ ok }) => ok), checks: shown };
}

function inWords(checks: readonly Check[]): string {
  return checks
    .map(
      ({ name, ok, message, next }) =>
        `${ok ? 'ok ' : 'NO '} ${name}: ${message}${next === null ? '' : `\n      ${next}`}`,
    )
    .join('\n');
}

/** 3 before 1: what cannot be reached may be all that is wrong. */
function exitCodeOf(checks: readonly Check[]): 0 | 1 | 3 {
  if (checks.some(({ away }) => away)) return 3;
  return checks.every(({ ok }) => ok) ? 0 : 1;
}
