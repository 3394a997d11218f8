import { firstOf, type Header } from './headers';

/** True for mail that a program sent by itself: a notice, a report, an answer while somebody is away. */
export function isAutomatic(headers: readonly Header[]): boolean {
  const auto = firstOf(headers, 'auto-submitted');
  return auto !== null && !/^no\b/i.test(auto);
}

/** True for mail sent to many at once, or by nobody. */
export function isBulk(headers: readonly Header[]): boolean {
  const precedence = firstOf(headers, 'precedence');
  return (
    isAutomatic(headers) ||
    headers.some(({ name }) => name === 'list-unsubscribe') ||
    /^(?:bulk|list|junk)\b/i.test(precedence ?? '')
  );
}
