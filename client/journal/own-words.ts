import { MemoryError } from '../../memory/errors';
import { CATEGORIES, type Category, isCategory } from '../../memory/journal/category';
import { LONGEST_NAME, ownFault, type OwnFault } from '../../memory/journal/facts/own-words';
import { isPartialDate, type PartialDate } from '../../memory/journal/partial-date';

const WHY: Readonly<Record<OwnFault, string>> = {
  empty: 'has no words',
  'too-long': 'is too long',
  'not-one-paragraph': 'is more than one paragraph',
  invisible: 'has characters nobody can see',
  'not-text': 'is not Unicode text',
};

/** Words as they are stored: at most 1,000 characters in one paragraph. @throws MemoryError input.invalid */
export function ownWords(text: string): string {
  return checked(text, 'The text', undefined);
}

/** A subject, or a thing there is one of at a time: at most 100 characters. @throws MemoryError input.invalid */
export function ownName(text: string, what: 'subject' | 'thing'): string {
  return checked(text, `The ${what}`, LONGEST_NAME);
}

function checked(text: string, what: string, longest: number | undefined): string {
  const words = text.trim();
  const fault = ownFault(words, longest);
  if (fault === null) return words;
  throw new MemoryError(
    'input.invalid',
    `${what} ${WHY[fault]}; nothing was changed.`,
    `Write one paragraph of at most ${longest ?? '1,000'} characters.`,
  );
}

/** @throws MemoryError usage.invalid */
export function asCategory(name: string): Category {
  if (isCategory(name)) return name;
  throw new MemoryError('usage.invalid', 'There is no such category.', `There are ${CATEGORIES.join(', ')}.`);
}

/** Each once, in the order given. @throws MemoryError usage.invalid */
export function asCategories(names: readonly string[]): Category[] {
  const categories = [...new Set(names.map(asCategory))];
  if (categories.length > 0) return categories;
  throw new MemoryError('usage.invalid', 'A fact needs a category.', `There are ${CATEGORIES.join(', ')}.`);
}

/** @throws MemoryError usage.invalid */
export function asDate(text: string): PartialDate {
  if (isPartialDate(text)) return text;
  throw new MemoryError(
    'usage.invalid',
    'That is no date.',
    'Write 2024, 2024-03, 2024-03-05, or two with a / between.',
  );
}
