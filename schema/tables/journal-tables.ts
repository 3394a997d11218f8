import { type Generated } from 'kysely';
import { type Category } from '../../memory/journal/category';
import { type FactState } from '../../memory/journal/fact';
import { type Forgotten } from '../../memory/journal/facts/forgotten';
import { type InEpoch, type Json } from './columns';

// Memory made from journals: migration 0010.

export interface JournalTable extends InEpoch {
  next_fact: Generated<number>;
  next_line: Generated<number>;
  next_question: Generated<number>;
  forget_key: Buffer;
  evolved_at: string | null;
  rewritten_at: string | null;
  waiting: Generated<number>;
  estimate: Json<Estimate> | null;
}

/** What reading the waiting entries would take. */
export interface Estimate {
  entries: number;
  calls: number;
  tokensIn: number;
  tokensOut: number;
  /** Null: the model has no known price. */
  costUsd: number | null;
}

export interface EntryReadTable extends InEpoch {
  item: string;
  version: number;
  cycle: number;
  facts: number;
  code: string | null;
  tries: Generated<number>;
}

export interface FactTable extends InEpoch {
  id: number;
  entry: string | null;
  version: number | null;
  entry_date: string;
  text: string;
  quote: string | null;
  subject: string;
  categories: Category[];
  thing: string | null;
  as_of: string;
  group_key: string;
  origin: 'entry' | 'user';
  state: FactState;
  superseded_by: number | null;
  restated: Generated<boolean>;
  confirmed: string;
  until: string | null;
  merged: Generated<boolean>;
  tries: Generated<number>;
  deleted_at: string | null;
  hashes: Json<Forgotten> | null;
}

export interface CategoryLineTable extends InEpoch {
  id: number;
  category: Category;
  place: number;
  text: string;
  facts: number[];
  origin: 'entry' | 'user';
  state: 'active' | 'deleted';
  written_at: string;
  deleted_at: string | null;
  hashes: Json<Forgotten> | null;
}

export interface QuestionTable extends InEpoch {
  id: number;
  kind: 'again' | 'contradiction';
  fact: number;
  against_fact: number | null;
  against_line: number | null;
  asked_at: string;
  answered_at: string | null;
  answer: 'yes' | 'no' | null;
}

export interface PickTable extends InEpoch {
  id: string;
  text: string | null;
  offered: Category[];
  picked: Category[] | null;
  code: string | null;
  at: string;
}

export interface EmbeddingTable extends InEpoch {
  hash: string;
  vector: number[];
}
