import { MemoryError } from '../../memory/errors';
import { isSame } from './secrets';

/** What a redirect from a consent page says to us. `stranger`: it does not answer our question. */
export type Redirect = { kind: 'code'; code: string } | { kind: 'refused'; error: string } | { kind: 'stranger' };

/** Reads the query of the address the browser was sent to. */
export function readRedirect(query: URLSearchParams, state: string): Redirect {
  if (!isSame(query.get('state') ?? '', state)) return { kind: 'stranger' };
  const code = query.get('code');
  if (code) return { kind: 'code', code };
  // A closed form: what stands in the address may be anything.
  const error = query.get('error') ?? '';
  return { kind: 'refused', error: /^[a-z_]{1,40}$/.test(error) ? error : 'unknown' };
}

export function consentRefused(error: string): MemoryError {
  return error === 'access_denied'
    ? new MemoryError(
        'scope.denied',
        'The consent was refused on the sign-in page.',
        'Run the command again to be asked anew.',
      )
    : new MemoryError(
        'scope.denied',
        `The sign-in page answered with ${error}.`,
        'Check the app: its redirect address, its permissions, and whether your admin has to approve it.',
      );
}
