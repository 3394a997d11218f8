import { type Category } from './category';

/** One line of a category, as stored: prose that names its facts. */
export interface CategoryLine {
  /** Number, unique in the epoch. */
  id: number;
  category: Category;
  text: string;
  /** Facts it rests on, by number; of a line the user wrote those it took over, if any. */
  facts: number[];
  /** `user`: written or edited by the user, kept word for word by everything else. */
  origin: 'entry' | 'user';
}

/** A line before it has a number. */
export type NewLine = Omit<CategoryLine, 'id'>;

/** What a nightly merge may do: write a line, or put one in the place of others. Lines it does not name stay as they are. */
export interface LineEdit {
  category: Category;
  /** Lines of that category that this one replaces; empty: it is added at the end. */
  replaces: number[];
  text: string;
  facts: number[];
}
