import { type Tx } from '../connect';

/** What was said in a container between two moments cannot be read any more. */
export interface Gap {
  connection: string;
  /** Id, no name. */
  container: string;
  /** Closed code. */
  reason: string;
  from: string;
  to: string;
}

/** Stretches of time that are lost, as *ops*. */
export async function listGaps(tx: Tx): Promise<Gap[]> {
  const rows = await tx
    .selectFrom('quarantine')
    .select(['connection', 'container', 'reason', 'missed_from', 'missed_to'])
    .where('missed_from', 'is not', null)
    .orderBy('missed_from')
    .execute();
  return rows.map(({ missed_from: from, missed_to: to, ...row }) => ({ ...row, from: from ?? '', to: to ?? '' }));
}
