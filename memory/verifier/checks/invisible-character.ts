import { findInvisible } from '../../files/invisible';
import { type Check } from '../findings';
import { finding, newLines } from '../new-lines';

/** Characters a model reads and a person does not see. */
export const invisibleCharacter: Check = (input) =>
  newLines(input).flatMap(({ path, line, value }) => {
    const found = findInvisible(value.text);
    if (found.length === 0) return [];
    const message = `Line ${line} has invisible characters (${found.slice(0, 5).join(', ')}): write it without them.`;
    return [finding('invisible-character', path, line, message)];
  });
