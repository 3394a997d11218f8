import { brokenLinks } from '../../files/links';
import { type Check } from '../findings';
import { finding } from '../new-lines';

/** A link to a file that does not exist. Old lines count too: a deleted or renamed file breaks them. */
export const linkToNothing: Check = ({ draft }) =>
  Object.entries(draft).flatMap(([path, lines]) =>
    brokenLinks(path, lines, draft).map(({ kind, target, line }) => {
      const shown = target.length > 80 ? `${target.slice(0, 80)}…` : target;
      const fix =
        lines[line - 1]?.author === 'person'
          ? lines[line - 1]?.id === null
            ? 'create that file first, or correct the link'
            : 'a person wrote that line, so bring the file back under that name'
          : kind === 'wikilink'
            ? 'write it as [title](path.md), or as \\[\\[ if it is no link'
            : `paths are relative to ${path}; correct it, create the file, or take the link away`;
      return finding('link-to-nothing', path, line, `The link to "${shown}" leads to no file: ${fix}.`);
    }),
  );
