import { writeFile } from 'node:fs/promises';
import { startInBackground, stopBackground } from '../client/cli/run/background';
import { explain } from '../client/cli/output';
import { readExport } from '../client/cli/run/upload/read-export';
import { type OpenSystem, openSystem } from '../client/open-system';
import { readCycles } from '../client/reads/cycles';
import { readItems } from '../client/reads/items';
import { importSlack } from '../client/runs/import-slack';
import { findSystem, homeOf } from '../client/system';
import { addCast, EXPORT, PEOPLE, removeCast, SCOPES, TEAM, TEAM_SCOPE } from './cast';
import { hydrateSlices } from './hydrate-slices';
import { estimateBefore } from './live';
import { type DemoOptions, parseOptions } from './options';
import { demoDocument } from './report';
import { closing, introduction } from './screens';
import { dayOf, heading, say } from './show';
import { nextSlices } from './slices';

const SHOWN_SLICES = 8;

async function demo(options: DemoOptions, stop: AbortSignal): Promise<void> {
  const env: Record<string, string | undefined> = options.live
    ? { ...process.env }
    : { ...process.env, AQUIFER_MODEL: 'offline', AQUIFER_MODEL_SUMMARISE: '', AQUIFER_MODEL_REMEMBER: '' };
  process.env.AQUIFER_HOME = homeOf(process.env);
  heading('Aquifer demo');
  const started = await startIfNeeded(env);
  const system = await openSystem(findSystem(process.env));
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
    const document = await demoDocument(system);
    await closing(system, document, options);
    if (options.json) await writeFile(options.json, `${JSON.stringify(document, null, 2)}\n`);
    if (!options.exit) await stayUp(system, stop);
  } finally {
    await system.close();
    if (started) {
      say('Stopping the local servers.');
      await stopBackground(process.env);
    }
  }
}

async function startIfNeeded(env: Record<string, string | undefined>): Promise<boolean> {
  try {
    findSystem(process.env);
    return false;
  } catch {
    const since = Date.now();
    say('Starting Postgres, the Temporal dev server and a worker …');
    await startInBackground(env, () => undefined);
    say(`… up after ${((Date.now() - since) / 1000).toFixed(1)} s.`);
    return true;
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

async function stayUp(system: OpenSystem, stop: AbortSignal): Promise<void> {
  say(`\nStays up until Ctrl-C. Temporal UI: ${system.system.ui ?? system.system.address}`);
  await new Promise<void>((resolve) =>
    stop.aborted ? resolve() : stop.addEventListener('abort', () => resolve(), { once: true }),
  );
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

demo(parseOptions(process.argv.slice(2)), stopping.signal).catch((error: unknown) => {
  process.exitCode = stopping.signal.aborted ? 130 : explain(error) || 1;
});
