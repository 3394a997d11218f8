import { type Category } from '../../memory/journal/category';

/** What is asked of a memory, and which categories answer it; none: it has nothing to do with the person. */
export interface LabelledQuestion {
  text: string;
  /** Any of these is right. */
  categories: Category[];
}

/** A memory with questions about it. */
export interface LabelledMemory {
  name: string;
  lines: Record<Category, string[]>;
  questions: LabelledQuestion[];
}
