import { type Files, type Line } from '../../memory/files/memory-file';
import { type Cycle } from '../../schema/cycles/load-cycle';
import { type Decisions } from '../../schema/tables/memory-tables';

/** What an agent begins with. Only a cleanup may drop points, and its draft is known by that for as long as it waits. */
export function noDecisions({ kind }: Pick<Cycle, 'kind'>): Decisions {
  return { declined: {}, retired: {}, ...(kind === 'cleanup' ? { dropped: {} } : {}) };
}

/**
 * Whether files may get shorter than a single hydration may make them: in a cleanup, and where the draft goes on with one that waited for
 * a person. There the share of the whole memory decides, and a person.
 */
export function mayShrink({ kind }: Pick<Cycle, 'kind'>, { dropped }: Decisions, inherits: boolean): boolean {
  return kind === 'cleanup' || dropped !== undefined || inherits;
}

/** A line the cleanup wrote does not hold on to points it drops, unless it rests on nothing else. */
export function withoutDropped(files: Files, { dropped = {} }: Decisions): Files {
  if (Object.keys(dropped).length === 0) return files;
  const less = (line: Line): Line => {
    const points = line.points.filter((point) => dropped[point] === undefined);
    return line.id === null && points.length > 0 && points.length < line.points.length ? { ...line, points } : line;
  };
  return Object.fromEntries(Object.entries(files).map(([path, lines]) => [path, lines.map(less)]));
}
