import { type Db } from '../schema/connect';
import { type KeyRing } from './credentials/key-ring';
import { type Model } from './llm/model';
import { type ModelSettings } from './llm/model-settings';
import { type Source } from './sources/define-source';

/** What activities are made of; workers/deps.ts builds it, tests pass their own. */
export interface Deps {
  db: Db;
  model: Model;
  settings: ModelSettings;
  /** The current time, ISO 8601 UTC. Rows take their times from here, never from the database's clock. */
  now(): string;
  /** How long a model call may go without a sign of life before another attempt may repeat it. */
  leaseMs: number;
  /** Largest summarizer prompt, tokens; above it a window is split. */
  summaryTokens: number;
  /** Largest memory that goes whole into the agent's first prompt, tokens. */
  shownTokens: number;
  /**
   * What the agent's model can hold, tokens; left out: no bound of its own. A scope's budgets are lowered to `file` and `spine`;
   * `offered` is what the points of one cycle may take.
   */
  maxBudgets?: { file: number; spine: number; offered: number };
  /** Opens the credentials of connections; null or left out: what has one is parked. */
  credentials?: KeyRing | null;
  /** What can be read; left out: all sources there are. */
  sources?: readonly Source[];
  /** Where to call instead of a provider's own address, by name (activities/sources/endpoints.ts). */
  endpoints?: Readonly<Record<string, string>>;
}

/** What Temporal gives an activity: a sign of life to send, a signal that ends it. */
export interface Running {
  heartbeat(): void;
  signal: AbortSignal;
  /** From 1. What an earlier attempt did before it was lost is in the database, and nobody else was told. */
  attempt?: number;
}
