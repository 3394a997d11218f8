import { type Generated } from 'kysely';
import { type ScopeId } from '../../memory/scope';
import { type InEpoch } from './columns';

// Whose memories there are: migration 0001.

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
