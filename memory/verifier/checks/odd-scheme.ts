import { isExternal } from '../../files/links';
import { type Check } from '../findings';
import { finding, newLinks } from '../new-lines';

/** Anything else may start a program or run as one. */
const ALLOWED = /^(?:https?:\/\/|mailto:)/i;

/** A link that does more than open a page or a mail. `//host` is odd too: what it opens depends on where it is shown. */
export const oddScheme: Check = (input) =>
  newLinks(input)
    .filter(({ link }) => link.kind !== 'html' && isExternal(link.target) && !ALLOWED.test(link.target))
    .map(({ path, link }) => {
      const message = `Line ${link.line} has a link that is neither http, https, mailto nor a relative path: take the link away, or escape it as \\< or \\[ if it is part of a quote.`;
      return finding('odd-scheme', path, link.line, message);
    });
