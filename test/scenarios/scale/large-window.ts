import { type ScopeId } from '../../../memory/scope';
import { carefulModel } from '../../../scripts/bench/careful-model';
import { localCount } from '../../../activities/llm/token-check';
import { type Model, type ModelRequest } from '../../../activities/llm/model';
import { type Cycle } from '../../../schema/cycles/load-cycle';
import { type PageItem } from '../../../schema/items/store-page';
import { type Bench, createBench } from '../../support/bench';
import { corner } from '../../schema/world';

/** A team on a database of its own with a scripted careful model; every request is kept. */
export interface LargeTeam {
  bench: Bench;
  scope: ScopeId;
  asked: { summaries: ModelRequest[]; turns: ModelRequest[] };
  /** Stores items of one channel, some hundred at a time, then lets the team read them. */
  store(channel: string, items: PageItem[]): Promise<void>;
  /** Cycles until nothing waits. */
  hydrate(): Promise<Cycle[]>;
  /** Points by state. */
  points(): Promise<Record<string, number>>;
}

const PAGE = 500;

export async function largeTeam(
  answers: (request: ModelRequest) => ReturnType<typeof carefulModel> = carefulModel,
): Promise<LargeTeam> {
  const asked: LargeTeam['asked'] = { summaries: [], turns: [] };
  const model: Model = {
    ask: async (request) => {
      (request.tools.length > 0 ? asked.turns : asked.summaries).push(request);
      const content = answers(request);
      const stopReason = content.some((block) => block.type === 'tool_use') ? 'tool_use' : 'end_turn';
      return { content, stopReason, usage: { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 }, model: request.model };
    },
    countTokens: async () => null,
    limits: async () => null,
  };
  const bench = await createBench({ model });
  const own = corner(bench);
  const scope = own.scopeId('team:large');
  await own.newScope('team:large');
  return {
    bench,
    scope,
    asked,
    store: async (channel, items) => {
      await own.channel({ id: channel, kind: 'public' });
      for (let at = 0; at < items.length; at += PAGE)
        await own.store(channel, items.slice(at, at + PAGE), { part: `part-${at}` });
      await own.grant('-infinity');
    },
    hydrate: async () => {
      const cycles: Cycle[] = [];
      for (let cycle = await bench.run(scope); cycle !== null; cycle = await bench.run(scope)) cycles.push(cycle);
      return cycles;
    },
    points: async () => {
      const rows = await bench.admin
        .selectFrom('point')
        .select((point) => ['state', point.fn.countAll<string>().as('count')])
        .groupBy('state')
        .execute();
      return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
    },
  };
}

/** Items of the frozen parts, in order: what was to be read, each with how often. */
export function partsOf(cycle: Cycle): Map<string, number> {
  const seen = new Map<string, number>();
  for (const { item } of cycle.parts.flat()) seen.set(item, (seen.get(item) ?? 0) + 1);
  return seen;
}

/** Tokens of a request's messages, as budgets count them. */
export const messageTokens = (request: ModelRequest) => localCount({ ...request, system: '', tools: [] });
