import { type Running } from '../../../activities/deps';
import { failCycle } from '../../../activities/fail-cycle';
import { closeEvolve } from '../../../activities/journal/close-evolve';
import { openEvolve, type OpenedEvolve, type OpenEvolveInput } from '../../../activities/journal/open-evolve';
import { planCategories, type Writing } from '../../../activities/journal/plan-categories';
import { readEntry } from '../../../activities/journal/read-entry';
import { writeCategories } from '../../../activities/journal/write-categories';
import { type CycleKind } from '../../../memory/hydration/requests';
import { loadCycle } from '../../../schema/cycles/load-cycle';
import { loadRequest, storeRequest } from '../../../schema/cycles/requests';
import { skipEntries } from '../../../schema/journal/entries-to-read';
import { loadJournal } from '../../../schema/journal/journal-row';
import { ownJournal } from '../../schema/journal/own-journal';
import { type Bench, createBench } from '../../support/bench';
import { simpleJournal } from './simple-journal';

export interface JournalBench extends Bench {
  /** What time it is, until a test says otherwise. */
  clock: { now: string };
}

const START = '2026-03-01T12:00:00.000Z';
const RUNNING: Running = { heartbeat: () => undefined, signal: new AbortController().signal };

/** Real Postgres, a scripted model, and a clock that stands still. */
export async function journalBench(change: Parameters<typeof createBench>[0] = {}): Promise<JournalBench> {
  const clock = { now: START };
  return { ...(await createBench({ now: () => clock.now, ...change })), clock };
}

type Cycle = Extract<OpenedEvolve, { kind: 'cycle' }>;
let keys = 0;

/** A person's journal and the activities that read it, in their order or one by one. The clock is set back to where it began. */
export async function journalScene(bench: JournalBench, options: { timezone?: string } = {}) {
  const own = await ownJournal(bench, options);
  const model = simpleJournal();
  bench.clock.now = START;
  bench.play([], model.answers);
  const { deps } = bench;

  const open = (why: OpenEvolveInput['why'] = 'night', rest: Partial<OpenEvolveInput> = {}) =>
    openEvolve(deps, { scope: own.scope, why, ...rest });
  const opened = async (...input: Parameters<typeof open>): Promise<Cycle> => {
    const result = await open(...input);
    if (result.kind !== 'cycle') throw new Error(`no cycle, but ${result.kind}`);
    return result;
  };
  const read = (part = 0, n: 1 | 2 = 1, cycle = 1) => readEntry(deps, { ...own.at, cycle, part, n }, RUNNING);
  const plan = (cycle = 1) => planCategories(deps, { ...own.at, cycle });
  const write = (prompt: Writing, n: 1 | 2 = 1, cycle = 1) => writeCategories(deps, { ...own.at, cycle, prompt, n }, RUNNING); // prettier-ignore
  const close = (cycle = 1) => closeEvolve(deps, { ...own.at, cycle, workflowId: 'w', runId: 'r' });

  async function readAll({ number, parts }: Pick<Cycle, 'number' | 'parts'>): Promise<void> {
    for (let part = 0; part < parts; part++)
      if ((await read(part, 1, number)).status === 'repair') await read(part, 2, number);
  }
  async function writeAll(number: number): Promise<void> {
    for (const prompt of (await plan(number)).prompts)
      if ((await write(prompt, 1, number)).status === 'repair') await write(prompt, 2, number);
  }

  return {
    ...own,
    model,
    open,
    opened,
    read,
    plan,
    writeOut: write,
    close,
    readAll,
    writeAll,
    /** Notes all entries of a cycle as read, without a model: much faster where what they say is of no matter. */
    skipAll: async (number = 1) => {
      const { parts } = await own.asScope((tx) => loadCycle(tx, own.at, number));
      await own.asScope((tx) => skipEntries(tx, own.at, parts.flat()));
    },
    fail: (code: string, cycle = 1) => failCycle(deps, { ...own.at, cycle, code, workflowId: 'w', runId: 'r' }),
    /** A whole cycle as the workflow takes it; null when there is none. */
    evolve: async (...input: Parameters<typeof open>) => {
      const result = await open(...input);
      if (result.kind !== 'cycle') return null;
      await readAll(result);
      if (result.last) await writeAll(result.number);
      return { ...(await close(result.number)), number: result.number, more: result.more };
    },
    /** Leaves a request; tells how it stands later: open, quiet, or by which cycle it was answered. */
    ask: async (kind: CycleKind = 'evolve', values: { since?: string; capUsd?: number } = {}) => {
      const key = `journal-${++keys}`;
      const row = { key, kind, until: null, since: values.since ?? null, capUsd: values.capUsd ?? null };
      await own.asScope((tx) => storeRequest(tx, own.at, { ...row, reason: null, at: bench.clock.now }));
      return async () => {
        const request = await own.asScope((tx) => loadRequest(tx, own.scope, key));
        return request?.answered_at === null ? 'open' : (request?.cycle ?? 'quiet');
      };
    },
    cycle: (number = 1) => own.asScope((tx) => loadCycle(tx, own.at, number)),
    journal: () => own.asScope((tx) => loadJournal(tx, own.at)),
    readings: () => own.asScope((tx) => tx.selectFrom('entry_read').selectAll().orderBy('item').execute()),
    calls: () =>
      own.asScope((tx) => tx.selectFrom('call').select(['key', 'step', 'state', 'answer', 'cost_usd']).orderBy('key').orderBy('try').execute()), // prettier-ignore
    /** The words of each category that has any. */
    texts: async () => {
      const texts: Record<string, string[]> = {};
      for (const { category, text } of await own.lines()) (texts[category] ??= []).push(text);
      return texts;
    },
  };
}

export type JournalScene = Awaited<ReturnType<typeof journalScene>>;

/** Days of 2026 as entries are dated, at noon. */
export const on = (day: string) => `2026-${day}T12:00:00Z`;
