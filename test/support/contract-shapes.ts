import { z } from 'zod';

/** The JSON shapes other programs rely on, as the contract names them; additions are allowed, so objects are not strict. */
const time = z.iso.datetime();
const attention = z.enum([
  'kept-old',
  'memory-full',
  'parked-points',
  'budget',
  'model-missing',
  'connection-parked',
  'quarantined-items',
  'needs-approval',
  'access-shrunk',
  'empty-runs',
]);
const count = z.int().min(0);

export const fileEntry = z.object({
  path: z.string(),
  tokens: count,
  commit: z.string().nullable(),
  updatedAt: time.nullable(),
});
export const file = fileEntry.extend({ content: z.string() });
export const commit = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  at: time,
  author: z.enum(['agent', 'person', 'code']),
  reason: z.string(),
  changed: z.array(z.object({ path: z.string(), change: z.string() })).min(1),
});
export const rule = z.object({
  id: z.string(),
  text: z.string(),
  quote: z.string().nullable(),
  kind: z.enum(['stated', 'observed']),
  certainty: z.enum(['certain', 'possible']),
  saidBy: z.string(),
  saidAt: time,
  sources: z.array(z.string()).min(1),
  until: z.string().nullable(),
  state: z.enum(['active', 'retired']),
  retiredBy: z.string().nullable(),
  retiredReason: z.string().nullable(),
});
export const cycle = z.object({
  id: z.string(),
  number: z.int().min(1).nullable(),
  scope: z.string(),
  until: time.nullable(),
  outcome: z.enum(['quiet', 'committed', 'proposed', 'kept-old', 'failed']),
  read: z.record(z.string(), count),
  points: z.object({
    episodic: count,
    procedural: count,
    semantic: count,
    placed: count,
    declined: count,
    waiting: count,
  }),
  changed: z.array(z.string()),
  attempts: count,
  findings: z.array(z.string()),
  modelCalls: count,
  tokensIn: count,
  tokensCached: count,
  tokensOut: count,
  costUsd: z.number().min(0),
  model: z.string().nullable(),
  prompts: z.string().nullable(),
  commit: z.string().nullable(),
  workflowId: z.string().nullable(),
  runId: z.string().nullable(),
  attention: z.array(attention),
});
export const status = z.object({
  temporal: z.string(),
  console: z.string().nullable(),
  api: z.string().nullable(),
  model: z.string().nullable(),
  healthy: z.boolean(),
  scopes: z.array(
    z.object({
      scope: z.string(),
      lastHydratedAt: time.nullable(),
      nextHydrationAt: time.nullable(),
      phase: z.enum(['idle', 'hydrating', 'evolving', 'cleaning', 'paused', 'capped']),
      waitingPoints: count,
      unreadItems: count,
      attention: z.array(attention),
    }),
  ),
  connections: z.array(
    z.object({ id: z.string(), provider: z.string(), state: z.string(), reason: z.string().nullable() }),
  ),
});
export const scope = z.object({ scope: z.string(), team: z.string(), timezone: z.string() });
export const imported = z.object({
  connection: z.string(),
  added: count,
  updated: count,
  deleted: count,
  unchanged: count,
  skipped: z.array(z.object({ id: z.string(), reason: z.string() })),
  containers: count,
});
export const item = z.object({
  id: z.string(),
  source: z.string(),
  container: z.string(),
  thread: z.string().nullable(),
  author: z.string(),
  at: time,
  editedAt: time.nullable(),
  deletedAt: time.nullable(),
  text: z.string(),
  url: z.string().nullable(),
});
export const replay = z.object({ ok: z.boolean(), runs: z.int().min(1), firstDifference: z.string().nullable() });
export const verification = z.object({
  ok: z.boolean(),
  findings: z.array(z.object({ code: z.string(), path: z.string(), line: z.int().nullable(), message: z.string() })),
});
export const context = z.object({
  scopes: z.array(
    z.object({
      scope: z.string(),
      commit: z.string().nullable(),
      index: z.string(),
      master: z.string(),
      tokens: count,
    }),
  ),
  text: z.string(),
  receipt: z.string(),
});
export const exported = z.object({ files: count, bytes: count });
export const wipe = z.object({
  receipt: z.object({
    id: z.string(),
    scope: z.string(),
    epoch: z.int().min(1),
    at: time,
    removed: z.record(z.string(), count),
    keptForOthers: count,
    verified: z.boolean(),
  }),
});
