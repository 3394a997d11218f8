import { type Check } from '../findings';
import { finding, newLines } from '../new-lines';
import { bareLines, isMark } from '../parts';

/** A new line of the agent that rests on nothing. Marks, titles and index lines carry no statement; what follows one below it does. */
export const lineWithoutPoint: Check = (input) => {
  const bare = newLines(input).filter(
    ({ value }) => value.author === 'agent' && value.points.length === 0 && !isMark(value.text),
  );
  const paths = [...new Set(bare.map(({ path }) => path))];
  const aside = new Map(paths.map((path) => [path, bareLines(path, input.draft)]));
  return bare
    .filter(({ path, line }) => !aside.get(path)!.has(line))
    .map(({ path, line }) => {
      const message = `Line ${line} names no point: end it with the points it rests on, as in {p12}, or take it away. Headings and index lines need none if each is one short line.`;
      return finding('line-without-point', path, line, message);
    });
};
