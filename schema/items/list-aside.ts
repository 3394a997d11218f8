import { type Tx } from '../connect';

export interface AsideContainer {
  connection: string;
  /** Id, no name. */
  container: string;
  reason: string;
  since: string;
  /** What was said from here on was not read yet; null: nothing was read so far. */
  missingFrom: string | null;
}

/** Containers that are set aside, as *ops*. */
export async function listAside(tx: Tx): Promise<AsideContainer[]> {
  const rows = await tx
    .selectFrom('container')
    .select(['connection', 'id', 'aside_reason', 'aside_since', 'pulled_until'])
    .where('aside_reason', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    connection: row.connection,
    container: row.id,
    reason: row.aside_reason ?? '',
    since: row.aside_since ?? '',
    missingFrom: row.pulled_until,
  }));
}
