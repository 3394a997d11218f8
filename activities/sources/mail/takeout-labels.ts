import { firstOf, type Header, wordsOf } from './headers';

/** The labels that a mailbox exported from Gmail carries in its mails, as the account names them: `CATEGORY_PROMOTIONS`. */
export function takeoutLabels(headers: readonly Header[]): string[] {
  return wordsOf(firstOf(headers, 'x-gmail-labels'))
    .split(',')
    .map((label) => label.trim().toUpperCase().replaceAll(' ', '_'))
    .map((label) => (label === 'DRAFTS' ? 'DRAFT' : label))
    .filter((label) => label !== '');
}
