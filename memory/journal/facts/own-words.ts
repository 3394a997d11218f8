import { findInvisible } from '../../files/invisible';

/** Characters of a fact or line a person writes, in code points. */
const LONGEST_OWN = 1_000;

/** Characters of a name, or of what there is one of at a time. */
export const LONGEST_NAME = 100;

/** What is wrong with words somebody typed. */
export type OwnFault = 'empty' | 'too-long' | 'not-one-paragraph' | 'invisible' | 'not-text';

/**
 * Whether a person's words may stand as they are: one paragraph that can be read. What they say is theirs. Null: they may.
 * @param longest code points
 */
export function ownFault(text: string, longest = LONGEST_OWN): OwnFault | null {
  if (!/[\p{L}\p{N}\p{S}]/u.test(text)) return 'empty';
  if ([...text].length > longest) return 'too-long';
  // Half of a surrogate pair: no database stores it.
  if (!text.isWellFormed()) return 'not-text';
  if (/[\n\r\u2028\u2029\t]/.test(text)) return 'not-one-paragraph';
  return findInvisible(text).length > 0 ? 'invisible' : null;
}
