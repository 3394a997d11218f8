import { type Category } from './category';
import { type PartialDate } from './partial-date';

/** Of whom a fact speaks when it speaks of the journal's owner; anybody else is named. */
export const USER = 'user';

/**
 * `active`; `superseded` by a newer fact on the same thing, or by one that says the same again; `deleted` by the user, kept so that it does
 * not come back; `asked`: it waits for the user, who deleted the same before or said otherwise. A fact whose entry is gone has no row.
 */
export type FactState = 'active' | 'superseded' | 'deleted' | 'asked';

/** What an entry clearly says, in one short sentence, or what the user added. */
export interface Fact {
  /** Number, unique in the epoch. */
  id: number;
  text: string;
  /** The run of the entry that carries it, exact as stored; null: the user added it. */
  quote: string | null;
  /** Item id of the entry; null: the user added it. */
  entry: string | null;
  /** The entry's day in its owner's zone, `YYYY-MM-DD`; of an added fact the day it was added. */
  entryDate: string;
  /** When it was true. */
  asOf: PartialDate;
  /** `user`, or a name. */
  subject: string;
  categories: Category[];
  /** Of which there is one at a time (a home, an employer, a record, a sum), in few words; null: nothing replaces it. */
  thing: string | null;
  origin: 'entry' | 'user';
  state: FactState;
  supersededBy: number | null;
  /** Superseded by facts that say the same: it still holds. */
  restated: boolean;
  /** The latest `asOf` of what says the same, its own included: until then it was so. */
  confirmed: PartialDate;
  /** `asOf` of the first fact that says otherwise; null: none does. */
  until: PartialDate | null;
}

/** What the model found in an entry, before any of it was checked. */
export interface FoundFact {
  text: string;
  quote: string;
  asOf: string;
  subject: string;
  categories: Category[];
  thing: string | null;
}
