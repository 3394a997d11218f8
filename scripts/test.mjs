// `npm test`: set-up, the checks, the tests; ends with one line, `N passed, N failed`. With arguments: only jest, with them.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { note } from './progress.mjs';
import { environment, inRepo, ROOT } from './repo.mjs';
import { setUp } from './setup.mjs';

const CODE = ['memory', 'workflows', 'activities', 'schema', 'client', 'workers', 'demo', 'test', 'scripts'];
const CHECKS = [
  ['formatting', 'prettier', ['--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.']],
  ['types', 'tsc', ['-p', 'tsconfig.json', '--noEmit', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']],
  ['lint', 'eslint', ['--max-warnings=0', '.']],
  ['import directions', 'depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...CODE]],
  ['dead code', 'knip', ['--no-progress']],
];
const RESULT = inRepo('.cache', 'jest.json');

async function passes(name, command, args, extra = {}) {
  const startedAt = Date.now();
  const status = await new Promise((resolve) => {
    const options = { cwd: ROOT, env: { ...environment(), ...extra }, stdio: ['ignore', 'inherit', 'inherit'] };
    const child = spawn(command, args, options);
    child.on('error', (error) => resolve(error.message));
    // jest stops its servers when told to; it must be told.
    process.once('SIGTERM', () => child.kill('SIGTERM'));
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
  note(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  return status === 0;
}

/** Tests that passed and failed; a file that does not load, or a jest that fails for any other reason, is one failure. */
async function jest(args) {
  rmSync(RESULT, { force: true });
  const flags = ['--json', `--outputFile=${RESULT}`, ...args];
  // Libraries that are ES modules only are loaded as they are.
  const ok = await passes('tests', 'jest', flags, { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' });
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(RESULT, 'utf8'));
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return { passed: numPassedTests, failed: ok ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function all(args) {
  try {
    await setUp('test');
  } catch (error) {
    note(`\nSet-up stopped. ${error.message}`);
    return { passed: 0, failed: 1 };
  }
  mkdirSync(inRepo('.cache'), { recursive: true });
  if (args.length > 0) return jest(args);
  for (const [name, command, flags] of CHECKS) {
    if (await passes(name, command, flags)) continue;
    note(`\nStopped: the step "${name}" failed. The steps after it were not run.`);
    return { passed: 0, failed: 1 };
  }
  return jest([]);
}

const { passed, failed } = await all(process.argv.slice(2));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
