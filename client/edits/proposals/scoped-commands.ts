import { MemoryError } from '../../../memory/errors';
import { type MemoryCommand } from '../../../memory/files/memory-command';
import { checkPath } from '../../../memory/files/paths';
import { isScopeId, scopePath, type ScopeId } from '../../../memory/scope';
import { parseToolCall } from '../../../schema/wire/parse-tool-call';

/**
 * Which of the opened scopes is meant: `user:ada`, `user/ada`, or a path in it, with or without `/memories/` before it.
 * @throws MemoryError scope.denied for any other place
 */
export function scopeMeant(scopeOrPath: string, opened: readonly ScopeId[]): ScopeId {
  const found = isScopeId(scopeOrPath) ? scopeOrPath : leadingScope(withoutRoot(scopeOrPath));
  if (found !== null && opened.includes(found)) return found;
  throw denied(opened);
}

/**
 * The commands with their own fields only, and with paths as they stand in the scope. A path may begin with `/memories/` or the scope's
 * own place; one that begins with another scope's is refused. Nothing is repaired: unlike a path to read, one to write never holds `..`.
 * @throws MemoryError input.invalid for a command of the wrong form, scope.denied, path.invalid
 */
export function commandsWithin(scope: ScopeId, commands: readonly MemoryCommand[]): MemoryCommand[] {
  return commands.map((given) => {
    // Text that goes away may be left out; programs and models send what they like.
    const parsed = parseToolCall(given.command, given.command === 'str_replace' ? { new_str: '', ...given } : given);
    if (!parsed.ok) throw new MemoryError('input.invalid', parsed.problem, 'Nothing was proposed.');
    const { command } = parsed;
    switch (command.command) {
      case 'create':
      case 'str_replace':
      case 'insert':
      case 'delete':
        return { ...command, path: pathWithin(scope, command.path) };
      case 'rename':
        return {
          command: 'rename',
          old_path: pathWithin(scope, command.old_path),
          new_path: pathWithin(scope, command.new_path),
        };
      case 'view':
      case 'decline':
      case 'retire_rule':
      case 'same_rule':
      case 'propose':
      case 'drop':
      case 'done':
        throw new MemoryError(
          'input.invalid',
          'A proposal changes files: that command does not.',
          'Nothing was proposed.',
        );
    }
  });
}

function pathWithin(scope: ScopeId, path: string): string {
  const bare = withoutRoot(path);
  const leading = leadingScope(bare);
  if (leading !== null && leading !== scope) throw denied([scope]);
  // In the memory tool's tree every path names its scope.
  if (leading === null && bare !== path) throw denied([scope]);
  const inside = leading === null ? bare : bare.slice(scopePath(scope).length + 1);
  // `checkPath` takes one slash off for the agent's sake; here it would make two paths of one file.
  return checkPath(inside.startsWith('/') ? `/${inside}` : inside);
}

const withoutRoot = (path: string) => path.replace(/^\/?memories(\/|$)/, '');

/** `user/ada/people.md` → `user:ada`; null if the path names no scope. */
function leadingScope(path: string): ScopeId | null {
  const [kind, id] = path.split('/');
  const scope = `${kind}:${id}`;
  return isScopeId(scope) ? scope : null;
}

function denied(opened: readonly ScopeId[]): MemoryError {
  return new MemoryError(
    'scope.denied',
    'That path is in no memory this client was opened for.',
    `Paths begin with ${opened.map((one) => `${scopePath(one)}/`).join(' or ')}.`,
  );
}
