import { type ScopeId } from '../../memory/scope';
import { INDEX, MASTER, textOf, type Files } from '../../memory/files/memory-file';
import { withScope } from '../../schema/connect';
import { loadFiles } from '../../schema/files/load-files';
import { placedRules } from '../../schema/points/load-points';
import { loadScope } from '../../schema/scopes/load-scope';
import { type Bench, createBench } from '../../test/support/bench';
import { carefulModel } from './careful-model';
import { feed, type FedMessage, teamScope } from './export-feed';
import { Meter, type MeteredCall } from './meter';

/** What one cycle took. */
export interface CycleFigures {
  messages: number;
  outcome: string;
  calls: MeteredCall[];
}

/** A team that is fed messages and hydrates, with a metered model in the place of a real one. */
export interface Team {
  scope: ScopeId;
  bench: Bench;
  /** One cycle on these messages; without any, one that finds nothing. Tokens are counted unless told. */
  cycle(messages: readonly FedMessage[], options?: { counts?: boolean }): Promise<CycleFigures>;
  /** One cycle on these messages; milliseconds its verifying and its commit took. */
  timed(messages: readonly FedMessage[]): Promise<{ apply: number; close: number }>;
  files(): Promise<Files>;
  /** Certain stated rules in force, and how many of their quotes still stand word for word. */
  rules(): Promise<{ kept: number; all: number }>;
  close(): Promise<void>;
}

export async function careful(name: string): Promise<Team> {
  const meter = new Meter(carefulModel);
  const bench = await createBench({ model: meter.model });
  const scope = await teamScope(bench.db, name);
  const files = () =>
    withScope(bench.db, scope, async (tx) => {
      const { epoch, head } = await loadScope(tx, scope);
      return loadFiles(tx, { scope, epoch }, head);
    });
  return {
    scope,
    bench,
    files,
    cycle: async (messages, { counts = true } = {}) => {
      meter.calls = [];
      meter.counts = counts;
      if (messages.length > 0) await feed(bench.db, name, messages);
      const cycle = await bench.run(scope);
      return { messages: messages.length, outcome: cycle?.outcome ?? 'quiet', calls: meter.calls };
    },
    timed: async (messages) => {
      await feed(bench.db, name, messages);
      const started = new Map<string, number>();
      await bench.run(scope, { before: ({ kind }) => void started.set(kind, performance.now()) });
      const [agent, close] = [started.get('agent') ?? NaN, started.get('close') ?? NaN];
      return { apply: close - agent, close: performance.now() - close };
    },
    rules: async () => {
      const text = Object.values(await files())
        .map(textOf)
        .join('\n');
      const rules = await withScope(bench.db, scope, async (tx) => {
        const { epoch } = await loadScope(tx, scope);
        return placedRules(tx, { scope, epoch });
      });
      const certain = rules.filter(({ rule }) => rule?.certainty === 'certain' && rule.quote !== null);
      return { kept: certain.filter(({ rule }) => text.includes(rule!.quote!)).length, all: certain.length };
    },
    close: () => bench.close(),
  };
}

export const spineOf = (files: Files) => [INDEX, MASTER].map((path) => textOf(files[path] ?? [])).join('');

export function inCycles<T>(all: readonly T[], perCycle: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / perCycle) }, (_, i) =>
    all.slice(i * perCycle, (i + 1) * perCycle),
  );
}
