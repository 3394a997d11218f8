/** Entries one child reads; between two children the inbox is served. */
export const ENTRIES_AT_ONCE = 50;

/** Above so many unread entries a timer does not begin: it may cost much, so the user is asked. */
export const ENTRIES_BY_TIMER = 100;

/** New facts above which merging costs more than writing all anew. */
export const MERGED_AT_ONCE = 150;

/** A merge that failed so often with a fact leaves it to the monthly rewriting. */
export const MERGE_TRIES = 3;
