import { type Line } from '../files/memory-file';
import { type VerifierInput } from './findings';
import { newLines, type NewLine } from './new-lines';
import { bareLines } from './parts';

/** Whether a line rests on outsiders' words only. What rests on nothing, or on what nobody knows, is another fault. */
export function isOutside({ points }: Line, input: Pick<VerifierInput, 'points'>): boolean {
  return points.length > 0 && points.every((point) => input.points.get(point)?.outside === true);
}

/** New lines of the agent that carry statements: neither headings nor index lines, whose points are those of a whole file. */
export function newStatements(input: VerifierInput): NewLine[] {
  const mine = newLines(input).filter(({ value }) => value.author === 'agent');
  const aside = new Map([...new Set(mine.map(({ path }) => path))].map((path) => [path, bareLines(path, input.draft)]));
  return mine.filter(({ path, line }) => !aside.get(path)!.has(line));
}
