import { countTokens } from '../../../memory/files/tokens';
import { type Situation } from './conversation';

const CITES = /\s*\{p\d+(?:, ?p\d+)*\}$/;

/** Tokens of some lines as the budgets count them; citations do not count. */
export function tokensOf(lines: string[]): number {
  return countTokens(lines.map((line) => line.replace(CITES, '') + '\n').join(''));
}

/** The files as this turn leaves them; new lines end in their citations, the others keep the points they have. */
export class Pages {
  private readonly changed = new Map<string, string[]>();
  constructor(private readonly seen: Situation) {}

  /** A copy of a file's lines; `empty` stands for a file without any. */
  lines(path: string, empty: string[] = []): string[] {
    const lines = this.changed.get(path) ?? this.seen.files.get(path) ?? [];
    return lines.length > 0 ? [...lines] : empty;
  }

  /** Writes a file without the lines that were refused before; an index line keeps its subject. */
  write(path: string, lines: string[]): void {
    const refused = (line: string) => line !== '' && this.seen.findings.some(({ wrote }) => wrote === line);
    const rest = (line: string) => (path === 'index.md' ? line.replace(/[,;] .*$/, '') : []);
    this.changed.set(path, lines.map((line) => (refused(line) ? rest(line) : line)).flat());
  }

  /** Tokens left in `index.md` and `master.md`. */
  room(): number {
    return this.seen.limits.spineTokens - tokensOf([...this.lines('index.md'), ...this.lines('master.md')]);
  }

  /** Index lines lose numbers first, then names, then all but their subject, until `wanted` tokens are free. */
  shorten(wanted: number): void {
    for (const tail of [/(?<=; [^;]*); [^;]*$/, /; [^;]*$/, /, .*$/])
      for (const [at, line] of this.lines('index.md').entries())
        if (this.room() < wanted) this.write('index.md', this.lines('index.md').with(at, line.replace(tail, '')));
  }

  /** Every changed file whole; what an earlier turn wrote and this one does not, goes back to what it was. */
  calls(): { name: string; input: object }[] {
    return [...new Set([...this.changed.keys(), ...this.seen.written])].map((path) => {
      const lines = this.changed.get(path) ?? this.seen.files.get(path);
      if (!lines) return { name: 'delete', input: { path } };
      return { name: 'create', input: { path, file_text: lines.join('\n') + '\n' } };
    });
  }
}
