import { firstMessage } from '../../../../activities/agent/first-message';
import { runCommands, type TurnState } from '../../../../activities/agent/run-commands';
import { type Block } from '../../../../activities/llm/model';
import { answer } from '../../../../activities/llm/offline/server';
import { withIndexPoints } from '../../../../memory/files/index-lines';
import { type Files, textOf } from '../../../../memory/files/memory-file';
import { type Evidence, type Point } from '../../../../memory/hydration/points';
import { type Finding, verify } from '../../../../memory/verifier/verify';

export interface Said {
  text: string;
  by?: string;
  day?: string;
  where?: string;
  rule?: 'certain' | 'possible';
}

/** A memory in plain objects: the engine's turns go through the real commands and the real verifier. */
export class Desk {
  files: Files = { 'index.md': [] };
  readonly points = new Map<number, Point>();
  private readonly evidence = new Map<number, Evidence>();
  private lastLine = 0;

  constructor(
    readonly budgets = { file: 8_000, spine: 12_000 },
    readonly shownTokens = 100_000,
  ) {}

  text(path: string): string {
    return textOf(this.files[path] ?? []);
  }

  /** All of the memory as one text. */
  all(): string {
    return Object.keys(this.files)
      .map((path) => this.text(path))
      .join('\n');
  }

  /** One cycle: points come in, turns go on until the verifier is content or three attempts are over. */
  async cycle(said: Said[]): Promise<{ findings: Finding[][]; turns: string[][]; declined: Record<string, string> }> {
    for (const one of said) this.wait(one);
    const all = [...this.points.values()];
    const offered = all.filter(({ state }) => state === 'waiting');
    const rules = all.filter(({ state, rule }) => state === 'placed' && rule !== null);
    const { files, budgets, shownTokens } = this;
    const opening = firstMessage({ files, budgets, offered, rules, placed: [], changedByPeople: [], shownTokens });
    const messages: { role: string; content: Block[] }[] = [
      { role: 'user', content: [{ type: 'text', text: opening }] },
    ];
    let state: TurnState = { files, decisions: { declined: {}, retired: {} } };
    const findings: Finding[][] = [];
    const turns: string[][] = [];
    const byId = (list: Point[]) => new Map(list.map((point) => [point.id, point]));
    for (let asked = 0; asked < 8 && findings.length < 3; asked++) {
      const content = (await answer(messages as never, [{}])) as Block[];
      const usage = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };
      const known = { base: files, offered: byId(offered), rules: byId(rules), placed: new Map<number, Point>() };
      const turn = runCommands(state, { content, stopReason: 'tool_use', usage, model: 'offline' }, known);
      state = { files: withIndexPoints(turn.files), decisions: turn.decisions };
      turns.push(content.map((block) => (block.type === 'tool_use' ? block.name : block.type)));
      const results: Block[] = turn.results;
      if (turn.done) {
        findings.push(
          verify({
            base: files,
            draft: state.files,
            budgets,
            points: this.points,
            evidence: this.evidence,
            removed: [],
            dropped: new Set(),
          }),
        );
        const words = findings.at(-1)!.map((finding) => JSON.stringify(finding));
        if (words.length === 0) break;
        (results.at(-1) as { content: string }).content = words.join('\n');
      }
      messages.push({ role: 'assistant', content }, { role: 'user', content: results });
    }
    if (findings.at(-1)?.length === 0) this.commit(state);
    return { findings, turns, declined: state.decisions.declined };
  }

  private wait({ text, by = 'Ada Quist', day = '2024-03-01', where = '#dev', rule }: Said): void {
    const id = this.points.size + 1;
    const mark = {
      basis: 'stated',
      certainty: rule!,
      quote: text,
      until: null,
      retired: false,
      pinned: false,
      sameAs: null,
    } as const;
    this.points.set(id, {
      ...{ id, kind: rule ? 'procedural' : 'episodic', state: 'waiting', text: `${by}: ${text}` },
      ...{ rule: rule ? mark : null, saidBy: by, saidAt: `${day}T10:00:00Z`, where, outside: false },
    });
    this.evidence.set(id, { point: id, texts: [text, by, where, day], said: [text], authors: [by] });
  }

  private commit({ files, decisions }: TurnState): void {
    const kept = (lines: Files[string]) =>
      lines.map(({ was: _, ...line }) => ({ ...line, id: line.id ?? ++this.lastLine }));
    this.files = Object.fromEntries(Object.entries(files).map(([path, lines]) => [path, kept(lines)]));
    const cited = new Set(Object.values(this.files).flatMap((lines) => lines.flatMap(({ points }) => points)));
    for (const point of this.points.values()) {
      if (cited.has(point.id)) point.state = 'placed';
      else if (decisions.declined[point.id]) point.state = 'declined';
    }
  }
}
