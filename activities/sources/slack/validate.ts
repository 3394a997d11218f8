import { type Health } from '../define-source';
import { type SlackClient } from './client';
import { classifyError } from './errors';

/** What the bot must be allowed, and what makes it better: names of colleagues by address. */
export const SLACK_SCOPES = {
  needed: ['channels:read', 'channels:history', 'groups:read', 'groups:history', 'users:read'],
  wished: ['users:read.email', 'team:read'],
} as const;

/** Asks Slack who we are and what we may do. @throws errors that pass by themselves */
export async function validate(client: SlackClient): Promise<Health> {
  try {
    const { team, botUser, name, scopes } = await client.workspace();
    // Told nothing, we find out when we are refused.
    const missing = scopes === null ? [] : SLACK_SCOPES.needed.filter((scope) => !scopes.includes(scope));
    if (missing.length > 0) return { kind: 'missing', permissions: missing };
    return { kind: 'ok', account: team, identity: botUser, ...(name !== null && { name }) };
  } catch (error) {
    const fault = classifyError(error);
    if (fault.kind === 'auth') return { kind: 'reconnect', reason: fault.reason };
    if (fault.kind === 'permission') return { kind: 'missing', permissions: fault.permissions };
    throw error;
  }
}
