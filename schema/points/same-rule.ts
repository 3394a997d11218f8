import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/** Which of the two stays a rule, and which is a further source of it from now on. */
export interface NotedSame {
  rule: number;
  source: number;
}

/**
 * Notes that a point says a rule again: it is placed as a further source and has no words of its own to keep. Named with a point that is
 * itself a source, it joins the rule of that one. Certain beats possible: where the point is certain and the rule only possible, the rule
 * and its sources become sources of the point, which waits on until a line cites it. As *scope*.
 * @returns null, with nothing changed, unless both are rules in force
 */
export async function noteSameRule(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  point: number,
  rule: number,
): Promise<NotedSame | null> {
  const mine = () => tx.updateTable('point').where('scope', '=', scope).where('epoch', '=', epoch);
  const rows = await tx
    .selectFrom('point')
    .select(['id', 'certainty', 'same_as'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('kind', '=', 'procedural')
    .where('state', 'in', ['waiting', 'placed'])
    .where('retired_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const named = byId.get(rule);
  const old = byId.get(named?.same_as ?? rule);
  const said = byId.get(point);
  if (!named || !old || !said || old.id === said.id) return null;
  const beats = said.certainty === 'certain' && old.certainty === 'possible';
  const [keeper, source] = beats ? [said.id, old.id] : [old.id, said.id];
  await mine()
    .set({ same_as: keeper })
    .where((eb) => eb.or([eb('id', '=', source), eb('same_as', '=', source)]))
    .execute();
  await mine().set({ same_as: null }).where('id', '=', keeper).execute();
  await mine().set({ state: 'placed', tries: 0 }).where('id', '=', source).where('state', '=', 'waiting').execute();
  return { rule: keeper, source };
}

/**
 * After a withdrawal. A point whose rule is gone is a rule of its own again and waits to be written; if it was retired with that rule it
 * stays retired. One whose rule is still there has nothing to be written, whatever source of it was lost. As *scope*.
 * @returns how many wait as rules of their own
 */
export async function freeSameRules(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<number> {
  const { rows } = await sql<{ waits: boolean }>`
    update point p set same_as = null, tries = 0,
      state = case when p.retired_at is null and p.state = 'placed' then 'waiting' else p.state end
    where p.scope = ${scope} and p.epoch = ${epoch} and p.same_as is not null and p.state <> 'withdrawn' and not exists (
      select from point r where r.scope = p.scope and r.epoch = p.epoch and r.id = p.same_as and r.state <> 'withdrawn')
    returning p.state = 'waiting' as waits`.execute(tx);
  await tx
    .updateTable('point')
    .set({ state: 'placed', tries: 0 })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('same_as', 'is not', null)
    .where('state', '=', 'waiting')
    .execute();
  return rows.filter(({ waits }) => waits).length;
}
