import { type Command } from 'commander';
import { MemoryError } from '../../memory/errors';
import { type Mode, MODES } from '../../memory/hydration/mode';
import { addScope, listScopes, removeScope } from '../edits/scopes';
import { type ScopeSettingsEntry, setScope } from '../edits/set-scope';
import { parseScope } from '../reads/scope-id';
import { setPaused } from '../runs/pause';
import { wipeMemory } from '../runs/wipe';
import { systemCommand } from './context';
import { table } from './output';

/** Scopes: add, list, remove, pause, wipe. */
export function addScopeCommands(program: Command): void {
  const scope = program.command('scope').description('whose memories there are');
  const add = scope
    .command('add')
    .argument('<scope>', 'team:<id> or user:<id>')
    .option('--team <team>', 'the team it belongs to')
    .option('--timezone <zone>', 'IANA name; UTC by default')
    .option('--slack-user <id>', 'the person in file imports; local mode only')
    .option('--identity <provider:id>', 'the person at any other provider; local mode only')
    .option('--paused', 'without slots of its own')
    .option('--file-budget <tokens>', 'what one file may hold')
    .option('--spine-budget <tokens>', 'what index.md and master.md may hold together')
    .option('--daily-usd <dollars>', 'cap on model calls a day; 5 by default')
    .option('--mode <mode>', 'auto (default): commit; review: propose to a person; dry-run: only show')
    .description('add a scope and start its entity; again: change its budgets, cap and mode');
  systemCommand(add, { content: false }, async ({ system, print }, [text], options) => {
    if ((options.slackUser ?? options.identity) !== undefined && system.system.mode !== 'local') {
      throw new MemoryError(
        'scope.denied',
        '--slack-user and --identity are for local mode.',
        'In server mode an identity is proven by its owner signing in.',
      );
    }
    const entry = await addScope(system.db, parseScope(text as string), {
      team: options.team as string | undefined,
      timezone: options.timezone as string | undefined,
      slackUser: options.slackUser as string | undefined,
      identities: identitiesIn(options.identity as string | undefined),
      paused: options.paused === true,
      fileBudget: positive(options.fileBudget, '--file-budget'),
      spineBudget: positive(options.spineBudget, '--spine-budget'),
      dailyUsd: positive(options.dailyUsd, '--daily-usd'),
      mode: modeOf(options.mode),
    });
    await system.entities.ensure(entry.scope, entry.team);
    print(entry, () => `${entry.scope} of team ${entry.team}, ${entry.timezone}.`);
  });
  systemCommand(scope.command('ls').description('list scopes'), { content: false }, async ({ system, print }) => {
    const scopes = await listScopes(system.db);
    print(scopes, () => table(scopes.map((one) => [one.scope, one.team, one.timezone, one.mode])));
  });
  addSet(scope);
  systemCommand(
    scope.command('rm').argument('<scope>').description('remove a scope with its memory'),
    { content: false },
    async ({ system, print }, [text]) => {
      const id = parseScope(text as string);
      const removed = await removeScope(system.db, id);
      if (!removed) throw new MemoryError('scope.unknown', `There is no scope ${id}.`, 'See `aquifer scope ls`.');
      await system.entities.end(id);
      print({ scope: id, removed }, () => `${id} is removed.`);
    },
  );
  for (const name of ['pause', 'resume'] as const) {
    const command = program
      .command(name)
      .argument('<scope>')
      .description(name === 'pause' ? 'stop slots; forces, edits and wipes go on' : 'start slots again');
    systemCommand(command, { content: false }, async ({ system, print }, [text]) => {
      const result = await setPaused(system, parseScope(text as string), name === 'pause');
      print(result, () =>
        result.inForce
          ? `${result.scope} is ${name}d.`
          : `${result.scope} will be ${name}d when the running cycle ends.`,
      );
    });
  }
  const wipe = program
    .command('wipe')
    .argument('<scope>')
    .option('--yes', 'really')
    .option('--with-sources', 'also entries, tasks and meetings whose only copy is here')
    .description('remove all of a memory');
  systemCommand(wipe, { content: false }, async ({ system, print }, [text], options) => {
    const id = parseScope(text as string);
    if (options.yes !== true)
      throw new MemoryError('usage.invalid', `This removes the whole memory of ${id}.`, 'Say --yes.');
    const receipt = await wipeMemory(system, id, { withSources: options.withSources === true });
    print({ receipt }, () => {
      const rows = Object.values(receipt.removed).reduce((sum, count) => sum + count, 0);
      return [
        `${id} is wiped: ${rows} rows removed (${receipt.removed.item ?? 0} source items), ${receipt.keptForOthers} items kept for others; ${receipt.verified ? 'verified' : 'NOT verified'}. Receipt ${receipt.id}.`,
        `Not reached by a wipe: ${receipt.notReached.join(', ')}.`,
        `What was said before is not read again unless you ask: aquifer hydrate ${id} --since TIME${id.startsWith('user:') ? `, and for the journal aquifer evolve ${id} --since TIME` : ''}.`,
      ].join('\n');
    });
    return receipt.verified ? 0 : 1;
  });
}

