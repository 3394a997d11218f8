import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleWorkflowCode, type WorkflowBundleWithSourceMap } from '@temporalio/worker';

let bundle: Promise<WorkflowBundleWithSourceMap> | undefined;

/** The workflows as they stand in the source, or beside this file when it is compiled; bundled once per test file or process. */
export function workflowBundle(): Promise<WorkflowBundleWithSourceMap> {
  bundle ??= bundleFrom(resolve(__dirname, '../../workflows'));
  return bundle;
}

/** The workflows of a folder. */
export function bundleFrom(folder: string): Promise<WorkflowBundleWithSourceMap> {
  const [source, compiled] = [resolve(folder, 'index.ts'), resolve(folder, 'index.js')];
  return bundleWorkflowCode({ workflowsPath: existsSync(source) ? source : compiled, logger: quiet });
}

const nothing = () => undefined;
const quiet = { log: nothing, trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };
