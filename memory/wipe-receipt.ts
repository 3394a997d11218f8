import { type ScopeId } from './scope';

/** What a wipe removed: ids and counts only, so it may pass through Temporal. */
export interface WipeReceipt {
  id: string;
  scope: ScopeId;
  /** The epoch that ended. */
  epoch: number;
  /** ISO 8601. */
  at: string;
  /** Rows per table. */
  removed: Record<string, number>;
  /** Items that other scopes may still read. */
  keptForOthers: number;
  /** Nothing of the epoch was found afterwards. */
  verified: boolean;
  /** Where copies may be that no wipe reaches. */
  notReached: readonly string[];
}

export const NOT_REACHED = [
  'database backups',
  'the write-ahead log',
  'what the model provider keeps of earlier calls',
];
