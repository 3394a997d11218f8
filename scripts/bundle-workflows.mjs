import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { bundleWorkflowCode } from '@temporalio/worker';
import { inRepo } from './repo.mjs';

// Interceptors named to a worker are ignored when it gets a bundle made before: they must be in here.
const interceptors = inRepo('dist', 'workflows', 'interceptors.js');
const silent = { log() {}, trace() {}, debug() {}, info() {}, warn: console.warn, error: console.error };

const { code } = await bundleWorkflowCode({
  workflowsPath: inRepo('dist', 'workflows', 'index.js'),
  workflowInterceptorModules: existsSync(interceptors) ? [interceptors] : [],
  logger: silent,
});
const target = inRepo('dist', 'workflow-bundle.js');
// In one step: a worker may be starting right now.
writeFileSync(`${target}.new`, code);
renameSync(`${target}.new`, target);
