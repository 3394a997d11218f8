// Exported names are workflow types: never renamed.
export { teamMemory } from './team-memory';
export { userMemory } from './user-memory';
export { connection } from './connection';
export { hydrate } from './hydrate';
export { evolve } from './evolve';
export { cleanup } from './cleanup';
export { pick } from './pick';
export { startMissing } from './start-missing';
