import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type Standing } from '../tables/source-tables';
import { type ScopeEpoch } from '../../memory/scope';

/** Journals are read by evolve only, unless their owner feeds them to the files too. */
const ENTRIES = 'journal';

export interface ContainerWindow {
  container: string;
  provider: string;
  /** Changes after this one … */
  after: number;
  /** … up to and including this one. */
  upTo: number;
}

/**
 * What a scope has not read yet, per container it may read; as *scope*.
 * @param until stops before the first item that is later; null: all that is readable
 */
export async function readWindow(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  until: string | null,
): Promise<ContainerWindow[]> {
  const { rows } = await sql<ContainerWindow>`
    select c.id as container, split_part(c.connection, '-', 1) as provider, coalesce(k.change, 0) as after,
      greatest(coalesce(k.change, 0), least(c.readable_change, coalesce(
        (select min(i.change) - 1 from item i
         where i.container = c.id and i.change > coalesce(k.change, 0) and i.change <= c.readable_change
           and i.at > ${until}::timestamptz), c.readable_change))) as "upTo"
    from container c left join scope_cursor k on k.container = c.id and k.scope = ${scope} and k.epoch = ${epoch}
    where split_part(c.connection, '-', 1) <> ${ENTRIES} or (select feeds_files from scope where id = ${scope})
    order by c.id`.execute(tx);
  return rows;
}

export interface WindowItem {
  id: string;
  container: string;
  place: string;
  thread: string | null;
  external_id: string;
  version: number;
  at: string;
  author_name: string;
  author_id: string | null;
  standing: Standing;
  text: string;
  names: Record<string, string>;
}

const windowItem = sql`i.id, i.container, case when c.connection like 'slack-%' then '#' || c.name else c.name end as place, i.thread,
  i.external_id, i.version, i.at, i.author_name, i.author_id, i.standing, i.text, i.names`;

/** The items of a window that still stand, in container and time order. */
export async function itemsInWindow(tx: Tx, window: readonly ContainerWindow[]): Promise<WindowItem[]> {
  const open = window.filter((one) => one.upTo > one.after);
  if (open.length === 0) return [];
  const { rows } = await sql<WindowItem>`
    select ${windowItem} from item i join container c on c.id = i.container
      join unnest(${open.map((one) => one.container)}::text[], ${open.map((one) => one.after)}::bigint[], ${open.map((one) => one.upTo)}::bigint[])
        as w(container, after, up_to) on w.container = i.container and i.change > w.after and i.change <= w.up_to
    where i.deleted_at is null order by i.container, i.at, i.change`.execute(tx);
  return rows;
}

/** Items by id, those that still stand and may be read. */
export async function itemsById(tx: Tx, ids: readonly string[]): Promise<WindowItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WindowItem>`
    select ${windowItem} from item i join container c on c.id = i.container
    where i.id = any(${ids}) and i.deleted_at is null order by i.container, i.at, i.change`.execute(tx);
  return rows;
}

/** Earlier items of threads, the latest `perThread` of each before the window: they go along as context. */
export async function threadContext(
  tx: Tx,
  threads: readonly { container: string; thread: string }[],
  except: readonly string[],
  perThread: number,
): Promise<WindowItem[]> {
  if (threads.length === 0) return [];
  const { rows } = await sql<WindowItem>`
    with t as materialized (
      select w.container, a.thread, min(w.at) as first
      from unnest(${threads.map((one) => one.container)}::text[], ${threads.map((one) => one.thread)}::text[]) as a(container, thread)
        join item w on w.container = a.container and (w.thread = a.thread or w.external_id = a.thread)
      where w.id = any(${except}) group by w.container, a.thread)
    select * from (
      select ${windowItem}, row_number() over (partition by i.container, coalesce(i.thread, i.external_id) order by i.at desc) as place_in_thread
      from item i join container c on c.id = i.container
        join t on t.container = i.container and (i.thread = t.thread or i.external_id = t.thread)
      where i.deleted_at is null and not (i.id = any(${except})) and i.at < t.first
    ) as earlier where place_in_thread <= ${perThread} order by container, at`.execute(tx);
  return rows;
}
