import { MemoryError } from '../../memory/errors';
import { firstDay, type PartialDate } from '../../memory/journal/partial-date';
import { asDate } from './own-words';

/**
 * Since when a person says something is so. Of a thing the latest fact holds: one of a day to come would end what is so today.
 * @param today the person's day, `YYYY-MM-DD`
 * @throws MemoryError usage.invalid for what is no date, or begins or ends after today and is about a thing
 */
export function asOfFor(thing: string | null, text: string, today: string): PartialDate {
  const asOf = asDate(text);
  const [from = '', to = from] = asOf.split('/');
  if (thing === null || (firstDay(from) <= today && firstDay(to) <= today)) return asOf;
  throw new MemoryError(
    'usage.invalid',
    'That date is not over, and a fact on a thing replaces what holds today; nothing was changed.',
    'Add it without the thing for now, such as a plan, and with it once it is so; or date it today.',
  );
}
