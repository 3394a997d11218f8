import { type Row } from './copy-rows';

/** What is known of the moment a point is taken back to. */
export interface Moment {
  /** ISO 8601. */
  at: string;
  /** Points that stood in the files then. */
  cited: ReadonlySet<number>;
  /** Points that were placed before the agent after that moment: until then they waited. */
  offeredLater: ReadonlySet<number>;
  /** The first point that was not there yet. */
  firstNew: number;
}

/**
 * A point's row as it was at an earlier moment, as far as rows can tell: which of them stood, which waited, which rules were in force.
 * What was taken back since stays so: its words are gone, and a rehearsal brings nothing back.
 */
export function rewindPoint(row: Row, moment: Moment): Row {
  if (row.state === 'withdrawn') return { ...row, proposal: null };
  const id = row.id as number;
  const stood = moment.cited.has(id);
  const waited = !stood && moment.offeredLater.has(id);
  const state = stood ? 'placed' : waited ? 'waiting' : row.state;
  const retiredLater = row.retired_at !== null && Date.parse(row.retired_at as string) > Date.parse(moment.at);
  const sameAsLater = waited || ((row.same_as as number | null) ?? 0) >= moment.firstNew;
  return {
    ...row,
    state,
    proposal: null,
    ...(stood || waited ? { tries: 0, reason: null } : {}),
    ...(retiredLater ? { retired_at: null, retired_by: null, retired_reason: null } : {}),
    ...(sameAsLater ? { same_as: null } : {}),
  };
}
