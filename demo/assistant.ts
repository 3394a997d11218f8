// Answers a question from a memory: node dist/demo/assistant.js team:demo "Who holds the keys?"
import { join } from 'node:path/posix';
import { openMemory } from 'aquifer/client';

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** The line that shares most words with the question; the first of equals. */
function best(lines: string[], question: string): string {
  const asked = wordsOf(question);
  const score = (line: string) => [...wordsOf(line)].filter((word) => asked.has(word)).length;
  return lines.reduce((found, line) => (score(line) > score(found) ? line : found), '');
}

async function main(scope = '', question = ''): Promise<void> {
  const memory = await openMemory({ scopes: [scope] });
  const [spine] = (await memory.context()).scopes;
  const entry = best(spine?.index.split('\n') ?? [], question);
  const path = join(scope.replace(':', '/'), /\]\(<?([^)>]+)/.exec(entry)?.[1] ?? 'index.md');
  const line = best((await memory.read(path)).split('\n'), question) || 'Nothing in this memory speaks of that.';
  console.log(`${line}\n(${path})`);
  await memory.close();
}

void main(...process.argv.slice(2));
