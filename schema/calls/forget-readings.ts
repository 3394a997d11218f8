import { sql } from 'kysely';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/**
 * Drops what the summarizer answered in the open cycle about items that say something else by now, or can no longer be read: no point
 * may have been made of it yet, and the words are in the answer all the same. What is left of its items is asked about anew. So go the
 * answers about a journal's entry, which has a question of its own. As *scope*.
 */
export async function forgetReadings(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<void> {
  await sql`
    update call c set answer = null, state = 'void'
    from cycle y cross join lateral jsonb_array_elements(y.parts) with ordinality as part(items, place)
      cross join lateral jsonb_array_elements(part.items) as one
    where y.scope = ${scope} and y.epoch = ${epoch} and y.closed_at is null
      and c.scope = y.scope and c.epoch = y.epoch and c.cycle = y.number and c.state = 'done'
      and (c.step = 'summarise' or c.step = 'facts' and starts_with(c.key, concat_ws('/', y.scope, y.epoch, y.number, 'facts', part.place - 1) || '.'))
      and not exists (select from item i where i.id = one ->> 'item' and i.version = (one ->> 'version')::int and i.deleted_at is null)`.execute(
    tx,
  );
}
