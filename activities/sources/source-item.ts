import { type Standing } from '../../schema/tables/source-tables';

/** One message, mail, meeting or task as a source hands it over. */
export interface SourceItem {
  /** The provider's id, unique in its container. No text: it stands in lists and logs. */
  externalId: string;
  /** External id of the thread's first item; null outside threads. */
  thread: string | null;
  author: { id: string | null; name: string; standing: Standing };
  /** ISO 8601 UTC with microseconds, built from the provider's own digits, never through a float. */
  at: string;
  editedAt: string | null;
  /** Exact as the provider stores it. Secrets and what storage refuses are taken out later, of every field. */
  text: string;
  /** Provider ids that occur in the text → display names. */
  names: Record<string, string>;
  url: string | null;
  /** What is listed together, so that its absence can mean something (see `complete` of a page): a day's file, a thread. */
  part?: string;
}

/** Somebody an account lists. */
export interface ListedPerson {
  externalId: string;
  name: string;
  standing: Standing;
  /** Mail address, lower case; null if the account does not tell. */
  address: string | null;
  /** The account no longer counts them as one of its people. */
  hasLeft: boolean;
}

/** Something a source met and left out, by id and closed reason. Counted, never silent. */
export interface Skip {
  id: string;
  reason: string;
}
