import { type Credential } from '../../../../activities/credentials/credential';
import { type Source } from '../../../../activities/sources/define-source';
import { MemoryError } from '../../../../memory/errors';
import { type ScopeId } from '../../../../memory/scope';
import { withScope } from '../../../../schema/connect';
import { loadScope } from '../../../../schema/scopes/load-scope';
import { claimSignIn } from '../../../connect/claim-sign-in';
import { type OpenedAccount } from '../../../connect/open-account';
import { liveWorkspace } from '../../../reads/live-workspace';
import { finishConnecting } from './finish';
import { type ConnectParts } from './parts';
import { readSecret } from './read-secret';
import { installSlackApp, signInWithSlack, slackApp } from './slack-app';

export interface SlackOptions {
  /** Given: the app is added through its consent page. Left out: somebody copies its token. */
  clientId?: string;
  clientSecretFile?: string;
  /** Left out: a prompt, or standard input. */
  tokenFile?: string;
}

/** Connects a team's workspace, with the bot token of its app, or by adding the app through Slack's page. */
export async function connectWorkspace(
  parts: ConnectParts,
  source: Source,
  options: SlackOptions & { team: string },
): Promise<OpenedAccount> {
  const { team } = options;
  const credential =
    options.clientId === undefined
      ? await botToken(options)
      : await installSlackApp(parts, slackApp(parts.env, options));
  return finishConnecting(parts, { source, team, owner: null, credential });
}

// Checked here by its form alone; whether it works is asked of Slack before it is stored.
async function botToken({ tokenFile }: SlackOptions): Promise<Credential> {
  const question = 'Bot token of the Slack app (xoxb-…):';
  const token = await readSecret({ ...(tokenFile === undefined ? {} : { file: tokenFile }), question });
  if (/^xoxb-\S+$/.test(token)) return { token };
  throw new MemoryError(
    'input.invalid',
    'That is no bot token.',
    "A bot token begins with xoxb- and stands under OAuth & Permissions of the app; a person's token (xoxp-) would read what only they may. Tokens that rotate come through --client-id.",
  );
}

/** A person says who they are in the team's workspace: their private channels come to their own memory. */
export async function signInToWorkspace(
  parts: ConnectParts,
  options: SlackOptions & { user: ScopeId },
): Promise<{ connections: string[] }> {
  const { db, entities } = parts.system;
  const { user } = options;
  const { team } = await withScope(db, user, (tx) => loadScope(tx, user));
  const workspace = await liveWorkspace(db, team);
  if (!workspace?.account) {
    throw new MemoryError(
      'usage.invalid',
      `Team ${team} has no Slack workspace to sign in to.`,
      `Connect it first: \`aquifer connect slack --team ${team}\`.`,
    );
  }
  const signedIn = await signInWithSlack(parts, slackApp(parts.env, options), workspace.account);
  if (signedIn.workspace !== workspace.account || signedIn.user === '') {
    throw new MemoryError(
      'scope.denied',
      `That sign-in is not in the workspace of team ${team}.`,
      'Run the command again and choose that workspace on the page.',
    );
  }
  await claimSignIn(db, user, { provider: 'slack', externalId: signedIn.user });
  await entities.syncConnection(workspace.id);
  return { connections: [workspace.id] };
}
