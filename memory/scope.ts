/** Whose memory: `team:<id>` or `user:<id>`, ids opaque (lower-case letters, digits, `-`; 1 to 64). */
export type ScopeId = `team:${string}` | `user:${string}`;

/** One life of a scope's memory. A wipe ends it; the next life has the next number. */
export interface ScopeEpoch {
  scope: ScopeId;
  epoch: number;
}

const PATTERN = /^(team|user):[a-z0-9][a-z0-9-]{0,63}$/;

export function isScopeId(value: string): value is ScopeId {
  return PATTERN.test(value);
}

/** `user:ada` → `user/ada`, as it stands in paths and workflow ids. */
export function scopePath(scope: ScopeId): string {
  return scope.replace(':', '/');
}

/** Workflow id of the scope's entity. */
export function entityId(scope: ScopeId): string {
  return `memory/${scopePath(scope)}`;
}

/** Workflow id of one hydration. It repeats when a cycle is resumed: Temporal then keeps several runs of one id. */
export function hydrateId(scope: ScopeId, epoch: number, number: number): string {
  return `${entityId(scope)}/hydrate/${epoch}-${number}`;
}

/** Workflow id of one evolve of the journal: new entries to facts, facts into categories. */
export function evolveId(scope: ScopeId, epoch: number, number: number): string {
  return `${entityId(scope)}/evolve/${epoch}-${number}`;
}

/** Workflow id of one choice of categories by a model. */
export function pickId(scope: ScopeId, pick: string): string {
  return `${entityId(scope)}/pick/${pick}`;
}

/** Workflow id of one cleanup, of the files or of the categories. */
export function cleanupId(scope: ScopeId, epoch: number, number: number): string {
  return `${entityId(scope)}/cleanup/${epoch}-${number}`;
}

/** Workflow id of the entity that owns a connection. */
export function connectionEntityId(connection: string): string {
  return `connection/${connection}`;
}
