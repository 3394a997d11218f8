import { type MemoryCommand } from '../../memory/files/memory-command';
import { standingPoints } from '../../memory/files/cited-points';
import { type Files, INDEX, MASTER } from '../../memory/files/memory-file';
import { type Point } from '../../memory/hydration/points';
import { type Aside, setAside } from '../../memory/trust/set-aside';
import { type Decisions, type ProposedEdit } from '../../schema/tables/memory-tables';

/** Why code leaves an edit to a person; stands in the proposal. */
const REASON = 'details of payment, access or forwarding';
/** Where what outsiders gave goes when the agent had put it into the spine. */
const REPORTED = 'reported.md';

/**
 * Takes the lines a person has to agree to out of a draft and notes them. Code does this, whatever the agent was told by a text it read.
 * @returns `left`: the files they stood in
 */
export function leaveToPerson(
  base: Files,
  draft: Files,
  decisions: Decisions,
): { files: Files; decisions: Decisions; left: string[] } {
  const { files, aside } = setAside(base, draft);
  if (aside.length === 0) return { files, decisions, left: [] };
  const earlier = decisions.aside ?? [];
  // Written again in a later turn it replaces what was noted before.
  const kept = earlier.filter(
    ({ text, points }) => !aside.some((one) => one.text === text || sharesPoint(one, points)),
  );
  return { files, decisions: { ...decisions, aside: [...kept, ...aside] }, left: [...new Set(aside.map(({ path }) => path))] }; // prettier-ignore
}

/**
 * The noted lines as edits of the memory the cycle ends with, one for each file. What the agent placed elsewhere after all is none, nor
 * is a line that rests on nothing.
 */
export function editsLeft(files: Files, { aside = [] }: Decisions, points: ReadonlyMap<number, Point>): ProposedEdit[] {
  const cited = standingPoints(files);
  const open = aside.filter((one) => one.points.length > 0 && !one.points.every((point) => cited.has(point)));
  const replacing = open.filter(({ path, replaces }) => replaces !== null && stands(files, path, replaces));
  const added = open.filter((one) => !replacing.includes(one));
  const byPath = new Map<string, Aside[]>();
  for (const one of added) {
    const outside = one.points.every((point) => points.get(point)?.outside === true);
    const path = outside && (one.path === INDEX || one.path === MASTER) ? REPORTED : one.path;
    byPath.set(path, [...(byPath.get(path) ?? []), one]);
  }
  return [
    ...replacing.map((one) =>
      edit([one], { command: 'str_replace', path: one.path, old_str: one.replaces!, new_str: withCitation(one) }),
    ),
    ...[...byPath].map(([path, ones]) => edit(ones, addition(files, path, ones.map(withCitation).join('\n')))),
  ];
}

function addition(files: Files, path: string, text: string): MemoryCommand {
  const lines = files[path];
  return lines
    ? { command: 'insert', path, insert_line: lines.length, insert_text: text }
    : { command: 'create', path, file_text: `${text}\n` };
}

function edit(asides: readonly Aside[], command: MemoryCommand): ProposedEdit {
  return { commands: [command], points: [...new Set(asides.flatMap(({ points }) => points))], reason: REASON };
}

function withCitation({ text, points }: Aside): string {
  return `${text} {${points.map((point) => `p${point}`).join(',')}}`;
}

function sharesPoint({ points }: Aside, others: readonly number[]): boolean {
  return points.some((point) => others.includes(point));
}

function stands(files: Files, path: string, text: string): boolean {
  return (files[path] ?? []).filter((line) => line.text === text).length === 1;
}
