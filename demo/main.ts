import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { stopBackground } from '../client/cli/run/background';
import { explain } from '../client/cli/output';
import { readExport } from '../client/cli/run/upload/read-export';
import { type OpenSystem, openSystem } from '../client/open-system';
import { readCycles } from '../client/reads/cycles';
import { readItems } from '../client/reads/items';
import { importSlack } from '../client/runs/import-slack';
import { MemoryError } from '../memory/errors';
import { addCast, EXPORT, PEOPLE, removeCast, SCOPES, TEAM, TEAM_SCOPE } from './cast';
import { hydrateSlices } from './hydrate-slices';
import { estimateBefore } from './live';
import { type DemoOptions, parseOptions } from './options';
import { demoDocument } from './report';
import { closing, introduction } from './screens';
import { dayOf, heading, say } from './show';
import { nextSlices } from './slices';
import { demoEnvironment, startIfNeeded } from './start';

const SHOWN_SLICES = 8;

async function demo(options: DemoOptions, stop: AbortSignal): Promise<void> {
  const env = demoEnvironment(options.live);
  if (options.json && !existsSync(dirname(resolve(options.json)))) {
    throw new MemoryError(
      'usage.invalid',
      'The folder of the --json file does not exist.',
      'Make it, or name another file.',
    );
  }
  heading('Aquifer demo');
  const { system: running, started } = await startIfNeeded(env, options.live);
  const system = await openSystem(running);
  try {
    introduction(system.system);
    if (options.fresh) {
      await removeCast(system);
      say("Removed the demo's scopes; starting over.");
    }
    await addCast(system);
    await prepareImport(system);
    const slices = await slicesToRun(system, options);
    if (options.live) await estimateBefore(system, slices, env);
    heading(
      slices.length === 0
        ? 'All slices of the export have been read'
        : `Hydrating ${slices.length} half-days, ${dayOf(slices[0]?.until ?? '')} to ${dayOf(slices.at(-1)?.until ?? '')}`,
    );
    await hydrateSlices(system, slices, system.system.ui, stop);
    const document = await demoDocument(system, env);
    await closing(system, document, options);
    if (options.json) await writeFile(options.json, `${JSON.stringify(document, null, 2)}\n`);
    if (!options.exit) await stayUp(system, stop);
  } finally {
    await system.close();
    if (started) {
      say('Stopping the local servers.');
      await stopBackground(env);
    }
  }
}

async function prepareImport(system: OpenSystem): Promise<void> {
  const files = readExport(EXPORT);
  const result = await importSlack(system, files, { team: TEAM });
  say(
    `Slack export meetings-2017: ${result.added} messages added, ${result.unchanged} known, in ${result.containers} channels (2 public, 2 private).`,
  );
  for (const person of PEOPLE)
    say(`  ${person.scope} is ${person.who}, only in the private channel #${person.channel}.`);
}

async function slicesToRun(system: OpenSystem, options: DemoOptions) {
  const [team, ...others] = await Promise.all(SCOPES.map((scope) => readItems(system.db, scope, {})));
  const cycles = await readCycles(system.db, TEAM_SCOPE);
  const last = cycles
    .filter((cycle) => cycle.outcome !== 'failed')
    .reduce<string | null>(
      (latest, cycle) => (cycle.until && (!latest || cycle.until > latest) ? cycle.until : latest),
      null,
    );
  return nextSlices(
    { team: team ?? [], others: others.flat() },
    last && new Date(last).toISOString(),
    options.all ? Infinity : SHOWN_SLICES,
  );
}

/** Nothing else keeps the process alive: idle connections do not. */
const HOUR_MS = 3_600_000;

async function stayUp(system: OpenSystem, stop: AbortSignal): Promise<void> {
  say(`\nStays up until Ctrl-C. Temporal UI: ${system.system.ui ?? system.system.address}`);
  const alive = setInterval(() => undefined, HOUR_MS);
  await new Promise<void>((resolve) =>
    stop.aborted ? resolve() : stop.addEventListener('abort', () => resolve(), { once: true }),
  );
  clearInterval(alive);
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

demo(parseOptions(process.argv.slice(2)), stopping.signal).catch((error: unknown) => {
  process.exitCode = stopping.signal.aborted ? 130 : explain(error) || 1;
});
