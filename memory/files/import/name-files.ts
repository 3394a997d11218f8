import { type Files, type Line } from '../memory-file';
import { linkTarget } from '../links';
import { escapeWords } from './link-source';
import { memoryName, numberedName, TakenNames } from './import-names';
import { personLines, saysTheSame } from './person-lines';

/** What became of a foreign file: the path of its first piece, and all pieces; null if its text cannot be taken in. */
export interface NamedFile {
  source: string;
  path: string;
  pieces: { path: string; lines: readonly Line[] }[] | null;
  /** False if the memory has it already. */
  isNew: boolean;
}

/**
 * Finds a free name for each file, in order: its own, or with the first number behind it that is not taken. A file that stands under one
 * of these names with the very same text is that file.
 * @param mayAdopt whether a text may be put into a file of the memory that has this name and says nothing yet
 */
export function nameFiles(
  files: Files,
  sources: readonly { source: string }[],
  texts: readonly (string[] | null)[],
  mayAdopt: (path: string, text: string) => boolean,
): NamedFile[] {
  const taken = new TakenNames(Object.keys(files));
  const adopted = new Set<string>();
  const claimed = new Set<string>();
  return sources.map(({ source }, at) => {
    const wanted = taken.spell(memoryName(source));
    const text = texts[at];
    if (!text) return { source, path: wanted, pieces: null, isNew: false };
    for (let number = 1; ; number++) {
      const pieces = chained(numberedName(wanted, number), text);
      const { path } = pieces[0]!;
      const known = pieces.every(
        (piece) => !claimed.has(piece.path) && saysTheSame(piece.path, files[piece.path], piece.lines),
      );
      const free = pieces.every((piece) => !taken.has(piece.path));
      const adopts = pieces.length === 1 && !adopted.has(path) && !claimed.has(path) && mayAdopt(path, text[0]!);
      if (!known && !free && !adopts) continue;
      for (const piece of pieces) {
        taken.take(piece.path);
        claimed.add(piece.path);
      }
      if (adopts) adopted.add(path);
      return { source, path, pieces, isNew: !known };
    }
  });
}

/** The pieces of one file under their names, each linked to the next; the links are code's, the words the person's. */
function chained(path: string, texts: readonly string[]): { path: string; lines: Line[] }[] {
  const paths = texts.map((_, at) => numberedName(path, at + 1));
  return texts.map((text, at) => {
    const before = at === 0 ? [] : [pointer('Goes on from', paths[at - 1]!), blank()];
    const after = at === texts.length - 1 ? [] : [blank(), pointer('Goes on in', paths[at + 1]!)];
    return { path: paths[at]!, lines: [...before, ...personLines(text), ...after] };
  });
}

function pointer(words: string, path: string): Line {
  const file = path.split('/').at(-1)!;
  const text = `${words} [${escapeWords(file.replace(/\.md$/, ''))}](${linkTarget(file)}).`;
  return { id: null, text, author: 'code', points: [] };
}

function blank(): Line {
  return { id: null, text: '', author: 'code', points: [] };
}
