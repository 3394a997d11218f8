import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { MemoryError } from '../../../../memory/errors';

/**
 * A secret from a file, else from a prompt that does not show it, else (no terminal) from standard input. Never from an argument: those
 * stand in process lists and shell histories.
 * @throws MemoryError usage.invalid
 */
export async function readSecret({ file, question }: { file?: string; question: string }): Promise<string> {
  const secret = (await (file === undefined ? ask(question) : readFile(file))).trim();
  if (secret !== '') return secret;
  throw new MemoryError(
    'usage.invalid',
    'Nothing was given where a secret is needed.',
    'Type it at the prompt, name a file that holds it, or send it to standard input.',
  );
}

/** A file the person names; its content is not quoted when it cannot be used. @throws MemoryError input.invalid */
export function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new MemoryError('input.invalid', `${file} cannot be read (${code}).`, 'Name a file you may read.');
  }
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  const { default: password } = await import('@inquirer/password');
  // On stderr: stdout is for the answer.
  return password({ message: question, mask: '*' }, { output: process.stderr });
}
