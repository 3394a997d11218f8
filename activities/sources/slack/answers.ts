import { fieldsIn, type Fields, isFields } from '../slack-message/json';

/** Where the next page begins; null after the last. */
export function nextCursor(answer: Fields): string | null {
  const metadata = isFields(answer.response_metadata) ? answer.response_metadata : {};
  return typeof metadata.next_cursor === 'string' && metadata.next_cursor !== '' ? metadata.next_cursor : null;
}

/** The messages of an answer. A list that is not there is no quiet channel. */
export function messagesIn(answer: Fields): Fields[] {
  if (!Array.isArray(answer.messages)) throw new Error('an answer without messages');
  return fieldsIn(answer.messages);
}
