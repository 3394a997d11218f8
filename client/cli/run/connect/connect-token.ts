import { type Command } from 'commander';
import { type Source } from '../../../../activities/sources/define-source';
import { MemoryError } from '../../../../memory/errors';
import { type ScopeId } from '../../../../memory/scope';
import { withScope } from '../../../../schema/connect';
import { loadScope } from '../../../../schema/scopes/load-scope';
import { type OpenedAccount } from '../../../connect/open-account';
import { parsePerson, parseTeam } from '../../../reads/scope-id';
import { type CommandContext, systemCommand } from '../../context';
import { finishConnecting } from './finish';
import { connectParts, type ConnectParts } from './parts';
import { readSecret } from './read-secret';

export interface TokenOptions {
  /** The account is the team's, or a person's. */
  team?: string;
  user?: ScopeId;
  tokenFile?: string;
}

/**
 * Connecting any registered source whose account is read with a token: what a source without a sign-in of its own gets for nothing.
 * `printOpened` says how it ended, in the same words for all of them.
 */
export function addTokenCommand(
  group: Command,
  sourceOf: (provider: string) => Promise<Source>,
  printOpened: (print: CommandContext['print'], opened: OpenedAccount) => void,
): void {
  // The default of its group: `connect tracker` is `connect token tracker`, unless a source has a command of its own.
  const command = group
    .command('token', { isDefault: true })
    .argument('<provider>', 'what reads it, such as a source of your own')
    .option('--team <team>', 'the account is this team’s')
    .option('--user <user>', 'the account is this person’s')
    .option('--token-file <file>', 'file with the token; a prompt or standard input without it')
    .description('connect any other source with a token; the word `token` may be left out');
  systemCommand(command, { content: false }, async ({ system, print }, [provider = ''], options) => {
    if ((options.team === undefined) === (options.user === undefined)) {
      throw new MemoryError('usage.invalid', 'Say either --team or --user.', 'It says whose account it is.');
    }
    const opened = await connectWithToken(connectParts(system, process.env), await sourceOf(provider), {
      ...(options.team === undefined ? {} : { team: parseTeam(options.team as string) }),
      ...(options.user === undefined ? {} : { user: parsePerson(options.user as string) }),
      ...(options.tokenFile === undefined ? {} : { tokenFile: options.tokenFile as string }),
    });
    printOpened(print, opened);
  });
}

/** The account is called once with the token; what does not work is not stored. @throws MemoryError as `finishConnecting` does */
export async function connectWithToken(
  parts: ConnectParts,
  source: Source,
  { team, user, tokenFile }: TokenOptions,
): Promise<OpenedAccount> {
  const owner = user ?? null;
  const inTeam = team ?? (await teamOf(parts, user));
  const question = `Token for ${source.provider}:`;
  const token = await readSecret({ ...(tokenFile === undefined ? {} : { file: tokenFile }), question });
  return finishConnecting(parts, { source, team: inTeam, owner, credential: { token } });
}

async function teamOf({ system }: ConnectParts, user: ScopeId | undefined): Promise<string> {
  if (user === undefined) throw new MemoryError('usage.invalid', 'Say either --team or --user.', 'See --help.');
  return (await withScope(system.db, user, (tx) => loadScope(tx, user))).team;
}
