import { type Check } from '../findings';
import { finding, newLines } from '../new-lines';
import { standsForText } from '../elision';

/** A line that stands for text the agent did not write: "[rest unchanged]" and its kin. */
export const textElided: Check = (input) =>
  newLines(input)
    .filter(({ value }) => standsForText(value.text))
    .map(({ path, line }) => {
      const message = `Line ${line} stands for text that is left out: files are stored as written, so write the text itself, or change single lines with str_replace.`;
      return finding('text-elided', path, line, message);
    });
