import { type MemoryCommand } from '../../memory/files/memory-command';
import { type Files } from '../../memory/files/memory-file';
import { type Aside, setAside } from '../../memory/trust/set-aside';
import { type Decisions, type ProposedEdit } from '../../schema/tables/memory-tables';

/** Why code leaves an edit to a person; stands in the proposal. */
const REASON = 'details of payment, access or forwarding';

/**
 * Takes the lines a person has to agree to out of a draft and notes them as proposed edits. Code does this, whatever the agent was told
 * by a text it read.
 */
export function leaveToPerson(
  base: Files,
  draft: Files,
  decisions: Decisions,
): { files: Files; decisions: Decisions; left: string[] } {
  const { files, aside } = setAside(base, draft);
  if (aside.length === 0) return { files, decisions, left: [] };
  const known = new Set((decisions.proposed ?? []).map(({ commands }) => JSON.stringify(commands)));
  const edits = aside.map((one) => toEdit(one, files)).filter(({ commands }) => !known.has(JSON.stringify(commands)));
  return {
    files,
    decisions: { ...decisions, proposed: [...(decisions.proposed ?? []), ...edits] },
    left: [...new Set(aside.map(({ path }) => path))],
  };
}

function toEdit({ path, text, points, replaces }: Aside, files: Files): ProposedEdit {
  const cited = points.length > 0 ? `${text} {${points.map((point) => `p${point}`).join(',')}}` : text;
  return { commands: [commandFor(path, cited, replaces, files)], points: [...points], reason: REASON };
}

function commandFor(path: string, text: string, replaces: string | null, files: Files): MemoryCommand {
  const lines = files[path];
  if (!lines) return { command: 'create', path, file_text: `${text}\n` };
  if (replaces !== null) return { command: 'str_replace', path, old_str: replaces, new_str: text };
  return { command: 'insert', path, insert_line: lines.length, insert_text: text };
}
