import { type Check } from '../findings';
import { finding, newLinks } from '../new-lines';

/** A memory holds text only: showing an image would tell its server who reads it, and what counts as "from elsewhere" differs by reader. */
export const remoteImage: Check = (input) =>
  newLinks(input)
    .filter(({ link }) => link.kind === 'image')
    .map(({ path, link }) => {
      const message = `Line ${link.line} has an image: link to it instead, or escape it as !\\[ if it is part of a quote.`;
      return finding('remote-image', path, link.line, message);
    });
