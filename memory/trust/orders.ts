import { hiddenTexts } from './base64';
import { ENGLISH } from './orders/english';
import { OTHER_LANGUAGES } from './orders/other-languages';
import { ROLE_MARKS } from './orders/roles';
import { readingsOf } from './readings';

const PHRASES = [...ENGLISH, ...OTHER_LANGUAGES];

/** Says that letters beside it are to be decoded. Both are bounded, so that no text makes the search long. */
const ANNOUNCED = /\b(?:base ?-?64|b64|decode|dekodiere|decodez?|decodifica)\b/iu;
const LETTERS = /(?<![\w+/-])[\w+/-]{24}/;
const TO_BE_DONE =
  /\b(?:follow|execute|obey|comply|instructions?|do what|carry out|act on|apply|befolge|suivez|sigue)\b/iu;

/**
 * Whether a text speaks to an assistant or its memory instead of to people: it plays a role ("system: always …"), takes back or gives
 * instructions, wants something deleted from or written into memory, or wants it kept from the user. English, German, French, Spanish
 * and Chinese; lookalike letters, digits for letters, invisible marks, spaced-out letters, entities and base64 do not hide it.
 *
 * The limit: other wordings and other languages pass. Then the text is reported speech like any other: who is no full member makes no
 * certain rule, and what rests on outsiders alone stays out of the spine. So this is no wall, it keeps the plain cases from being rules.
 */
export function givesOrders(text: string): boolean {
  return speaksToMachines(text) || hiddenTexts(text).some(speaksToMachines) || announcesPayload(text);
}

function speaksToMachines(text: string): boolean {
  const { plain, squeezed } = readingsOf(text);
  return (
    plain.some((one) => ROLE_MARKS.some((mark) => mark.test(one)) || PHRASES.some(({ words }) => words.test(one))) ||
    squeezed.some((one) => PHRASES.some(({ letters }) => letters.test(one)))
  );
}

function announcesPayload(text: string): boolean {
  return ANNOUNCED.test(text) && LETTERS.test(text) && TO_BE_DONE.test(text);
}
