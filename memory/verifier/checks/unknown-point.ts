import { type Check } from '../findings';
import { finding, newLines } from '../new-lines';

/** A point that does not exist, or whose source is gone: nothing can rest on it. */
export const unknownPoint: Check = (input) =>
  newLines(input).flatMap(({ path, line, value }) => {
    const unknown = value.points.filter((point) => (input.points.get(point)?.state ?? 'withdrawn') === 'withdrawn');
    if (unknown.length === 0) return [];
    const names = unknown.slice(0, 5).map((point) => `p${point}`);
    const message = `Line ${line} cites ${names.join(', ')}, which ${unknown.length === 1 ? 'is no point' : 'are no points'} you were given: cite the point it really rests on.`;
    return [finding('unknown-point', path, line, message)];
  });
