import { type Files, textOf } from '../../../memory/files/memory-file';
import { type Limits, type Step } from '../../../memory/hydration/next-step';
import { type ScopeEpoch } from '../../../memory/scope';
import { type Cycle } from '../../../schema/cycles/load-cycle';
import { commitTexts, load } from '../../schema/files/memory';
import { pointRows } from '../../schema/points/points';
import { corner, item } from '../../schema/world';
import { type Bench } from '../../support/bench';
import { type FakeAnswer, type FakeRequest } from '../../support/fake-model';

export interface SceneOptions {
  /** Messages of the channel, all by a full member. */
  says?: string[];
  /** The memory before, written by the agent. */
  base?: Record<string, string>;
  limits?: Partial<Limits>;
  /** Answers the summarizer; without, each message becomes a point. */
  summary?: Parameters<Bench['play']>[1];
  before?: (step: Step, scene: Scene) => Promise<void> | void;
}

export interface Scene {
  at: ScopeEpoch;
  here: ReturnType<typeof corner>;
  play(turns: Parameters<Bench['play']>[0], options?: SceneOptions): Promise<Played>;
}

export interface Played {
  cycle: Cycle;
  /** Agent requests of this cycle. */
  asked: FakeRequest[];
  files: Files;
  texts: Record<string, string>;
  points: Awaited<ReturnType<typeof pointRows>>;
}

let days = 0;

/** A team with one public channel; each `play` is one cycle with news and a scripted agent. */
export async function setScene(bench: Bench): Promise<Scene> {
  const here = corner(bench);
  await here.newScope('team:demo');
  await here.channel({ id: 'dev', kind: 'public' });
  await here.grant();
  const at: ScopeEpoch = { scope: here.scopeId('team:demo'), epoch: 1 };
  const scene: Scene = {
    at,
    here,
    play: async (turns, { says = ['Build 812 is green'], base, limits, summary, before } = {}) => {
      if (base) await commitTexts(bench, at, 0, base);
      const day = ++days;
      await here.store('dev', says.map((text, i) => item(`${day}-${i}`, { text, at: `2026-01-05T12:00:${String(i).padStart(2, '0')}Z` })), { part: `day-${day}` }); // prettier-ignore
      bench.play(turns, summary);
      const cycle = await bench.run(at.scope, { limits, before: before && ((step) => before(step, scene)) });
      if (!cycle) throw new Error('no news');
      const { head } = await bench.admin
        .selectFrom('scope_epoch')
        .select('head')
        .where('scope', '=', at.scope)
        .executeTakeFirstOrThrow();
      const files = await load(bench, at, head);
      const texts = Object.fromEntries(Object.entries(files).map(([path, lines]) => [path, textOf(lines)]));
      return { cycle, asked: bench.asked('agent'), files, texts, points: await pointRows(bench, at) };
    },
  };
  return scene;
}

/** A turn of tool calls: `['create', { path, file_text }], ['done']`. */
export function calls(...list: [name: string, input?: unknown][]): FakeAnswer {
  return { tools: list.map(([name, input = {}]) => ({ name, input })) };
}

/** What a request tells the agent about its last turn: results by order, text as one. */
export function told(request: FakeRequest | undefined): { text: string; error: boolean }[] {
  const last = request?.body.messages.at(-1);
  if (last?.role !== 'user') return [];
  return last.content.map((block) => ({ text: textIn(block.text ?? block.content), error: block.is_error === true }));
}

function textIn(content: unknown): string {
  return typeof content === 'string' ? content : (content as { text: string }[]).map((block) => block.text).join('');
}

/** A file with these lines and its index line. */
export function withNotes(...lines: string[]): FakeAnswer {
  return calls(
    ['create', { path: 'notes.md', file_text: `# Notes\n${lines.join('\n')}\n` }],
    ['create', { path: 'index.md', file_text: '# Index\n\n- [Notes](notes.md) — all that was said\n' }],
    ['done'],
  );
}

export const NOTES = {
  'index.md': '# Index\n\n- [Notes](notes.md) — all that was said\n',
  'notes.md': '# Notes\n- an old line\n',
};
