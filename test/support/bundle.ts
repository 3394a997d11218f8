import { resolve } from 'node:path';
import { bundleWorkflowCode, type WorkflowBundleWithSourceMap } from '@temporalio/worker';

let bundle: Promise<WorkflowBundleWithSourceMap> | undefined;

/** The workflows as they stand in the source, bundled once per test file. */
export function workflowBundle(): Promise<WorkflowBundleWithSourceMap> {
  bundle ??= bundleWorkflowCode({ workflowsPath: resolve(__dirname, '../../workflows/index'), logger: quiet });
  return bundle;
}

const nothing = () => undefined;
const quiet = { log: nothing, trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };
