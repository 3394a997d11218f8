import { type Generated } from 'kysely';
import { type Mode } from '../../memory/hydration/mode';
import { type ScopeId } from '../../memory/scope';
import { type InEpoch } from './columns';

// Whose memories there are: migrations 0001, 0006 and 0008 to 0010.

export interface ScopeTable {
  id: ScopeId;
  team: string;
  timezone: string;
  paused: Generated<boolean>;
  file_budget: number;
  spine_budget: number;
  daily_usd: number;
  last_asked_at: string | null;
  last_hydrated_at: string | null;
  next_slot_at: string | null;
  created_at: string;
  /** When its person was seen to have left; null: here. */
  left_at: string | null;
  /** When the memory of a person who left is wiped; null: not, or done. */
  wipe_at: string | null;
  /** What becomes of a cycle's draft: committed, proposed to a person, or only shown. */
  mode: Generated<Mode>;
  last_cleanup_at: string | null;
  /** Connections whose items the user's own hand wrote: entries beside the journal's. */
  writes_in: Generated<string[]>;
  /** The journal is read into the files too. */
  feeds_files: Generated<boolean>;
}

export interface ScopeEpochTable extends InEpoch {
  head: Generated<number>;
  next_cycle: Generated<number>;
  next_point: Generated<number>;
  next_line: Generated<number>;
}

/** The last epoch a removed scope had. */
export interface LastEpochTable {
  scope: ScopeId;
  epoch: number;
}

export interface IdentityTable {
  provider: string;
  external_id: string;
  team: string;
  scope: ScopeId;
  /** Who says that it is this person's: an operator's flag, the provider's own directory, or their sign-in. */
  proven_by: Generated<'operator' | 'directory' | 'sign-in'>;
}

/** What a person who left was known by: it says who came back, and gives access to nothing. */
export interface FormerIdentityTable {
  scope: ScopeId;
  team: string;
  provider: string;
  external_id: string;
}
