import { applyCommand } from '../../../memory/files/commands';
import { citedPoints } from '../../../memory/files/cited-points';
import { withIndexPoints } from '../../../memory/files/index-lines';
import { type MemoryCommand } from '../../../memory/files/memory-command';
import { mendLinks } from '../../../memory/files/mend';
import { type Files, type Line } from '../../../memory/files/memory-file';
import { cutPoints } from '../../../memory/files/withdraw';
import { type Evidence, type Point } from '../../../memory/hydration/points';
import { needsApproval, type Vanished, vanished } from '../../../memory/verifier/vanished';
import { type Finding, verify } from '../../../memory/verifier/verify';
import { committed } from '../files/sample';
import { point, rule } from './fixture';

/** Cycles in 30 days. */
const MONTH = 60;
const WORDS = 'wallet miner release budget review branch installer backup chapter website proposal server keys network format block'.split(' '); // prettier-ignore
const PEOPLE = ['Ada Quist', 'Bo Lind', 'Zoe'];

const GUIDANCE = committed(['Write briefly.'], 900, 'person');

/** A memory and its news on the pure level: commands, verifier, commit, withdrawal. No clock, no table, no chance. */
export class World {
  readonly budgets = { file: 450, spine: 400 };
  readonly points = new Map<number, Point>();
  readonly evidence = new Map<number, Evidence>();
  /** What withdrawn points rested on. */
  readonly withdrawn: string[] = [];
  readonly months: Vanished[] = [];
  files: Files;
  asked = 0;
  commits = 0;
  private lastLine = 1_000;

  constructor(size = 6) {
    const lines = Array.from({ length: size }, (_, at) => {
      const { id, saidBy, text } = this.hear(at, at === 2);
      return `- ${saidBy}: ${id === 3 ? `"${this.points.get(3)!.rule!.quote}"` : text} {p${id}}`;
    });
    for (const one of this.points.values()) one.state = 'placed';
    this.files = this.withIds({
      'index.md': committed([
        '# Index',
        '',
        '- [Master](master.md) — what, who and how',
        '- [Work](work.md) — what goes on',
      ]),
      'master.md': [
        ...committed(['# Master', '', lines[0]!]),
        ...committed(['Ask Carol before you spend money.'], 1, 'person'),
      ],
      'work.md': [
        ...committed(['# Work', '', ...lines.slice(1)]),
        ...committed(['- Carol decides about names'], 1, 'person'),
      ],
      'guidance.md': GUIDANCE,
    });
  }

  /** A new point waits; every word of it can be told from every other's. */
  hear(seed: number, isRule = false, outside = false): Point {
    const id = this.points.size + 1;
    const word = (at: number) => WORDS[(seed * 31 + id * 7 + at * at * 3) % WORDS.length]!;
    // The name stands in every run of eight words, so that none of another source is the same.
    const said = `${isRule ? 'never' : 'we'} ${Array.from({ length: 12 }, (_, at) => (at % 4 === 3 ? name(id) : word(at))).join(' ')}`;
    const [saidBy, from] = [outside ? 'Eve Marlow' : PEOPLE[seed % PEOPLE.length]!, { outside, saidBy: '' }];
    const made = isRule && !outside ? rule(id, said, {}, 'waiting') : point(id, { state: 'waiting' });
    const heard = { ...made, ...from, saidBy, text: said };
    this.points.set(id, heard);
    this.evidence.set(id, { point: id, texts: [said, saidBy], said: [said], authors: [saidBy] });
    return heard;
  }

  waiting(): Point[] {
    return [...this.points.values()].filter(({ state }) => state === 'waiting').slice(-4);
  }

  outsiders(): Point[] {
    return [...this.points.values()].filter(({ outside, state }) => outside && state !== 'withdrawn');
  }

  /** A source is gone: code cuts what rests on it. */
  withdraw(seed: number): void {
    const living = [...this.points.values()].filter(({ state, id }) => state !== 'withdrawn' && id > 3);
    const gone = living[seed % Math.max(living.length, 1)];
    if (!gone) return;
    this.points.set(gone.id, { ...gone, state: 'withdrawn' });
    this.withdrawn.push(...this.evidence.get(gone.id)!.said);
    this.evidence.delete(gone.id);
    this.files = this.withIds(cutPoints(this.files, new Set([gone.id])));
    // What stood on the same lines and has its sources yet is written again.
    const cited = citedPoints(this.files);
    for (const one of this.points.values()) if (one.state === 'placed' && !cited.has(one.id)) one.state = 'waiting';
  }

  /** One cycle: the agent's commands, and a commit if the verifier finds nothing and no person has to be asked. */
  cycle(make: ((draft: Files) => MemoryCommand[])[]): { findings: Finding[]; draft: Files; asks: boolean } {
    let draft = this.files;
    for (const commands of make) {
      for (const command of commands(draft)) draft = applyCommand(draft, command, 'agent', this.files).files;
    }
    let findings = this.verify(draft);
    if (findings.length > 0) {
      const mended = mendLinks(draft);
      const left = this.verify(mended);
      if (left.length < findings.length) [draft, findings] = [mended, left];
    }
    const size = vanished(this.files, draft, this.points);
    const asks = findings.length === 0 && needsApproval(size, this.months.slice(-MONTH));
    if (asks) this.asked++;
    if (findings.length === 0 && !asks) this.commit(draft, size);
    return { findings, draft, asks };
  }

  verify(draft: Files): Finding[] {
    return verify({
      ...{ base: this.files, draft, budgets: this.budgets, points: this.points, evidence: this.evidence },
      ...{ removed: [], dropped: new Set<number>() },
    });
  }

  private commit(draft: Files, size: Vanished): void {
    this.files = this.withIds(withIndexPoints(draft));
    this.months.push(size);
    this.commits++;
    for (const id of citedPoints(this.files)) {
      const cited = this.points.get(id)!;
      if (cited.state === 'waiting') this.points.set(id, { ...cited, state: 'placed' });
    }
  }

  private withIds(files: Files): Files {
    const kept = ({ was: _, ...line }: Line): Line => ({
      ...line,
      id: line.id !== null && line.id > 1_000 ? line.id : ++this.lastLine,
    });
    return Object.fromEntries(
      Object.entries(files).map(([path, lines]) => [path, path === 'guidance.md' ? lines : lines.map(kept)]),
    );
  }
}

/** A number in letters, so that it is no detail: 27 → `kbh`. */
function name(id: number): string {
  return `k${[...String(id)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
}
