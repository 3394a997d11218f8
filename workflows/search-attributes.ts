import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';

// Keyword only: Text attributes break a visibility row that holds a colon on Postgres, and their columns are few.
export const MEMORY_KIND = defineSearchAttributeKey('MemoryKind', SearchAttributeType.KEYWORD);
export const MEMORY_TEAM = defineSearchAttributeKey('MemoryTeam', SearchAttributeType.KEYWORD);
export const MEMORY_PHASE = defineSearchAttributeKey('MemoryPhase', SearchAttributeType.KEYWORD);
export const MEMORY_OUTCOME = defineSearchAttributeKey('MemoryOutcome', SearchAttributeType.KEYWORD);
