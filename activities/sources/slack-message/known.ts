import { type Person } from './person';

/** What is known when a message is read: whose workspace it is, and the names behind its ids. */
export interface Known {
  /** The workspace; its id is null if nobody told. */
  account: { id: string | null };
  /** By user id. */
  people: ReadonlyMap<string, Person>;
  /** Names of channels, by id; only of those that everybody may see. */
  channels?: ReadonlyMap<string, string>;
}
