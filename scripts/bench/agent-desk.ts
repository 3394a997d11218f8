import { type Block, type ModelMessage } from '../../activities/llm/model';

export interface OfferedPoint {
  point: string;
  text: string;
  by: string;
  day: string;
  where: string;
  rule: { certainty: string; quote: string | null } | null;
}

interface Line {
  limits?: { fileTokens: number; spineTokens: number };
  file?: string;
  files?: Record<string, number>;
  lines?: string[];
  point?: string;
}

/** What the agent's prompt says, and the edits of a turn. Lines are held as the tools will have them, so that numbers stay right. */
export class AgentDesk {
  readonly points: OfferedPoint[] = [];
  readonly calls: Block[] = [];
  fileTokens = 8_000;
  /** Some verdict came back: this is not the first try. */
  readonly mending: boolean;
  private readonly files = new Map<string, string[] | null>();

  constructor(messages: readonly ModelMessage[]) {
    const asked = new Map<string, string>();
    let findings = false;
    for (const block of messages.flatMap(({ content }) => content)) {
      if (block.type === 'text') for (const line of linesOf(block.text)) this.read(line);
      if (block.type === 'tool_use' && block.name === 'view')
        asked.set(block.id, (block.input as { path: string }).path);
      if (block.type !== 'tool_result') continue;
      const viewed = asked.get(block.tool_use_id);
      if (viewed === undefined) findings = true;
      else
        this.files.set(
          viewed,
          [...block.content.matchAll(/^ *\d+\t(.*)$/gm)].map(([, text]) => text!),
        );
    }
    this.mending = findings;
  }

  private read(line: Line): void {
    if (line.limits) this.fileTokens = line.limits.fileTokens;
    if (line.file !== undefined) this.files.set(line.file, line.lines ?? null);
    if (line.point !== undefined) this.points.push(line as OfferedPoint);
    // Files that are only named: shown is what the agent has to know of them.
    for (const path of Object.keys(line.files ?? {})) if (!this.files.has(path)) this.files.set(path, null);
    for (const text of line.file === 'index.md' ? (line.lines ?? []) : []) {
      const path = /\]\(([^)]+\.md)\)/.exec(text)?.[1];
      if (path !== undefined && !this.files.has(path)) this.files.set(path, null);
    }
  }

  has = (path: string) => (this.files.get(path)?.length ?? (this.files.has(path) ? 1 : 0)) > 0;
  /** It is there, but its lines were not shown. */
  isHidden = (path: string) => this.files.has(path) && this.files.get(path) === null;
  lines = (path: string): readonly string[] => this.files.get(path) ?? [];

  view(path: string): void {
    this.call('view', { path });
  }

  create(path: string, lines: readonly string[]): void {
    this.files.set(path, lines.map(withoutCitations));
    this.call('create', { path, file_text: `${lines.join('\n')}\n` });
  }

  /** Puts lines behind the first line that is `after`, or at the end. */
  insert(path: string, lines: readonly string[], after?: string): void {
    const known = [...this.lines(path)];
    const found = after === undefined ? known.length : known.indexOf(after) + 1;
    this.files.set(path, known.toSpliced(found, 0, ...lines.map(withoutCitations)));
    this.call('insert', { path, insert_line: found, insert_text: `${lines.join('\n')}\n` });
  }

  replace(path: string, old: string, next: string): void {
    this.files.set(
      path,
      this.lines(path).map((line) => line.replace(old, () => next)),
    );
    this.call('str_replace', { path, old_str: old, new_str: next });
  }

  done(): Block[] {
    this.call('done', {});
    return this.calls;
  }

  private call(name: string, input: object): void {
    this.calls.push({ type: 'tool_use', id: `t${this.calls.length}`, name, input });
  }
}

function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
}

const withoutCitations = (text: string) => text.replace(/ \{p[\dp,]+\}$/, '');
