const CITES = /\s*(\{p\d+(?:, ?p\d+)*\})\s*$/;

/** Conservative tokens of some lines, as the budgets count them. */
export function tokensOf(lines: string[]): number {
  const text = lines.join('\n') + '\n';
  const other = text.replace(/[\0-\x7f]/g, '').length;
  return Math.ceil((text.length - other) / 2.3 + other * 1.3);
}

/** The files as the next turn leaves them. A changed file is written whole; lines that stay keep their points. */
export class Draft {
  readonly files: Map<string, string[] | null>;
  readonly base = new Map<string, string[]>();
  /** Line → the points it was written with in this conversation: only such lines can move to another file. */
  readonly cites = new Map<string, string>();
  private readonly changed = new Set<string>();

  /** A file that is not shown is null. */
  constructor(files: (readonly [string, string[] | null])[]) {
    this.files = new Map(files);
    for (const [path, lines] of files) if (lines) this.base.set(path, lines);
  }

  lines(path: string): string[] {
    return this.files.get(path) ?? [];
  }

  show(path: string, lines: string[]): void {
    this.base.set(path, lines);
    this.files.set(path, lines);
  }

  /** A file as an earlier turn wrote it. */
  replay(path: string, text: string): void {
    this.files.set(path, text.replace(/\n$/, '').split('\n').map((line) => this.strip(line)));
  }

  write(path: string, lines: string[]): void {
    this.files.set(path, lines.map((line) => this.strip(line)));
    this.changed.add(path);
  }

  /** Puts lines under a heading, newest first; sections stand in the order of `sections`. */
  under(path: string, title: string, heading: string, fresh: string[], sections: string[]): void {
    const lines = this.lines(path).length > 0 ? this.lines(path) : [`# ${title}`];
    const at = lines.indexOf(`## ${heading}`);
    const later = sections.slice(sections.indexOf(heading) + 1).map((name) => lines.indexOf(`## ${name}`));
    const before = later.find((index) => index >= 0) ?? lines.length;
    const block = at >= 0 ? fresh : before < lines.length ? [`## ${heading}`, ...fresh, ''] : ['', `## ${heading}`, ...fresh];
    this.write(path, lines.toSpliced(at >= 0 ? at + 1 : before, 0, ...block));
  }

  calls(): { name: string; input: Record<string, unknown> }[] {
    const text = (path: string) => this.lines(path).map((line) => [line, this.cites.get(line)].filter((part) => part !== undefined).join(' '));
    return [...this.changed].map((path) => ({ name: 'create', input: { path, file_text: text(path).join('\n') + '\n' } }));
  }

  private strip(line: string): string {
    const bare = line.replace(CITES, '');
    const cited = CITES.exec(line)?.[1];
    if (cited) this.cites.set(bare, cited);
    return bare;
  }
}
