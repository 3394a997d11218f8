import { type Generated } from 'kysely';
import { type CycleKind } from '../../memory/hydration/requests';
import { type ScopeId } from '../../memory/scope';
import { type DefaultedJson, type InEpoch, type Json } from './columns';

// The work: cycles, calls, requests, receipts: migration 0004.

export interface CycleTable extends InEpoch {
  number: number;
  kind: Generated<CycleKind>;
  opened_at: string;
  closed_at: string | null;
  until: string | null;
  read_window: Json<Record<string, [number, number]>>;
  /** `piece`: of an entry too long for one prompt, counted from 1, and of how many. */
  parts: Json<{ item: string; version: number; piece?: [number, number] }[][]>;
  summarised: Generated<number[]>;
  read: Json<Record<string, number>>;
  offered: number[] | null;
  alone: number | null;
  base: number;
  outcome: 'committed' | 'proposed' | 'kept-old' | 'failed' | null;
  code: string | null;
  counts: DefaultedJson<Record<string, number>>;
  changed: DefaultedJson<{ path: string; change: string; added: number; removed: number }[]>;
  attempts: Generated<number>;
  findings: Generated<string[]>;
  refused: Generated<number>;
  quarantined: Generated<number>;
  model: string | null;
  prompts: string | null;
  commit: number | null;
  workflow_id: string | null;
  run_id: string | null;
  attention: Generated<string[]>;
}

export interface CallTable extends InEpoch {
  key: string;
  try: number;
  cycle: number;
  step: string;
  state: 'started' | 'done' | 'failed' | 'lost' | 'void';
  lease_until: string;
  model: string;
  request_hash: string;
  answer: Json<unknown> | null;
  stop_reason: string | null;
  code: string | null;
  tokens_in: Generated<number>;
  tokens_cached: Generated<number>;
  tokens_written: Generated<number>;
  tokens_out: Generated<number>;
  cost_usd: Generated<number>;
  started_at: string;
  finished_at: string | null;
}

export interface RequestTable extends InEpoch {
  key: string;
  kind: Generated<CycleKind>;
  until: string | null;
  since: string | null;
  reason: string | null;
  at: string;
  answered_at: string | null;
  cycle: number | null;
  /** What the user allowed it to cost, dollars. */
  cap_usd: number | null;
}

export interface SpendTable {
  scope: ScopeId;
  day: string;
  calls: number;
  cost_usd: number;
}

export interface WipeReceiptTable {
  id: string;
  scope: ScopeId;
  key: string;
  epoch: number;
  removed: Json<Record<string, number>>;
  kept_for_others: number;
  verified: boolean;
  at: string;
}
