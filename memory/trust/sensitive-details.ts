import { stripInvisible } from '../files/invisible';
import { namesAccess } from './details/access';
import { namesForwarding } from './details/forwarding';
import { namesPayment } from './details/payment';
import { hasTarget } from './details/target';
import { unescapeEntities } from './readings';

/** What costs money or trust when it is wrong, and what attackers want to be written down. */
export type SensitiveDetail = 'payment' | 'access' | 'forwarding';

/**
 * Which kinds of detail a text holds that only a person may let into a memory: where to pay, whom to let in, where to send things. Each
 * line is asked alone, and needs a concrete target: an account, card or coin address with its checksum or form, a mail address, a link, a
 * key, a handle that is given rights, a street. Talk about paying without any of these is ordinary.
 *
 * The limit: a target on another line than its verb, and targets without a known form, are not seen.
 */
export function sensitiveDetails(text: string): SensitiveDetail[] {
  const found = new Set<SensitiveDetail>();
  for (const line of plain(text).split('\n')) {
    const isConcrete = hasTarget(line);
    if (namesPayment(line)) found.add('payment');
    if (namesAccess(line, isConcrete)) found.add('access');
    if (namesForwarding(line, isConcrete)) found.add('forwarding');
  }
  return (['payment', 'access', 'forwarding'] as const).filter((kind) => found.has(kind));
}

/** As it is read: without Markdown's backslashes, entities, invisible marks. */
function plain(text: string): string {
  return stripInvisible(unescapeEntities(text))
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\\(?=[\p{P}\p{S}])/gu, '');
}
