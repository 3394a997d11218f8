import { type Standing } from '../../../schema/tables/source-tables';
import { firstOf, type Header } from './headers';
import { isAutomatic } from './bulk';

/** Providers anybody can have an address with: sharing one makes nobody a colleague. */
const PUBLIC =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|mail|proton|protonmail|pm|yandex|qq|163|126|zoho|fastmail|hey|t-online|orange|wanadoo|free|laposte|libero)\.(?:[a-z]{2,4}|co\.[a-z]{2})$/;

interface Seen {
  headers: readonly Header[];
  /** The mailbox's own addresses, lower case. */
  owners: readonly string[];
  /** Gmail's labels; undefined: not known. */
  labels: readonly string[] | undefined;
}

/**
 * How much the word of this address counts: the owner and people of the owner's own domain are members, programs are
 * bots, of others nothing is known. A From line alone proves nothing, so one the receiving server could not confirm
 * makes nobody a member.
 */
export function standingOf(address: string | null, { headers, owners, labels }: Seen): Standing {
  if (isAutomatic(headers) || /^(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster)\b/.test(address ?? ''))
    return 'bot';
  if (address === null) return 'unknown';
  if (owners.includes(address)) return labels?.includes('SENT') || !isDoubtful(headers) ? 'member' : 'unknown';
  const domain = domainOf(address);
  const isColleague = !PUBLIC.test(domain) && owners.some((owner) => domainOf(owner) === domain);
  return isColleague && !isDoubtful(headers) ? 'member' : 'unknown';
}

/** The last server to handle the mail notes on top whether the sender's domain stands by it. */
function isDoubtful(headers: readonly Header[]): boolean {
  const checked = firstOf(headers, 'authentication-results') ?? '';
  return (
    /\bdmarc\s?=\s?fail/i.test(checked) ||
    (!/\bdmarc\s?=\s?pass/i.test(checked) && /\bspf\s?=\s?(?:soft)?fail/i.test(checked))
  );
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
