/**
 * What something forgotten is known by, so that it does not come back: hashes only. The key is the caller's; without it they say nothing.
 */
export interface Forgotten {
  /** Of the entry it came from; null: the user had added it, or it is a line. */
  entry: string | null;
  subject: string | null;
  /** Of its words in a row. */
  words: string;
  /** Of each telling word, in the order of the hashes, which says nothing of the text's. */
  stems: string[];
}
