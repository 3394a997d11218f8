import { sql, type RawBuilder } from 'kysely';
import { type Tx } from '../connect';
import { lockContainer } from './store-page';

export interface CompletePart {
  container: string;
  part: string;
  /** All parts that begin so. */
  isPrefix?: boolean;
  /** And what files brought, outside threads; but for bots, which an account may leave out. */
  withFiles?: boolean;
  /** What this pull saw is still there. */
  pull: number;
  /** Only what happened between these, both included. */
  from?: string;
  to?: string;
}

/** Marks as deleted what is no longer in a part that was read completely, and drops its words, as *sync*. @returns how many now */
export async function deleteMissing(tx: Tx, missing: CompletePart, at: string): Promise<number> {
  return markDeleted(
    tx,
    missing.container,
    sql<boolean>`(part = ${missing.part} or (${missing.isPrefix ?? false} and starts_with(part, ${missing.part}))
        or (${missing.withFiles ?? false} and not live and standing <> 'bot' and (thread is null or thread = external_id))) and pull <> ${missing.pull}
      and (${missing.from ?? null}::timestamptz is null or at >= ${missing.from ?? null}::timestamptz)
      and (${missing.to ?? null}::timestamptz is null or at <= ${missing.to ?? null}::timestamptz)`,
    at,
  );
}

/** Marks as deleted what the source says is gone, one item or a whole part, as *sync*. @returns how many now */
export async function deleteGone(
  tx: Tx,
  container: string,
  gone: readonly ({ externalId: string } | { part: string })[],
  at: string,
): Promise<number> {
  if (gone.length === 0) return 0;
  const ids = gone.flatMap((one) => ('externalId' in one ? [one.externalId] : []));
  const parts = gone.flatMap((one) => ('part' in one ? [one.part] : []));
  return markDeleted(
    tx,
    container,
    sql<boolean>`(external_id = any(${ids}::text[]) or part = any(${parts}::text[]))`,
    at,
  );
}

async function markDeleted(tx: Tx, container: string, which: RawBuilder<boolean>, at: string): Promise<number> {
  const change = await lockContainer(tx, container);
  const { rows } = await sql<{ id: string }>`
    update item set deleted_at = ${at}::timestamptz, text = '', names = '{}', hash = '', version = version + 1, change = ${change} + gone.place
    from (select id as gone_id, row_number() over (order by at, change) - 1 as place from item
          where container = ${container} and deleted_at is null and ${which}) as gone
    where id = gone.gone_id returning id`.execute(tx);
  if (rows.length === 0) return 0;
  await tx
    .updateTable('container')
    .set({ next_change: change + rows.length })
    .where('id', '=', container)
    .execute();
  return rows.length;
}
