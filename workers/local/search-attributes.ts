/** What runs can be searched by in the Temporal UI, all keywords: ids and closed words, never text. */
export const SEARCH_ATTRIBUTES = ['MemoryKind', 'MemoryTeam', 'MemoryPhase', 'MemoryOutcome'] as const;
