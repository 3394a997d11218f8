import { buffer as readAll } from 'node:stream/consumers';
import { MemoryError } from '../../memory/errors';
import { progress } from './output';

/** The words of a command: as typed, or from standard input where none are, or `-`. @throws MemoryError input.invalid if they are no text */
export async function wordsOf(given: string | undefined): Promise<string> {
  if (given !== undefined && given !== '-') return given;
  // The shell's line end is not the writer's.
  return (await standardInput('the words')).replace(/\r?\n$/, '');
}

/**
 * Standard input as text. A stray byte is refused: it would be stored as another character.
 * @param what is read, as a person at a terminal is told
 * @throws MemoryError input.invalid
 */
export async function standardInput(what: string): Promise<string> {
  if (process.stdin.isTTY) progress(`reading ${what} from standard input; Ctrl-D ends it`);
  const bytes = await readAll(process.stdin);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new MemoryError('input.invalid', 'The input is not UTF-8 text.', 'Nothing was changed.', { cause });
  }
}
