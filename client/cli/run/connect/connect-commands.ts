import { type Command } from 'commander';
import { MemoryError } from '../../../../memory/errors';
import { type OpenedAccount } from '../../../connect/open-account';
import { parsePerson, parseTeam } from '../../../reads/scope-id';
import { type CommandContext, systemCommand } from '../../context';
import { connectGoogle } from './connect-google';
import { connectWorkspace, signInToWorkspace } from './connect-slack';
import { addTokenCommand } from './connect-token';
import { connectParts } from './parts';

type Options = Record<string, string | boolean | undefined>;

/** Connecting accounts. No secret is an argument, and none is printed. */
export function addConnectCommands(program: Command): void {
  const group = program.command('connect').description('let Aquifer read an account: sign in, or hand over a token');
  const slack = group
    .command('slack')
    .option('--team <team>', 'connect the workspace of this team')
    .option('--user <user>', 'this person signs in, to say who they are in the workspace')
    .option('--token-file <file>', 'file with the bot token; a prompt or standard input without it')
    .option('--client-id <id>', 'add the app through its consent page instead of a token')
    .option('--client-secret-file <file>', "file with the app's secret")
    .option('--redirect <url>', 'redirect address the app knows; a free port of this computer without it')
    .description("connect a team's Slack workspace, or sign in to it");
  systemCommand(slack, { content: false }, async ({ system, print }, _args, options) => {
    const parts = connectParts(system, process.env, text(options.redirect));
    const given = {
      ...named(options, 'clientId'),
      ...named(options, 'clientSecretFile'),
      ...named(options, 'tokenFile'),
    };
    if ((options.team === undefined) === (options.user === undefined)) throw teamOrUser();
    if (options.team !== undefined) {
      const team = parseTeam(options.team as string);
      return printOpened(print, await connectWorkspace(parts, await sourceOf('slack'), { ...given, team }));
    }
    const user = parsePerson(options.user as string);
    const { connections } = await signInToWorkspace(parts, { ...given, user });
    print(
      { user, connections },
      () => `${user} is known in ${connections.join(', ')}: private channels with the bot follow with its next sync.`,
    );
  });
  for (const provider of ['gmail', 'meet'] as const) {
    const what = provider === 'gmail' ? 'mailbox' : 'Google Meet transcripts';
    const command = group
      .command(provider)
      .requiredOption('--user <user>', 'whose it is; they sign in themselves')
      .option('--client-file <file>', "OAuth client as Google's console hands it out")
      .option('--service-account <file>', 'key of a service account with domain-wide delegation')
      .option('--address <address>', 'with a service account: which address, where its owner has several')
      .option('--redirect <url>', 'redirect address the app knows; a free port of this computer without it')
      .description(`connect somebody's ${what}`);
    systemCommand(command, { content: false }, async ({ system, print }, _args, options) => {
      const parts = connectParts(system, process.env, text(options.redirect));
      const user = parsePerson(options.user as string);
      const given = {
        ...named(options, 'clientFile'),
        ...named(options, 'serviceAccount'),
        ...named(options, 'address'),
      };
      printOpened(print, await connectGoogle(parts, await sourceOf(provider), { ...given, user }));
    });
  }
  addTokenCommand(group, sourceOf, printOpened);
}

/** The providers' libraries are large: only a command that calls one loads them. */
async function sourceOf(provider: string) {
  const { accountSource } = await import('../../../../activities/sources/find-source.js');
  return accountSource({}, provider);
}

function printOpened(print: CommandContext['print'], opened: OpenedAccount): void {
  const how = {
    new: 'is connected',
    reconnected: 'is connected again',
    'took-over': 'is connected, and goes on from what was imported',
  }[opened.change];
  print(opened, () => `${opened.connection} ${how}. Its sync has been asked for: see \`aquifer connections ls\`.`);
}

function teamOrUser(): MemoryError {
  return new MemoryError(
    'usage.invalid',
    'Say either --team or --user.',
    "--team connects a team's workspace; --user lets a person say who they are in it.",
  );
}

const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined);

/** An option by its name, if it was given. */
function named<K extends string>(options: Options, name: K): Partial<Record<K, string>> {
  return (options[name] === undefined ? {} : { [name]: options[name] }) as Partial<Record<K, string>>;
}
