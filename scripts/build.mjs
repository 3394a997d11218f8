import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { hashOf, inRepo, NODE_24, run, sha256, stampOf } from './repo.mjs';

const SOURCES = ['memory', 'workflows', 'activities', 'schema', 'client', 'workers', 'demo', 'scripts', 'test/support'];
const SETTINGS = ['tsconfig.json', 'scripts/tsconfig.build.json', 'package-lock.json'];
/** Read at run time from beside the code that uses them. */
const ASSETS = ['activities/llm/prompts'];

const isSource = (path) => /\.(ts|tsx|md)$/.test(path) && !/[\\/]demo[\\/](export|gallery)[\\/]/.test(path);
const builtStamp = inRepo('dist', '.aquifer-built');
const bundledStamp = inRepo('dist', '.aquifer-bundled');

const sourcesHash = () => sha256(hashOf(SOURCES, isSource) + hashOf(SETTINGS));
const workflowsHash = () =>
  sha256(hashOf(['workflows', 'memory'], isSource) + hashOf(['package-lock.json', 'scripts/bundle-workflows.mjs']));

export const buildIsFresh = () => stampOf(builtStamp) === sourcesHash();

/** TypeScript to dist/, without the checks of types: `npm test` makes those, and a fresh clone need not wait for them. */
export async function build() {
  const hash = sourcesHash();
  mkdirSync(inRepo('dist'), { recursive: true });
  await run(NODE_24, ['scripts/gen.mjs']);
  await run('tsc', ['-p', 'scripts/tsconfig.build.json']);
  for (const place of ASSETS.filter((asset) => existsSync(inRepo(asset))))
    cpSync(inRepo(place), inRepo('dist', place), { recursive: true, filter: (path) => !/\.ts$/.test(path) });
  writeFileSync(builtStamp, hash);
}

export const bundleIsFresh = () => stampOf(bundledStamp) === workflowsHash();
export const hasWorkflows = () => existsSync(inRepo('dist', 'workflows', 'index.js'));

/** The workflows as one file, so that a worker is up in a second and not in nine. */
export async function bundle() {
  const hash = workflowsHash();
  await run(NODE_24, ['scripts/bundle-workflows.mjs']);
  writeFileSync(bundledStamp, hash);
}
