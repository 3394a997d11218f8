import { MemoryError } from '../../memory/errors';
import { openLoopback } from './loopback';
import { consentRefused, readRedirect } from './redirect';
import { newSecrets, type SignInSecrets } from './secrets';

/** What the token endpoint needs in exchange for a token. */
export interface Consent {
  code: string;
  redirectUri: string;
  secrets: SignInSecrets;
}

export interface ConsentOptions {
  /** Says something to the person: the address to open. It goes to the terminal only. */
  tell(text: string): void;
  /** Asks for the address the browser ended at, without showing it; only for a redirect address that is not on this computer. */
  paste(question: string): Promise<string>;
  /** A redirect address the app knows. Left out: a free port of this computer. */
  redirect?: string;
  timeoutMs?: number;
}

/** Long enough to find a password; an open port should not stay for longer. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Has a person say yes in their browser. Nothing is opened by itself: the address would stand in a process list.
 * @param address the page to open, given what it has to send back
 * @throws MemoryError scope.denied, service.unreachable, usage.invalid
 */
export async function askConsent(
  address: (ask: { redirectUri: string; secrets: SignInSecrets }) => string,
  options: ConsentOptions,
): Promise<Consent> {
  const secrets = newSecrets();
  const known = options.redirect === undefined ? null : parseRedirect(options.redirect);
  if (known !== null && !isLoopback(known)) return pasted(known.href, secrets, address, options);
  const loopback = await openLoopback({
    state: secrets.state,
    timeoutMs: options.timeoutMs ?? PATIENCE_MS,
    ...(known === null ? {} : { port: Number(known.port || 80), path: known.pathname }),
  });
  try {
    // Providers compare the address letter by letter: what the app registered is said as it is.
    const redirectUri = options.redirect ?? loopback.redirectUri;
    options.tell(
      `Open this address in a browser on this computer, and sign in:\n\n${address({ redirectUri, secrets })}\n`,
    );
    return { code: await loopback.code, redirectUri, secrets };
  } finally {
    await loopback.close();
  }
}

/** Slack takes https addresses only from apps with a bot: nothing listens there, but the browser shows where it ended. */
async function pasted(
  redirectUri: string,
  secrets: SignInSecrets,
  address: (ask: { redirectUri: string; secrets: SignInSecrets }) => string,
  options: ConsentOptions,
): Promise<Consent> {
  options.tell(`Open this address in a browser, and sign in:\n\n${address({ redirectUri, secrets })}\n`);
  const ended = (
    await options.paste('Then paste the address your browser ended at (the page may say that it cannot be reached):')
  ).trim();
  const redirect = URL.canParse(ended)
    ? readRedirect(new URL(ended).searchParams, secrets.state)
    : { kind: 'stranger' as const };
  if (redirect.kind === 'code') return { code: redirect.code, redirectUri, secrets };
  if (redirect.kind === 'refused') throw consentRefused(redirect.error);
  throw new MemoryError(
    'usage.invalid',
    'That address does not answer this sign-in.',
    'Run the command again and paste the whole address the browser ended at.',
  );
}

function parseRedirect(text: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new MemoryError(
    'usage.invalid',
    '--redirect is no address.',
    'Use one that your app knows, such as https://localhost:8443/signed-in.',
  );
}

const isLoopback = (url: URL) => url.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname);
