import { unlinkedFiles } from '../../files/index-lines';
import { MASTER } from '../../files/memory-file';
import { type Check } from '../findings';
import { finding } from '../new-lines';

/** A file no reader finds: no line of its own in the index, no link in master. `guidance.md` needs none. */
export const fileNotLinked: Check = ({ draft }) =>
  unlinkedFiles(draft).map((path) => {
    const where = path === MASTER ? 'index.md' : 'index.md or master.md';
    const message = `Nothing in ${where} links to ${path}: add a line "- [title](${path}) — what it is about" to index.md, or delete the file.`;
    return finding('file-not-linked', path, null, message);
  });
