import { applyCommand } from '../../memory/files/commands';
import { type MemoryCommand } from '../../memory/files/memory-command';
import { type Files } from '../../memory/files/memory-file';
import { type Point } from '../../memory/hydration/points';
import { type AgentCommand } from '../../schema/wire/agent-tools';
import { parseToolCall } from '../../schema/wire/parse-tool-call';
import { type Decisions } from '../../schema/tables/memory-tables';
import { MemoryError } from '../../memory/errors';
import { type Block, type ModelAnswer, type StopReason } from '../llm/model';

export interface TurnState {
  files: Files;
  decisions: Decisions;
}

export interface TurnResult extends TurnState {
  /** One result per tool call, in order; the one of `done` is filled in after verifying. */
  results: (Block & { type: 'tool_result' })[];
  /** The agent asked for the verifier: by `done`, or by answering without tools. */
  done: boolean;
  edited: boolean;
}

export interface Known {
  /** The memory the draft began from. */
  base: Files;
  offered: ReadonlyMap<number, Point>;
  rules: ReadonlyMap<number, Point>;
}

/** The model was stopped, or paused: silence is no "done". */
const UNFINISHED: StopReason[] = ['pause_turn', 'max_tokens', 'model_context_window_exceeded'];

/** Carries out one turn's tool calls one after the other, as they stand. A faulty one changes nothing and says what to do. */
export function runCommands(state: TurnState, answer: ModelAnswer, known: Known): TurnResult {
  const calls = answer.content.filter((block) => block.type === 'tool_use');
  const turn: TurnResult = {
    ...state,
    results: [],
    done: calls.length === 0 && !UNFINISHED.includes(answer.stopReason),
    edited: false,
  };
  for (const [i, call] of calls.entries()) {
    const cutOff = answer.stopReason === 'max_tokens' && i === calls.length - 1;
    const reply = cutOff
      ? fault('This call was cut off: the answer reached its length limit. Send it again, in smaller pieces.')
      : runOne(turn, call.name, call.input, known);
    turn.results.push({
      type: 'tool_result',
      tool_use_id: call.id,
      content: reply.text,
      ...(reply.ok ? {} : { is_error: true }),
    });
  }
  return turn;
}

type Reply = { ok: boolean; text: string };
const fault = (text: string): Reply => ({ ok: false, text });
const fine = (text: string): Reply => ({ ok: true, text });

function runOne(turn: TurnResult, name: string, input: unknown, known: Known): Reply {
  const parsed = parseToolCall(name, input);
  if (!parsed.ok) return fault(parsed.problem);
  const { command } = parsed;
  switch (command.command) {
    case 'done':
      turn.done = true;
      return fine('ok');
    case 'decline':
      return decline(turn, command, known);
    case 'retire_rule':
      return retire(turn, command, known);
    case 'view':
    case 'create':
    case 'str_replace':
    case 'insert':
    case 'delete':
    case 'rename':
      return edit(turn, command, known.base);
  }
}

type FileCommand = Exclude<AgentCommand, { command: 'done' | 'decline' | 'retire_rule' }>;

function edit(turn: TurnResult, command: FileCommand, base: Files): Reply {
  try {
    const { files, reply, ok } = applyCommand(turn.files, toMemoryCommand(command), 'agent', base);
    turn.files = files;
    if (ok && command.command !== 'view') turn.edited = true;
    return { ok, text: reply };
  } catch (error) {
    if (error instanceof MemoryError) return fault(error.message);
    throw error;
  }
}

/** The wire's null is memory's absent range. */
function toMemoryCommand(command: FileCommand): MemoryCommand {
  return command.command === 'view' ? { ...command, view_range: command.view_range ?? undefined } : command;
}

function decline(turn: TurnResult, { point, reason }: AgentCommand & { command: 'decline' }, known: Known): Reply {
  const offered = known.offered.get(point);
  if (Object.values(turn.decisions.retired).some(({ by }) => by === point)) {
    return fault(`p${point} retires a rule, so it has to stand in a file.`);
  }
  if (!offered) return fault(`p${point} is not one of the waiting points.`);
  if (offered.rule?.certainty === 'certain' && offered.rule.basis === 'stated') {
    return fault(
      `p${point} is a certain rule and cannot be declined. Put its quote into a file, word for word; if its words stand already, add its id to that line's citations; if a newer one replaces it, place both and use retire_rule.`,
    );
  }
  turn.decisions = { ...turn.decisions, declined: { ...turn.decisions.declined, [point]: reason } };
  return fine(`p${point} declined.`);
}

function retire(
  turn: TurnResult,
  { rule, by, reason }: AgentCommand & { command: 'retire_rule' },
  known: Known,
): Reply {
  if (!known.rules.has(rule)) return fault(`p${rule} is not a rule in force.`);
  const newer = known.offered.get(by);
  if (!newer || by <= rule || turn.decisions.declined[by] !== undefined) {
    return fault(`p${by} is not a newer waiting point. A rule is retired by a newer point that replaces it.`);
  }
  const old = known.rules.get(rule)?.rule?.certainty;
  if (!newer.rule || (old === 'certain' && newer.rule.certainty !== 'certain')) {
    return fault(`p${by} is no rule as certain as p${rule}: only such a rule can replace it.`);
  }
  turn.decisions = { ...turn.decisions, retired: { ...turn.decisions.retired, [rule]: { by, reason } } };
  return fine(`p${rule} retired.`);
}
