import { type Line } from '../../files/memory-file';
import { type Check } from '../findings';
import { Losses, losesLines } from '../losses';
import { finding } from '../new-lines';
import { contentOf } from '../parts';

/** Lines of one file that are named each; of more, how many there are. */
const NAMED = 4;

/** A line that vanished: nothing it rests on is over, and no other line keeps its words, its points or its place. */
export const lineLost: Check = ({ base, draft, points, dropped }) => {
  const changed = Object.keys(base).filter((path) => losesLines(base[path]!, draft[path]));
  if (changed.length === 0) return [];
  const losses = new Losses(draft, { points, dropped });
  return changed.flatMap((path) => {
    // What code wrote without a source, it writes again.
    const lost = contentOf(base, path).filter(
      (line) => !(line.author === 'code' && line.points.length === 0) && losses.fateOf(line).kind === 'lost',
    );
    const named = lost.slice(0, lost.length > NAMED ? NAMED - 1 : NAMED);
    const findings = named.map((line) =>
      finding('line-lost', path, placeOf(line, base[path]!, draft[path] ?? []), toldOf(line)),
    );
    if (named.length === lost.length) return findings;
    const message = `${lost.length - named.length} more lines of ${path} are gone: put them back, move them to another file, or cite all their points in the lines that take them in.`;
    return [...findings, finding('line-lost', path, null, message)];
  });
};

function toldOf({ text, points, author }: Line): string {
  const words = text.trim();
  const shown = words.length > 60 ? `${words.slice(0, 60)}…` : words;
  if (author === 'person') return `A person wrote "${shown}", and it is gone: put it back as it was.`;
  const names = points.slice(0, 5).map((point) => `p${point}`);
  const gone = `The line "${shown}" is gone: put it back, move it to another file, or `;
  if (names.length === 0) return `${gone}write what replaces it in its place, with its words or a newer point.`;
  return `${gone}cite ${names.join(', ')} too in the line that takes it in or takes its place.`;
}

/** Where the draft's file goes on after the last line before it that still stands; null if there is no such file. */
function placeOf(line: Line, before: readonly Line[], after: readonly Line[]): number | null {
  if (after.length === 0) return null;
  const last = before.slice(0, before.indexOf(line)).findLast((other) => after.includes(other));
  return last === undefined ? 1 : after.indexOf(last) + 1;
}
