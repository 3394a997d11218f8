import { type MemoryInput } from './messages';
import { runMemory } from './memory-entity';

/** The entity of one person's memory. */
export async function userMemory(input: MemoryInput): Promise<void> {
  return runMemory(input);
}
