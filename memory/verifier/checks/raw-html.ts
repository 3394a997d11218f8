import { type Check } from '../findings';
import { finding, newLinks } from '../new-lines';

/** HTML, comments among it: a page would run it, a reader of the page would not see it. */
export const rawHtml: Check = (input) =>
  newLinks(input)
    .filter(({ link }) => link.kind === 'html')
    .map(({ path, link }) => {
      const message = `Line ${link.line} has raw HTML: write it in Markdown, or escape it as \\< if it is part of a quote.`;
      return finding('raw-html', path, link.line, message);
    });
