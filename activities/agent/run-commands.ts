import { applyCommand } from '../../memory/files/commands';
import { type MemoryCommand } from '../../memory/files/memory-command';
import { type Files } from '../../memory/files/memory-file';
import { type AgentCommand } from '../../schema/wire/agent-tools';
import { parseToolCall } from '../../schema/wire/parse-tool-call';
import { type Decisions } from '../../schema/tables/memory-tables';
import { MemoryError } from '../../memory/errors';
import { type Block, type ModelAnswer, type StopReason } from '../llm/model';
import { decline, drop, fault, fine, type Known, propose, type Reply, retire, sayAgain } from './decide';

export { type Known } from './decide';

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

function runOne(turn: TurnResult, name: string, input: unknown, known: Known): Reply {
  const parsed = parseToolCall(name, input);
  if (!parsed.ok) return fault(parsed.problem);
  const { command } = parsed;
  switch (command.command) {
    case 'done':
      turn.done = true;
      return fine('ok');
    case 'decline':
      return note(turn, decline(turn.decisions, command, known));
    case 'retire_rule':
      return note(turn, retire(turn.decisions, command, known));
    case 'same_rule':
      return note(turn, sayAgain(turn.decisions, command, known));
    case 'propose':
      return note(turn, propose(turn.decisions, command, known));
    case 'drop':
      return note(turn, drop(turn.decisions, command, known));
    case 'view':
    case 'create':
    case 'str_replace':
    case 'insert':
    case 'delete':
    case 'rename':
      return edit(turn, command, known.base);
  }
}

/** A decision counts from here on; a refused one changes nothing. */
function note(turn: TurnResult, decided: { decisions: Decisions; reply: Reply }): Reply {
  turn.decisions = decided.decisions;
  return decided.reply;
}

type FileCommand = Extract<AgentCommand, { command: MemoryCommand['command'] }>;

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
