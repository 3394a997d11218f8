import { defineSignal, defineUpdate } from '@temporalio/workflow';
import { type ScopeId } from '../memory/scope';
import { type WipeReceipt } from '../memory/wipe-receipt';
import { type CycleKind } from '../memory/hydration/requests';
import { type Limits } from '../memory/hydration/next-step';

/** Payloads repeat the scope id: a message that reached the wrong entity is left alone. Keys make them safe to repeat. */
export interface EntityMessage {
  scope: ScopeId;
  key: string;
}

/** `withSources`: entries, tasks and meetings whose only copy is ours go too. */
export interface WipeMessage extends EntityMessage {
  withSources?: boolean;
}

export const forceHydrate = defineSignal<[EntityMessage]>('forceHydrate');
export const wipeMemory = defineSignal<[WipeMessage]>('wipeMemory');
export const pause = defineSignal<[EntityMessage]>('pause');
export const resume = defineSignal<[EntityMessage]>('resume');
export const wipe = defineUpdate<WipeReceipt, [WipeMessage]>('wipe');

export const importUpload = defineSignal<[{ connection: string; upload: string }]>('importUpload');
/** Sync now. `scope`: whose hydration waits for it, and is told by `synced`. */
export const syncNow = defineSignal<[{ connection: string; scope?: ScopeId }]>('syncNow');
export const synced = defineSignal<[{ scope: ScopeId; connection: string }]>('synced');

/** Task queues, one per kind of limit. */
export const QUEUES = { workflows: 'workflows', store: 'store', llm: 'llm', sources: 'sources' } as const;
export type Queue = keyof typeof QUEUES;
/** Of five; scheduled work keeps the default of 3. */
export const PRIORITY = { forced: 2, scheduled: 3 };
export const ALL_QUEUES = Object.keys(QUEUES) as Queue[];

/** What an entity is started with. Periods and limits are inputs, so that tests run in seconds. */
export interface MemoryOptions {
  periodMs: number;
  /** Cycles after which the entity continues as new: about a week. */
  rollOverAfter: number;
  limits: Limits;
  heartbeatMs: number;
  /** Between two cleanups of the files; left out: 30 days. */
  cleanupEveryMs?: number;
  /** Between two evolves of a journal; left out: each night at 03:00 of its owner's clock. */
  evolveEveryMs?: number;
  /** Between two rewritings of the categories; left out: 30 days. */
  rewriteEveryMs?: number;
  /** How long a forced hydration waits for the accounts it reads to be asked first. */
  syncWaitMs: number;
}

export interface MemoryInput {
  scope: ScopeId;
  team: string;
  options: MemoryOptions;
  /** Carried through continue-as-new; left out at the first start. */
  inbox?: InboxMessage[];
}

export interface InboxMessage {
  /** `evolve`: the journal; its key says why, `night`, `asked` or `again`. */
  kind: 'force' | 'again' | 'evolve' | 'wipe' | 'pause' | 'resume';
  key: string;
  withSources?: boolean;
}

export interface HydrateInput {
  scope: ScopeId;
  epoch: number;
  number: number;
  team: string;
  /** Left out: a hydration. */
  work?: Extract<CycleKind, 'hydrate' | 'cleanup'>;
  parts: number;
  waiting: number;
  items: number;
  limits: Limits;
  heartbeatMs: number;
}

/** What a hydration reports: counts and codes. */
export interface HydrateResult {
  outcome: 'committed' | 'proposed' | 'kept-old';
  items: number;
  points: Record<string, number>;
  files: number;
  commit: number | null;
  turns: number;
  attempts: number;
  findings: string[];
  attention: string[];
  again: boolean;
}

/** A cycle of the journal. */
export interface EvolveInput {
  scope: ScopeId;
  epoch: number;
  number: number;
  team: string;
  work: Extract<CycleKind, 'evolve' | 'rewrite'>;
  /** Model calls that read entries. */
  parts: number;
  /** No entries are left after these: the facts are written into the categories. */
  last: boolean;
  heartbeatMs: number;
}

/** What it reports: counts and codes. */
export interface EvolveResult {
  outcome: 'committed' | 'kept-old';
  facts: number;
  questions: number;
  /** Categories that changed. */
  changed: number;
  findings: string[];
  attention: string[];
}

export interface ConnectionInput {
  connection: string;
  /** Between two syncs of an account; its settings may say otherwise. */
  syncEveryMs?: number;
  // Carried through continue-as-new; left out at the first start.
  uploads?: string[];
  askers?: string[];
  live?: boolean;
}
