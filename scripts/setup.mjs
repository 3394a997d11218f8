// First step of every command: makes a fresh clone ready, says nothing when it is. Usage: setup.mjs WHAT [-- PROGRAM ARGS…]
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, buildIsFresh, bundle, bundleIsFresh, hasWorkflows } from './build.mjs';
import {
  dependenciesMatch,
  fetchNode,
  installDependencies,
  makePostgresLinks,
  nodeIsPresent,
  postgresLinksPresent,
} from './dependencies.mjs';
import { getTemporal, knownTemporal } from './get-temporal.mjs';
import { handOver } from './hand-over.mjs';
import { alone } from './lock.mjs';
import { note, step } from './progress.mjs';
import { inRepo, NODE_24 } from './repo.mjs';
import { PROGRAMS } from './temporal-pins.mjs';

const OLDEST_NODE = 20;

/** The steps in order: what it is called, whether it is done already, how to do it. */
function stepsFor(what) {
  const programs = what === 'test' ? ['cli', 'testServer'] : process.env.TEMPORAL_ADDRESS ? [] : ['cli'];
  return [
    ['packages (npm ci)', dependenciesMatch, installDependencies],
    ['Node 24', nodeIsPresent, fetchNode],
    ["Postgres' libraries", postgresLinksPresent, makePostgresLinks],
    ...programs.map((program) => [PROGRAMS[program].says, () => knownTemporal(program), () => getTemporal(program)]),
    ['build', buildIsFresh, build],
    ['workflow bundle', () => bundleIsFresh() || !hasWorkflows(), bundle],
  ];
}

/** @throws Error that names the step and shows the end of what it printed */
export async function setUp(what) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new Error(
      `This is Node ${process.version}; Aquifer's set-up needs ${OLDEST_NODE} or newer: https://nodejs.org`,
    );
  const steps = stepsFor(what);
  if (steps.every(([, isDone]) => isDone())) return;
  const startedAt = Date.now();
  note('Setting up (once; later starts skip this)');
  await alone(async () => {
    // Asked again: the set-up we may have waited for has done the same.
    for (const [name, isDone, work] of steps) if (!isDone()) await step(`  ${name}`, work);
  });
  note(`Ready after ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
}

async function main([what = 'build', separator, ...program]) {
  try {
    await setUp(what);
  } catch (error) {
    note(`\nSet-up stopped. ${error.message}`);
    process.exit(1);
  }
  if (separator !== '--' || program.length === 0) return;
  if (!existsSync(inRepo(program[0]))) {
    note(`${program[0]} is not there after the build. Delete dist/ and try again.`);
    process.exit(1);
  }
  handOver(['--enable-source-maps', inRepo(program[0]), ...program.slice(1)], NODE_24);
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
