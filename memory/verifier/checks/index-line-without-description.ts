import { indexLines } from '../../files/index-lines';
import { INDEX } from '../../files/memory-file';
import { type Check } from '../findings';
import { finding } from '../new-lines';

/** An index line that does not say what its file is about: a reader chooses by it. */
export const indexLineWithoutDescription: Check = ({ draft }) =>
  indexLines(draft)
    .filter(({ described }) => !described)
    .map(({ path, line }) => {
      const message = `The index line of ${path} has no description: write behind the link what the file is about, in two words or more.`;
      return finding('index-line-without-description', INDEX, line, message);
    });
