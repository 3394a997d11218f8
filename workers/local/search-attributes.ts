import { MEMORY_KIND, MEMORY_OUTCOME, MEMORY_PHASE, MEMORY_TEAM } from '../../workflows/search-attributes';

/** Names a namespace must know before the first workflow starts, all keywords. */
export const SEARCH_ATTRIBUTES = [MEMORY_KIND, MEMORY_TEAM, MEMORY_PHASE, MEMORY_OUTCOME].map(({ name }) => name);
