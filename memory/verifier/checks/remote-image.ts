import { isExternal } from '../../files/links';
import { type Check } from '../findings';
import { finding, newLinks } from '../new-lines';

/** An image from elsewhere: showing it would tell its server who reads the memory. */
export const remoteImage: Check = (input) =>
  newLinks(input)
    .filter(({ link }) => link.kind === 'image' && isExternal(link.target))
    .map(({ path, link }) => {
      const message = `Line ${link.line} has a remote image: link to it instead, or escape it as !\\[ if it is part of a quote.`;
      return finding('remote-image', path, link.line, message);
    });
