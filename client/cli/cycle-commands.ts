import { type Command } from 'commander';
import { MemoryError } from '../../memory/errors';
import { rebuildWithout } from '../edits/rebuild';
import { readCycles, shownCycle, type CycleEntry } from '../reads/cycles';
import { commitId } from '../reads/files';
import { readStatus } from '../reads/status';
import { parseScope, parseTime } from '../reads/scope-id';
import { type Evolved, rewriteCategories } from '../runs/evolve';
import { forceHydrate, requestHydration } from '../runs/force-hydrate';
import { replayWorkflow } from './run/replay';
import { connectionNotes } from './connection-notes';
import { systemCommand } from './context';
import { inWords } from './evolve-commands';
import { progress, table } from './output';

/** Runs: hydrate, cleanup, rebuild, cycles, replay, status. */
export function addCycleCommands(program: Command): void {
  const hydrate = program
    .command('hydrate')
    .argument('<scope>')
    .option('--until <time>', 'stop before the first item that is later')
    .option('--since <time>', 'read again from there on, all that follows included')
    .option('--reason <text>', 'why; stays in the database')
    .option('--no-wait', 'return at once')
    .description('ask the sources now what is new');
  systemCommand(hydrate, { content: false }, async ({ system, print }, [text], options) => {
    const scope = parseScope(text as string);
    const asked = {
      ...(options.until ? { until: parseTime(options.until as string) } : {}),
      ...(options.since ? { since: parseTime(options.since as string) } : {}),
      ...(options.reason ? { reason: options.reason as string } : {}),
    };
    if (asked.since !== undefined && asked.until !== undefined && asked.since >= asked.until)
      throw new MemoryError('usage.invalid', '--since is not before --until.', 'There would be nothing to read.');
    if (options.wait === false) {
      const { key } = await requestHydration(system, scope, asked);
      print({ scope, key }, () => `asked (${key}); see \`aquifer cycles ${scope}\``);
      return 0;
    }
    const hydrated = await forceHydrate(system, scope, asked);
    const cycle = shownCycle(hydrated, system.system.mode);
    const back = hydrated.tookBack ? '; lines were taken out, because what they rest on can no longer be read' : '';
    print(cycle, () => `${describe(cycle)}${back}`);
    return cycle.outcome === 'failed' || cycle.outcome === 'kept-old' ? 1 : 0;
  });
  systemCommand(
    program
      .command('cleanup')
      .argument('<scope>')
      .description('write files and categories anew from all that is in force; done by itself once a month'),
    { content: false },
    async ({ system, print }, [text]) => {
      const scope = parseScope(text as string);
      const { cycle, ...files } = cleanedUp(await forceHydrate(system, scope, { kind: 'cleanup' }), system.system.mode);
      const journal = scope.startsWith('user:') ? await rewriteCategories(system, scope) : null;
      const tidied = cycle.outcome === 'quiet' ? `${scope}: no files to tidy, 0 model calls` : describe(cycle);
      print(journal ? together(files, journal) : files, () => (journal ? `${tidied}\n${inWords(journal)}` : tidied));
      return [cycle.outcome, journal?.outcome].some((one) => one === 'failed' || one === 'kept-old') ? 1 : 0;
    },
  );
  const rebuild = program
    .command('rebuild')
    .argument('<scope>')
    .requiredOption('--without <item>', 'id of the item to leave out for good')
    .description('take an item out of a memory, and whatever a paraphrase of it might still stand in');
  systemCommand(rebuild, { content: true }, async ({ system, print }, [text], options) => {
    const scope = parseScope(text as string);
    const rebuilt = await rebuildWithout(system.db, scope, options.without as string);
    progress(`${rebuilt.points} points taken back; ${rebuilt.items} other items are read again`);
    const cycle = shownCycle(await forceHydrate(system, scope), system.system.mode);
    print({ ...rebuilt, commit: commitId(rebuilt.commit ?? 0), cycle }, () => describe(cycle));
    return cycle.outcome === 'failed' || cycle.outcome === 'kept-old' ? 1 : 0;
  });
  systemCommand(
    program.command('cycles').argument('<scope>').description('list cycles'),
    { content: false },
    async ({ system, print }, [text]) => {
      const found = await readCycles(system.db, parseScope(text as string));
      const cycles = found.map((cycle) => shownCycle(cycle, system.system.mode));
      print(cycles, () => cycles.map(describe).join('\n') || 'no cycle yet');
    },
  );
  const replay = program
    .command('replay')
    .argument('<workflow-id>')
    .description('replay all runs of a workflow with the current code');
  systemCommand(replay, { content: false }, async ({ system, print }, [id]) => {
    const result = await replayWorkflow(system, id as string);
    print(result, () => (result.ok ? `${result.runs} runs replay.` : `Run differs: ${result.firstDifference}`));
    return result.ok ? 0 : 1;
  });
  systemCommand(
    program.command('status').argument('[scope]').description('what runs and how it is'),
    { content: false },
    async ({ system, print }, [text]) => {
      const scope = text === undefined ? undefined : parseScope(text);
      const status = await readStatus(system.db, system.system, scope);
      if (scope !== undefined && status.scopes.length === 0)
        throw new MemoryError('scope.unknown', `There is no scope ${scope}.`, 'See `aquifer scope ls`.');
      print(status, () =>
        [
          `${status.healthy ? 'healthy' : 'NOT healthy'}; Temporal ${status.temporal}; model ${status.model ?? 'set on the workers'}`,
          table(
            status.scopes.map((one) => [
              one.scope,
              one.phase,
              `${one.unreadItems} unread`,
              `${one.waitingPoints} waiting`,
              ...(status.scopes.some(({ waitingEntries, openQuestions }) => waitingEntries + openQuestions > 0)
                ? [`${one.waitingEntries} entries`, `${one.openQuestions} questions`]
                : []),
              one.attention.join(' ') || '-',
            ]),
          ),
          table(
            status.connections.map((one) => [
              one.id,
              one.state,
              one.reason ?? '-',
              one.live ? `synced ${one.syncedAt?.slice(0, 16) ?? 'never'}` : 'files',
            ]),
          ),
          ...status.connections.flatMap(connectionNotes),
        ]
          .filter((part) => part !== '')
          .join('\n'),
      );
      return status.healthy ? 0 : 1;
    },
  );
}

