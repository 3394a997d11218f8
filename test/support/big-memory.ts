import { type Files, INDEX, type Line, type LineAuthor, MASTER } from '../../memory/files/memory-file';

const WORDS = 'the pump at the east gate runs until the tank is full and someone signs the sheet'.split(' ');

/** Path of the nth file of a big memory: short, so that a thousand index lines come near the usual budget of the spine. */
export const bigPath = (n: number) => `t/${n}.md`;

/** What a person would call the nth file: no other file's line has that word. */
export const nameOf = (n: number) => `gauge${'abcdefghij'.charAt(n % 10)}${n}`;

export interface BigMemory {
  author?: LineAuthor;
  linesPerFile?: number;
  /** Points of the lines of the nth file; left out: none. */
  points?: (n: number) => number[];
  /** Lines as they stand in a commit; left out: not stored yet. */
  stored?: boolean;
}

/** A memory of `count` files beside the spine, each with its line in the index; the same for the same arguments. */
export function bigMemory(count: number, options: BigMemory = {}): Files {
  const { author = 'person', linesPerFile = 12, points = () => [], stored = false } = options;
  let id = 0;
  const line = (text: string, of: number[] = []): Line => ({ id: stored ? ++id : null, text, author, points: of });
  const files: Record<string, Line[]> = {
    [INDEX]: [line('# Index'), line(''), line('- [master.md](master.md) — what and who')],
    [MASTER]: [line('# Master'), line('The gates and their pumps.', points(1))],
  };
  for (let n = 1; n <= count; n += 1) {
    files[INDEX]!.push(line(`- [${n}](${bigPath(n)}) — ${nameOf(n)} pump`));
    const body = Array.from({ length: linesPerFile }, (_, at) => {
      const turned = [...WORDS.slice(at % WORDS.length), ...WORDS.slice(0, at % WORDS.length)];
      return line(`- ${nameOf(n)}: ${turned.join(' ')} by ${nameOf(at)}`, points(n));
    });
    files[bigPath(n)] = [line(`# ${nameOf(n)}`), line(''), ...body];
  }
  return files;
}
