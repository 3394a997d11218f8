import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MemoryError } from '../memory/errors';

/** The workflow bundle, prebuilt by the set-up beside the compiled files. @throws MemoryError service.unreachable */
export function bundlePath(): string {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    for (const path of [join(folder, 'workflow-bundle.js'), join(folder, 'dist', 'workflow-bundle.js')])
      if (existsSync(path)) return path;
  }
  throw new MemoryError('service.unreachable', 'The workflow bundle is missing.', 'Run `npm run build`.');
}
