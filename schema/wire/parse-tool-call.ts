import { type z } from 'zod';
import { type AgentCommand, TOOL_INPUTS, type ToolName } from './agent-tools';
import { ALL_TOOLS } from './agent-tool-specs';

export type ParsedToolCall = { ok: true; command: AgentCommand } | { ok: false; problem: string };

/**
 * A tool call in our words, or what is wrong with its shape, written for the model that made it.
 * A problem may repeat names of fields from the call: it goes back to the model, never into logs or histories.
 */
export function parseToolCall(name: string, input: unknown): ParsedToolCall {
  if (!isToolName(name)) return { ok: false, problem: `No such tool. Tools: ${Object.keys(TOOL_INPUTS).join(', ')}.` };
  const parsed = TOOL_INPUTS[name].safeParse(input ?? {});
  if (parsed.success) return { ok: true, command: { command: name, ...parsed.data } as AgentCommand };
  return { ok: false, problem: `${name}: ${faults(parsed.error, input).join('; ')}. ${shapeOf(name)}` };
}

// Own keys only: `constructor` is no tool.
function isToolName(name: string): name is ToolName {
  return Object.hasOwn(TOOL_INPUTS, name);
}

/** All faults at once: each further turn of the agent costs a whole prompt. */
function faults(error: z.ZodError, input: unknown): string[] {
  return error.issues.map((issue) => {
    const field = issue.path.join('.');
    if (!field) return 'the input must be an object';
    if (isMissing(input, issue.path)) return `${field} is missing`;
    return `${field} ${complaint(issue)}`;
  });
}

// zod says "expected string, received undefined", which models read as a wrong value.
function isMissing(input: unknown, [first, ...rest]: PropertyKey[]): boolean {
  return rest.length === 0 && typeof input === 'object' && input !== null && !Object.hasOwn(input, String(first));
}

/** zod's names for what JSON calls otherwise. */
const TYPE_NAMES: Record<string, string> = { int: 'a whole number', tuple: 'a list of two whole numbers' };

function complaint(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be ${TYPE_NAMES[issue.expected] ?? `of type ${issue.expected}`}`;
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`;
  if (issue.code === 'custom') return issue.message;
  return 'has the wrong form';
}

/** `Fields: path (string), view_range (array, optional).` */
function shapeOf(name: ToolName): string {
  const schema = ALL_TOOLS.find((tool) => tool.name === name)?.inputSchema as {
    properties: Record<string, { type: string }>;
    required: string[];
  };
  const fields = Object.entries(schema.properties).map(
    ([field, { type }]) => `${field} (${type}${schema.required.includes(field) ? '' : ', optional'})`,
  );
  return fields.length > 0 ? `Fields: ${fields.join(', ')}.` : 'It takes no fields.';
}
