import { isScopeId, type ScopeId } from '../../memory/scope';

/** Of an id, as a scope's name allows (memory/scope.ts). */
const LONGEST = 64;

/** Letters, digits and hyphens of a text, lower case; accents are dropped. Empty when nothing is left. */
function cleaned(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * A scope for somebody new: by the local part of their address, else by their Slack id; with the Slack id behind it if that one is
 * taken. Null when both are.
 */
export function newScopeName(
  person: { slack: string; address: string | null },
  taken: (scope: ScopeId) => boolean,
): ScopeId | null {
  const slack = cleaned(person.slack);
  const local = cleaned(person.address?.split('@')[0] ?? '') || slack;
  const short = local.slice(0, LONGEST - slack.length - 1).replace(/-$/, '');
  for (const id of [local.slice(0, LONGEST).replace(/-$/, ''), `${short}-${slack}`]) {
    const scope = `user:${id}`;
    if (isScopeId(scope) && !taken(scope)) return scope;
  }
  return null;
}
