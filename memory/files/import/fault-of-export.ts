import { MemoryError } from '../../errors';
import { checkPath } from '../paths';
import { type ExportedMemory } from './exported-memory';

/**
 * What does not fit together in an export whose shape is right, as a clause with numbers only; null when it is sound.
 * Such a file was cut off or edited by hand: half a history is worse than none.
 */
export function faultOfExport(memory: ExportedMemory): string | null {
  return faultOfNumbers(memory) ?? faultOfCommits(memory) ?? faultOfPoints(memory) ?? faultOfJournal(memory);
}

/** Everything is numbered upwards; commits without a gap, each on the one before. */
function faultOfNumbers({ commits, lines, points, tombstones }: ExportedMemory): string | null {
  const gap = commits.find(({ number, parent }, at) => number !== at + 1 || parent !== at);
  if (gap) return `commit c${gap.number} does not follow the one before`;
  for (const [what, list] of Object.entries({ line: lines, point: points, tombstone: tombstones })) {
    const wrong = list.find(({ id }, at) => at > 0 && id <= list[at - 1]!.id);
    if (wrong) return `${what} ${wrong.id} is out of order`;
  }
  return null;
}

/** A commit may use lines written up to then, at paths a memory can have. */
function faultOfCommits({ commits, lines, tombstones }: ExportedMemory): string | null {
  const writtenIn = new Map(lines.map(({ id, commit }) => [id, commit]));
  const late = lines.find(({ commit }) => commit > commits.length);
  if (late) return `line ${late.id} belongs to no commit`;
  for (const { number, changed } of commits) {
    if (new Set(changed.map(({ path }) => path)).size < changed.length) return `commit c${number} names a file twice`;
    for (const { path, lines: ids } of changed) {
      if (!isPath(path)) return `commit c${number} has a path that no memory can have`;
      if (ids && new Set(ids).size < ids.length) return `commit c${number} uses a line twice in one file`;
      if (ids?.some((id) => (writtenIn.get(id) ?? Infinity) > number))
        return `commit c${number} uses a line that is not there`;
    }
  }
  const grave = tombstones.find(({ commit }) => commit > commits.length);
  return grave ? `tombstone ${grave.id} belongs to no commit` : null;
}

/** Whatever names a point names one that is there. */
function faultOfPoints({ lines, points }: ExportedMemory): string | null {
  const known = new Set(points.map(({ id }) => id));
  const bare = lines.find((line) => line.points.some((point) => !known.has(point)));
  if (bare) return `line ${bare.id} rests on a point that is not there`;
  for (const { id, sameAs, retiredBy, items, kind, basis, certainty } of points) {
    if ([sameAs, retiredBy].some((other) => other !== null && !known.has(other)))
      return `rule p${id} names one that is not there`;
    if ((kind === 'procedural') !== (basis !== null) || (basis === null) !== (certainty === null))
      return `point p${id} is half a rule`;
    if (new Set(items.map(({ item }) => item)).size < items.length) return `point p${id} cites an item twice`;
  }
  return null;
}

/** Lines and questions rest on facts that are there; of a deleted line they may be gone. */
function faultOfJournal({ journal }: ExportedMemory): string | null {
  if (!journal) return null;
  const { facts, lines, questions } = journal;
  for (const [what, list] of Object.entries({ fact: facts, 'category line': lines, question: questions })) {
    if (new Set(list.map(({ id }) => id)).size < list.length) return `a ${what} is there twice`;
  }
  const known = new Set(facts.map(({ id }) => id));
  const bare = lines.find((line) => line.state === 'active' && line.facts.some((fact) => !known.has(fact)));
  if (bare) return `category line l${bare.id} rests on a fact that is not there`;
  const asked = questions.find(({ fact }) => !known.has(fact));
  return asked ? `question q${asked.id} is about a fact that is not there` : null;
}

/** As it stands, not as a tool may write it: a path that would be repaired is none. */
function isPath(path: string): boolean {
  try {
    return checkPath(path) === path;
  } catch (error) {
    if (error instanceof MemoryError) return false;
    throw error;
  }
}
