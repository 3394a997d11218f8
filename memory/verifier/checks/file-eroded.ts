import { GUIDANCE } from '../../files/memory-file';
import { type Check } from '../findings';
import { Losses, losesLines, tokensOf } from '../losses';
import { finding } from '../new-lines';
import { contentOf } from '../parts';

/** Part of a file's tokens that one cycle may lose without a reason. */
const MAX_LOSS = 0.2;
/** Below this many tokens a share means little: only the loss of everything counts. */
const SMALL = 60;

/** A file that got shorter although nothing was withdrawn, superseded, merged or moved: models drop what they do not repeat. */
export const fileEroded: Check = (input) => {
  // That each line goes for a reason is for `line-lost` to see.
  if (input.mayShrink) return [];
  const changed = Object.keys(input.base).filter(
    (path) => path !== GUIDANCE && losesLines(input.base[path]!, input.draft[path]),
  );
  if (changed.length === 0) return [];
  const losses = new Losses(input.draft, input);
  return changed.flatMap((path) => {
    const lines = contentOf(input.base, path);
    const total = tokensOf(lines);
    const missing = lines
      .map((line) => ({ line, fate: losses.fateOf(line) }))
      .filter(({ fate }) => fate.kind === 'carried' || fate.kind === 'lost');
    const lost = total === 0 ? 0 : losses.weigh(path, missing);
    const tooMuch = total < SMALL ? lost >= total : lost > total * MAX_LOSS;
    if (total === 0 || !tooMuch) return [];
    const share = Math.round((lost / total) * 100);
    const message = `${path} lost ${lost} of its ${total} tokens (${share} %; at most ${MAX_LOSS * 100} % a cycle): put lines back, move them to another file, replace them with lines that cite newer points, or merge them into lines that keep their points.`;
    return [finding('file-eroded', path, null, message)];
  });
};
