import { type Category } from '../category';
import { type CategoryLine, type NewLine } from '../line';
import { sameWordsKey } from '../words/words';

/** What the lines of each category say already, to ask of a new one. Nothing else is compared: other words may say more. */
export class SaidLines {
  private readonly words = new Map<string, CategoryLine | NewLine>();

  constructor(private readonly lines: readonly (CategoryLine | NewLine)[]) {
    for (const line of lines) this.add(line);
  }

  add(line: CategoryLine | NewLine): void {
    const key = keyOf(line);
    // The user's line is the one that counts.
    if (this.words.get(key)?.origin !== 'user') this.words.set(key, line);
  }

  /**
   * `own-line`: the user said it, in these words, or rewrote what it rests on, which a correction settles; `said-already`: a line that
   * was written before says it; null: neither.
   */
  fault(line: Omit<NewLine, 'origin'>): 'own-line' | 'said-already' | null {
    const same = this.words.get(keyOf(line));
    if (same?.origin === 'user' || this.isUsers(line.category, line.facts)) return 'own-line';
    return same === undefined ? null : 'said-already';
  }

  private isUsers(category: Category, facts: readonly number[]): boolean {
    const own = this.lines.filter((line) => line.origin === 'user' && line.category === category);
    return facts.length > 0 && own.some((line) => facts.every((id) => line.facts.includes(id)));
  }
}

// Lines are never changed in place, and each of a night's edits is compared with all of them.
const keys = new WeakMap<object, string>();

function keyOf(line: Omit<NewLine, 'origin'>): string {
  const key = keys.get(line) ?? `${line.category} ${sameWordsKey(line.text)}`;
  keys.set(line, key);
  return key;
}
