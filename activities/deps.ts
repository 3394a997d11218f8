import { type Db } from '../schema/connect';
import { type Model } from './llm/model';
import { type ModelSettings } from './llm/model-settings';

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
}

/** What Temporal gives an activity: a sign of life to send, a signal that ends it. */
export interface Running {
  heartbeat(): void;
  signal: AbortSignal;
}
