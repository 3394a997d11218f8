import { isScopeId, type ScopeId } from './scope';

/** A memory that was in a task's prompt, and the receipt of what was loaded of it. */
export interface LoadedMemory {
  scope: ScopeId;
  receipt: string | null;
}

/** All memories in a task's prompt; an empty list: none. Null: nobody noted it. */
export type PromptMemory = LoadedMemory[] | null;

/**
 * Whether the team may see a task without its creator publishing it through a preview: only when it is known that no memory but this
 * team's own was in the prompt. What was not noted may have been a person's.
 */
export function isForTeam(memory: PromptMemory, team: string): boolean {
  return memory !== null && memory.every(({ scope }) => scope === `team:${team}`);
}

/**
 * What was in the prompt of a task that is told anew. Another's memory that was noted once stays noted: the words may still be made of
 * it. A receipt that is new takes the old one's place.
 */
export function joinMemory(before: PromptMemory, now: PromptMemory, team: string): PromptMemory {
  const isNamed = (scope: ScopeId) => now?.some((one) => one.scope === scope) ?? false;
  const kept = (before ?? []).filter(({ scope }) => scope !== `team:${team}` && !isNamed(scope));
  return kept.length === 0 ? now : [...(now ?? []), ...kept];
}

// Read back by code only; a person reads it as it stands.
const LINE = /^\[memory in the prompt: (.*)\]$/;
const NOT_NOTED = 'not noted';
const NONE = 'none';

/** The line a task's text ends with: `[memory in the prompt: team:demo 0193…, user:ada]`. Ids only. */
export function memoryLine(memory: PromptMemory): string {
  const words = memory?.map(({ scope, receipt }) => (receipt === null ? scope : `${scope} ${receipt}`)).join(', ');
  return `[memory in the prompt: ${words === undefined ? NOT_NOTED : words || NONE}]`;
}

/** Takes the line off a stored text again. Only the last line counts: a task may quote another's. */
export function splitMemoryLine(text: string): { words: string; memory: PromptMemory } {
  const end = text.lastIndexOf('\n');
  const [, list] = LINE.exec(text.slice(end + 1)) ?? [];
  if (list === undefined) return { words: text, memory: null };
  return { words: text.slice(0, Math.max(end, 0)), memory: parseList(list) };
}

/** One scope not understood makes all of it unknown: half a list could hide whose memory it was. */
function parseList(list: string): PromptMemory {
  if (list === NOT_NOTED) return null;
  if (list === NONE) return [];
  const memory: LoadedMemory[] = [];
  for (const one of list.split(', ')) {
    const [scope = '', receipt = null] = one.split(' ');
    if (!isScopeId(scope)) return null;
    memory.push({ scope, receipt });
  }
  return memory;
}
