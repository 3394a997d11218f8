import { nameClashes } from '../../files/paths';
import { type Check } from '../findings';
import { finding } from '../new-lines';

/** Two names a reader or a file system takes for one: they differ only in case, Unicode form or the mark between words. */
export const nameClash: Check = ({ base, draft }) => {
  // The newcomer is the one to move: names that stood in the memory before come first.
  const paths = Object.keys(draft).sort((a, b) => Number(Object.hasOwn(base, b)) - Number(Object.hasOwn(base, a)));
  return nameClashes(paths).map(({ path, with: other }) => {
    const message = `${path} and ${other} differ only in case, Unicode form or separators: put both into ${other}, or choose another name.`;
    return finding('name-clash', path, null, message);
  });
};
