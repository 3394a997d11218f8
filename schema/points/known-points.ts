import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/** Quotes of rules in force, and texts of other points, with the item they come from: what was kept of these items before. */
export async function knownPoints(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  items: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ item: string; words: string }>`
    select pi.item, coalesce(pi.quote, p.text) as words from point_item pi
      join point p on p.scope = pi.scope and p.epoch = pi.epoch and p.id = pi.point
    where pi.scope = ${scope} and pi.epoch = ${epoch} and pi.item = any(${[...items]})
      and p.state in ('waiting', 'placed') and p.retired_at is null and (p.kind <> 'procedural' or pi.quote is not null)`.execute(
    tx,
  );
  return new Set(rows.map((row) => wordsKey(row.item, row.words)));
}

export function wordsKey(item: string, words: string): string {
  return `${item}\n${words}`;
}
