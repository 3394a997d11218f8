import { readFile } from 'node:fs/promises';
import { type Command } from 'commander';
import { withdrawLost } from '../../../activities/cycle/withdraw';
import { MemoryError } from '../../../memory/errors';
import { withScope } from '../../../schema/connect';
import { listPeople } from '../../people/list-people';
import { type PeopleOptions, type PeopleResult, syncPeople } from '../../people/sync-people';
import { parseTeam } from '../../reads/scope-id';
import { systemCommand } from '../context';
import { table } from '../output';

/** Who the people of a team are: from their Slack workspace, or from a file. */
export function addPeopleCommands(program: Command): void {
  const people = program.command('people').description('who the people of a team are');
  const sync = people
    .command('sync')
    .requiredOption('--team <team>')
    .requiredOption('--from <source>', 'slack, or a CSV file with the columns user,slack,email (local mode only)')
    .option('--guests', 'from Slack: scopes for guests too')
    .option('--missing-left', 'from a file: whoever it does not name has left')
    .option('--wipe-after <days>', 'when the memory of those who left is wiped; 30 by default')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--yes', 'even if more than a third of the team leaves, or the list names nobody')
    .description('start scopes for new people, pause those who left and wipe them later');
  systemCommand(sync, { content: false }, async ({ system, print }, _args, options) => {
    const result = await syncPeople(system, {
      team: parseTeam(options.team as string),
      from: await readFrom(options, system.system.mode === 'local'),
      wipeAfterDays: days(options.wipeAfter as string | undefined),
      dryRun: options.dryRun === true,
      yes: options.yes === true,
      // People who left are paused: no cycle would take it back.
      withdraw: (scope, at) => withScope(system.db, scope, (tx) => withdrawLost(tx, scope, at)),
    });
    print(result, () => inWords(result));
    // What could not be done is not well, though the rest is done.
    return result.conflicts.length > 0 ? 1 : 0;
  });
  const list = people.command('ls').requiredOption('--team <team>').description('scopes with their identities');
  systemCommand(list, { content: true }, async ({ system, print }, _args, options) => {
    const found = await listPeople(system.db, parseTeam(options.team as string));
    print(found, () =>
      table(
        found.map((one) => [
          one.scope,
          one.wipeAt ? `left, wiped at ${one.wipeAt.slice(0, 16)}` : one.leftAt ? 'left' : one.paused ? 'paused' : '',
          one.identities.map((each) => `${each.provider} ${each.externalId} (${each.provenBy})`).join(', '),
        ]),
      ),
    );
  });
}

async function readFrom(
  options: Record<string, string | boolean | undefined>,
  mayReadFiles: boolean,
): Promise<PeopleOptions['from']> {
  const path = options.from as string;
  const [guests, missingLeft] = [options.guests === true, options.missingLeft === true];
  if (path === 'slack' ? missingLeft : guests) {
    throw new MemoryError(
      'usage.invalid',
      guests ? '--guests is for --from slack.' : '--missing-left is for files.',
      'Leave it out.',
    );
  }
  if (path === 'slack') return { kind: 'slack', guests };
  try {
    // Where files are refused anyway nothing is read: the refusal is the answer, not what the file is like.
    return { kind: 'file', bytes: mayReadFiles ? await readFile(path) : '', missingLeft };
  } catch (cause) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    throw new MemoryError('input.invalid', `${path} cannot be read (${code}).`, 'Name a CSV file, or slack.', {
      cause,
    });
  }
}

function days(text = '30'): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count <= 3650) return count;
  throw new MemoryError('usage.invalid', '--wipe-after is no number of days.', 'Write a whole number, such as 30.');
}

/** Why something was not done, by closed code. */
const REASONS: Record<string, string> = {
  'user-twice': 'its user is named on another line too: neither was used',
  'other-team': 'that scope belongs to another team',
  'somebody-who-left':
    'that scope is that of somebody who left and seems to be another person; name another, or remove it first',
  'no-free-id': 'every scope id made from it is taken',
  'slack-claimed': 'the Slack id belongs to another scope',
  'address-claimed': 'the address belongs to another scope',
  'slack-twice': 'the Slack id is named for several people: it was given to none',
  'address-twice': 'the address is named for several people: it was given to none',
  'timezone-kept': 'the scope keeps the time zone it has',
};

function inWords(result: PeopleResult): string {
  const { added, kept, back, left, conflicts, skipped, released } = result;
  const place = (one: object) => ('line' in one ? `line ${one.line as number}` : (one as { id: string }).id);
  const counted = Map.groupBy(skipped, (one) => one.reason);
  return [
    result.dryRun ? 'Nothing was changed. This is what would be done:' : '',
    ...added.map((one) => `added  ${one.scope}  ${[one.slack, one.address].filter(Boolean).join(', ')}`),
    ...back.map((scope) => `back   ${scope}`),
    ...left.map((one) => `left   ${one.scope}  paused; wiped after ${one.wipeAt.slice(0, 10)}`),
    ...conflicts.map((one) => `conflict, ${place(one)}: ${REASONS[one.reason] ?? one.reason}`),
    `${added.length} added, ${kept.length} kept, ${back.length} back, ${left.length} left; ${result.claimed} identities bound, ${released} taken back.`,
    counted.size > 0
      ? `Skipped: ${[...counted].map(([reason, all]) => `${all.length} (${REASONS[reason] ?? reason})`).join(', ')}.`
      : '',
    left.length + released > 0 && !result.dryRun ? 'Their access is cut, and so are the lines that rested on it.' : '',
    result.needsYes && result.dryRun ? 'This needs --yes: look whether the list is whole.' : '',
  ]
    .filter(Boolean)
    .join('\n');
}
