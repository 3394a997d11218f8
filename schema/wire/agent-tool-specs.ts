import { type ToolName } from './agent-tools';

const PATH = { type: 'string', description: 'Relative, ending in .md: topics/release.md' };
const POINT = { type: 'string', description: 'Id of a point: p12' };
/** Repeated by each tool that writes: models forget what only the system text says. */
const CITE =
  'Each new line ends in the points it rests on, {p12} or {p12,p15}; headings, blank lines and index lines need none.';

/** Name, description and JSON schema of every tool, in the order they are sent. The order is part of the cached prefix. */
export const ALL_TOOLS: { name: ToolName; description: string; inputSchema: object }[] = [
  tool(
    'view',
    'Shows a file with line numbers. Ask for all files you need in one turn.',
    {
      path: PATH,
      view_range: {
        type: 'array',
        items: { type: 'integer' },
        description: 'First and last line, from 1; -1 is the end. Leave out for the whole file.',
      },
    },
    ['path'],
  ),
  tool(
    'create',
    `Writes a whole file, new or in place of the old one. ${CITE} Not for small changes: use str_replace.`,
    {
      path: PATH,
      file_text: { type: 'string', description: 'The whole file.' },
    },
  ),
  tool(
    'str_replace',
    `Replaces one run of text. old_str must occur exactly once in the file, as shown, without citations. ${CITE} A changed line keeps its points; those you name are added. An empty new_str deletes.`,
    {
      path: PATH,
      old_str: { type: 'string', description: 'Exact text, enough of it to be unique; may span lines.' },
      new_str: { type: 'string', description: 'What stands there afterwards.' },
    },
  ),
  tool(
    'insert',
    `Puts lines after line insert_line; 0 puts them first. Numbers are those of the file when the call runs, and calls run in order. ${CITE}`,
    {
      path: PATH,
      insert_line: { type: 'integer', description: 'Line to insert after; 0 for the top.' },
      insert_text: { type: 'string', description: 'One line or more.' },
    },
  ),
  tool('delete', 'Deletes a file. Move what still matters first, and take away its index line and the links to it.', {
    path: PATH,
  }),
  tool(
    'rename',
    'Moves a file, keeping its lines and their points. Mend its index line and the links to it in the same turn.',
    {
      old_path: PATH,
      new_path: PATH,
    },
  ),
  tool(
    'decline',
    'Leaves a waiting point out of the memory for good. Not for certain rules: one said again is cited in the line that has it.',
    {
      point: POINT,
      reason: { type: 'string', description: 'A few words: already in topics/release.md, over, too small.' },
    },
  ),
  tool('retire_rule', 'Ends a rule that a newer point replaces or cancels. Call it before its words leave the file.', {
    rule: { type: 'string', description: 'The rule that ends: p3' },
    by: { type: 'string', description: 'The point that ends it: p12' },
    reason: { type: 'string', description: 'A few words.' },
  }),
  tool(
    'same_rule',
    'A waiting rule that says a placed one again, in the same or other words, becomes a further source of it. Nothing else is to be done for it.',
    { point: POINT, rule: { type: 'string', description: 'The rule in force that it says again: p3' } },
  ),
  tool(
    'propose',
    'Asks a person to change a line of theirs; theirs are never yours to edit. Leave the line as it is. new_str as for str_replace, with citations.',
    {
      path: PATH,
      old_str: { type: 'string', description: 'Exact text that stands there; occurs once.' },
      new_str: { type: 'string', description: 'What should stand there.' },
      reason: { type: 'string', description: 'A few words for the person.' },
    },
  ),
  tool(
    'drop',
    'Leaves placed points out of the memory for good: over, answered, of no use to anybody. Lines that rest on nothing else may then go. Not for rules in force.',
    {
      points: { type: 'array', items: { type: 'string' }, description: 'Ids of points: ["p4", "p9"]' },
      reason: { type: 'string', description: 'A few words; the commit repeats them.' },
    },
  ),
  tool(
    'done',
    'Ends your work: the memory is checked. Call it last, in the same turn as all edits. It answers ok, or findings to mend.',
    {},
  ),
];

/** What a hydration is offered. */
export const agentTools = ALL_TOOLS.filter(({ name }) => name !== 'drop');

/** What a cleanup is offered: nothing waits, so there is nothing to decline, to say again or to end a rule by. */
export const cleanupTools = ALL_TOOLS.filter(({ name }) => !['decline', 'same_rule', 'retire_rule'].includes(name));

/** All properties are required unless told; closed, so that servers with strict tools accept it. */
function tool(
  name: ToolName,
  description: string,
  properties: Record<string, object>,
  required = Object.keys(properties),
) {
  return { name, description, inputSchema: { type: 'object', properties, required, additionalProperties: false } };
}
