import { INDEX, type Line, MASTER } from '../../files/memory-file';
import { documentOf } from '../../files/markdown';
import { type Check, type Finding, type VerifierInput } from '../findings';
import { finding } from '../new-lines';
import { isOutside } from '../outside';
import { bareLines } from '../parts';
import { ownersOf, runsIn, shownWords } from '../word-runs';

/** So many words in a row of an outsider are their message, not a description of it. */
const RUN = 5;

/**
 * The spine is in every prompt, so what outsiders said does not stand in it: neither as a line that rests on them alone, nor in their
 * words in an index line or in a heading, which code copies into the index.
 */
export const outsideInSpine: Check = (input) => {
  if (![...input.points.values()].some(({ outside }) => outside)) return [];
  return [...claims(input), ...quotes(input)];
};

/** Lines that came into the spine: new ones, and those of a file that was renamed to it. */
function claims(input: VerifierInput): Finding[] {
  return [INDEX, MASTER].flatMap((path) => {
    const before = new Set((input.base[path] ?? []).map(({ id }) => id));
    const aside = bareLines(path, input.draft);
    return (input.draft[path] ?? []).flatMap((line, at) => {
      const came = line.author !== 'person' && (line.id === null || !before.has(line.id));
      if (!came || aside.has(at + 1) || !isOutside(line, input)) return [];
      const names = line.points.slice(0, 3).map((point) => `p${point}`);
      const message = `Line ${at + 1} rests on people from outside only (${names.join(', ')}), and ${path} is read as what the team knows: put it into a topic file, or cite who in the team says so too.`;
      return [finding('outside-in-spine', path, at + 1, message)];
    });
  });
}

/** Index lines and titles in an outsider's words that nobody of the team used. */
function quotes(input: VerifierInput): Finding[] {
  const asked = spoken(input).map((one) => ({ ...one, runs: runsIn(shownWords(one.text), RUN) }));
  const wanted = new Set(asked.flatMap(({ runs }) => runs.map(({ key }) => key)));
  const said = [...input.evidence.values()].flatMap(({ point, said }) => said.map((text) => [point, text] as const));
  const owners = ownersOf(wanted, said, RUN);
  const isTheirs = (key: string) => [...(owners.get(key) ?? [])].every((id) => input.points.get(id)?.outside === true);
  return asked.flatMap(({ path, line, runs }) => {
    const found = runs.find(({ key }) => owners.has(key) && isTheirs(key));
    if (!found) return [];
    const message = `Line ${line} repeats "${found.key.slice(0, 80)}", which only people from outside said, and it is read in every prompt: describe what the file is about in your own words.`;
    return [finding('outside-in-spine', path, line, message)];
  });
}

/** New lines of the agent that stand in the index without points of their own, or will: a file's first heading is its title. */
function spoken({ draft }: VerifierInput): { path: string; line: number; text: string }[] {
  const isNew = (line: Line | undefined) => line?.id === null && line.author === 'agent';
  return Object.entries(draft).flatMap(([path, lines]) => {
    if (!lines.some(isNew)) return [];
    const numbers = [INDEX, MASTER].includes(path)
      ? [...bareLines(path, draft)]
      : documentOf(lines)
          .headings.slice(0, 1)
          .map(({ line }) => line);
    return numbers.filter((at) => isNew(lines[at - 1])).map((at) => ({ path, line: at, text: lines[at - 1]!.text }));
  });
}
