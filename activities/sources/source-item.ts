import { type Standing } from '../../schema/tables/source-tables';

/** One message, mail, meeting or task as a source hands it over. */
export interface SourceItem {
  /** The provider's id, unique in its container. */
  externalId: string;
  /** External id of the thread's first item; null outside threads. */
  thread: string | null;
  author: { id: string | null; name: string; standing: Standing };
  /** ISO 8601 UTC with microseconds, built from the provider's own digits, never through a float. */
  at: string;
  editedAt: string | null;
  /** Exact as the provider stores it, less what storage refuses: invisible characters and known secrets. */
  text: string;
  /** Provider ids that occur in the text → display names. */
  names: Record<string, string>;
  url: string | null;
}

/** Something a source met and left out, by id and closed reason. Counted, never silent. */
export interface Skip {
  id: string;
  reason: string;
}