/** A cleanup in the contract's shape; categories and facts are a journal's. */
function cleanedUp(hydrated: CycleEntry, mode: 'local' | 'server') {
  const cycle = shownCycle(hydrated, mode);
  const { outcome, changed, modelCalls, tokensIn, tokensOut, costUsd, attention } = cycle;
  return {
    ...{ cycle, outcome, entries: 0, facts: 0, changedCategories: [], changedFiles: changed },
    ...{ modelCalls, tokensIn, tokensOut, costUsd, attention },
  };
}

/** Files and categories of one person, in one answer. */
function together(files: Omit<ReturnType<typeof cleanedUp>, 'cycle'>, journal: Evolved) {
  return {
    ...{ outcome: files.outcome === 'quiet' ? journal.outcome : files.outcome, entries: 0, facts: journal.facts },
    ...{ changedCategories: journal.changedCategories, changedFiles: files.changedFiles },
    modelCalls: files.modelCalls + journal.modelCalls,
    ...{ tokensIn: files.tokensIn + journal.tokensIn, tokensOut: files.tokensOut + journal.tokensOut },
    ...{
      costUsd: files.costUsd + journal.costUsd,
      attention: [...new Set([...files.attention, ...journal.attention])],
    },
  };
}

function describe(cycle: CycleEntry): string {
  if (cycle.outcome === 'quiet') return `${cycle.scope}: nothing new, 0 model calls`;
  const read =
    Object.entries(cycle.read)
      .map(([source, count]) => `${count} from ${source}`)
      .join(', ') || 'nothing';
  if (cycle.kind === 'evolve' || cycle.kind === 'rewrite') return describeJournal(cycle, read);
  const { episodic, procedural, semantic } = cycle.points;
  const attention = cycle.attention.length === 0 ? '' : `; attention: ${cycle.attention.join(', ')}`;
  return `${cycle.scope} #${cycle.number} ${cycle.outcome}: read ${read}; kept ${episodic + procedural + semantic} points (${procedural} rules); changed ${cycle.changedFiles} files in ${cycle.attempts} attempts${cycle.findings.length > 0 ? ` (${cycle.findings.join(', ')})` : ''}; ${cycle.modelCalls} model calls, $${cycle.costUsd.toFixed(4)}${attention}`;
}

function describeJournal(cycle: CycleEntry, read: string): string {
  const findings = cycle.findings.length > 0 ? ` (${cycle.findings.join(', ')})` : '';
  return `${cycle.scope} #${cycle.number} ${cycle.kind} ${cycle.outcome}: read ${read}; ${cycle.facts} facts; changed ${cycle.changedFiles} categories${findings}; ${cycle.modelCalls} model calls, $${cycle.costUsd.toFixed(4)}`;
}
