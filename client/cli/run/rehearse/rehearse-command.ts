import { type Command } from 'commander';
import { MemoryError } from '../../../../memory/errors';
import { parseScope } from '../../../reads/scope-id';
import { findSystem } from '../../../system';
import { explain, print, progress } from '../../output';
import { inWords } from './in-words';
import { shownRehearsal } from './shown';
import { readQuestions } from './questions';

const HELP = `
Runs the last hydrations of SCOPE again, from the memory as it was before them, with the model and prompts of the environment or those
given, and compares what comes out with what came out then. It writes nothing but what the calls cost: that is booked to SCOPE, whose
daily cap holds, as does AQUIFER_MAX_USD.

FILE: JSON lines {"question": "…", "expect": ["…"]}, or a Markdown list \`- question => expected; expected\`. A question counts as answered
when the one file whose index line shares most words with it holds all expected words, or the spine does. That is lexical: no meaning.

--json: {scope, cycles: [numbers], model, prompts, actual: FIGURES, rehearsed: FIGURES, rules: {kept: [], lost: [], new: []}, diff,
  missing: {items, edits}, stopped}
FIGURES: {outcomes, files, rules, findings: {code: cycles}, calls, tokensIn, tokensCached, tokensOut, costUsd,
  answerable: {answered, of} | null, model, prompts}
In server mode rules are counts and diff is null. \`stopped\` is a code, such as budget.exhausted, when not all cycles ran (status 1).`;

interface Options {
  cycles: string;
  model?: string;
  prompts?: string;
  questions?: string;
  json?: boolean;
}

/** `aquifer rehearse`: how another model or other prompts would have done on the scope's own last windows. */
export function addRehearseCommand(program: Command): void {
  program
    .command('rehearse')
    .argument('<scope>')
    .requiredOption('--cycles <n>', 'how many hydrations, counted from the last')
    .option('--model <model>', 'for both steps; without: as a worker of this environment')
    .option('--prompts <dir>', 'a folder with summarise.md, remember.md or both')
    .option('--questions <file>', 'what the memory should answer')
    .option('--json', 'print one JSON document')
    .description('run the last hydrations again, elsewhere, and compare')
    .addHelpText('after', HELP)
    .action(async (scope: string, options: Options) => {
      try {
        process.exitCode = await run(scope, options);
      } catch (error) {
        process.exitCode = explain(error);
      }
    });
}

async function run(text: string, options: Options): Promise<number> {
  const scope = parseScope(text);
  const cycles = countOf(options.cycles);
  const questions = options.questions === undefined ? [] : readQuestions(options.questions);
  const system = findSystem(process.env);
  // With them come the libraries of a worker.
  const { openDeps, promptFolder, withModel } = await import('./open-deps.js');
  const { rehearse } = await import('./rehearse.js');
  if (options.prompts !== undefined) process.env.AQUIFER_PROMPTS = promptFolder(options.prompts);
  const { deps, close } = await openDeps(system.databaseUrl, withModel(process.env, options.model));
  const stop = new AbortController();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const interrupt = () => stop.abort();
  for (const signal of signals) process.once(signal, interrupt);
  try {
    const rehearsal = await rehearse(deps, { scope, cycles, questions, signal: stop.signal, progress });
    const shown = shownRehearsal(rehearsal, system.mode);
    print(options.json === true, shown, () => inWords(shown));
    return rehearsal.stopped === null ? 0 : 1;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    progress('stopped; nothing was kept, calls that were answered are booked');
    return INTERRUPTED;
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
    await close();
  }
}

/** As shells report a program that Ctrl-C ended. */
const INTERRUPTED = 130;

function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new MemoryError('usage.invalid', '--cycles is no number of cycles.', 'Write a whole number from 1 on.');
}
