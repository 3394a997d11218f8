import { type MemoryInput } from './messages';
import { runMemory } from './memory-entity';

/** The entity of a team's memory. */
export async function teamMemory(input: MemoryInput): Promise<void> {
  return runMemory(input);
}