function addSet(scope: Command): void {
  const set = scope
    .command('set')
    .argument('<scope>')
    .option('--mode <mode>', 'auto: commit; review: propose to a person; dry-run: only show')
    .option('--file-budget <tokens>', 'what one file may hold')
    .option('--spine-budget <tokens>', 'what index.md and master.md may hold together')
    .option('--daily-usd <dollars>', 'cap on model calls a day')
    .option(
      '--entries-from <connections>',
      "comma-separated: what you wrote there counts as journal entries; 'none' for none",
    )
    .option('--journal-to-files <on|off>', 'read the journal into the files too')
    .description('change its mode, budgets, cap and journal; without an option: show them');
  systemCommand(set, { content: false }, async ({ system, print }, [text], options) => {
    const entry = await setScope(system.db, parseScope(text as string), {
      mode: modeOf(options.mode),
      fileBudget: positive(options.fileBudget, '--file-budget'),
      spineBudget: positive(options.spineBudget, '--spine-budget'),
      dailyUsd: positive(options.dailyUsd, '--daily-usd'),
      ...(options.entriesFrom !== undefined && { entriesFrom: connectionsIn(options.entriesFrom as string) }),
      ...(options.journalToFiles !== undefined && { feedsFiles: onOrOff(options.journalToFiles as string) }),
    });
    print(
      entry,
      () =>
        `${entry.scope}: mode ${entry.mode}, ${entry.fileBudget} tokens a file, ${entry.spineBudget} tokens for the spine, $${entry.dailyUsd} a day.${journalOf(entry)}`,
    );
  });
}

function connectionsIn(list: string): string[] {
  return list === 'none' ? [] : list.split(',').map((name) => name.trim()).filter(Boolean); // prettier-ignore
}

function onOrOff(value: string): boolean {
  if (value === 'on' || value === 'off') return value === 'on';
  throw new MemoryError('usage.invalid', '--journal-to-files is neither on nor off.', 'Write one of them.');
}

function journalOf({ entriesFrom, feedsFiles }: ScopeSettingsEntry): string {
  const from = entriesFrom.length > 0 ? ` Entries also from ${entriesFrom.join(', ')}.` : '';
  return `${from}${feedsFiles ? ' The journal is read into the files too.' : ''}`;
}

function modeOf(value: string | boolean | undefined): Mode | undefined {
  if (value === undefined) return undefined;
  const mode = MODES.find((one) => one === value);
  if (mode) return mode;
  throw new MemoryError('usage.invalid', '--mode is none of the modes.', `Write one of ${MODES.join(', ')}.`);
}

/** `tracker:U17`; at Google, an address. */
function identitiesIn(text: string | undefined): { provider: string; externalId: string }[] {
  if (text === undefined) return [];
  const [, provider = '', id = ''] = /^([a-z]+):(\S{1,100})$/.exec(text) ?? [];
  if (provider === '' || provider === 'scope') {
    throw new MemoryError(
      'usage.invalid',
      '--identity names no person of a provider.',
      'Write the `identities` of its source and the id there, such as tracker:U17.',
    );
  }
  return [{ provider, externalId: provider === 'google' ? id.toLowerCase() : id }];
}

function positive(value: string | boolean | undefined, option: string): number | undefined {
  if (value === undefined) return undefined;
  const amount = Number(value);
  if (amount > 0 && (option === '--daily-usd' || Number.isInteger(amount))) return amount;
  throw new MemoryError('usage.invalid', `${option} is no amount above 0.`, 'Write a number, such as 8000.');
}
