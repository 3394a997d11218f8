import { answer } from '../../activities/llm/offline/server';
import { type Block, type ModelRequest } from '../../activities/llm/model';
import { type JournalBench, journalBench, type JournalScene, journalScene } from '../../test/activities/journal/scene';
import { dayOf, diaryMonths } from '../../test/support/diary';
import { CHEAP, DEAR, Meter, type MeteredCall, type MeteredStep, usd } from './meter';
import { type Section } from './report';
import { estimateTokens } from './tokens';

/** Entries of a first build: above a hundred, so that it had to be allowed. */
const BACKLOG = 120;
/** A year of one entry a day; the categories are rewritten every thirty days. */
const NIGHTS = 365;
const MONTH = 30;
const DAY_MS = 24 * 3_600_000;
/** Later than the diary by whole leap years, so that the clock of the test and the entries' days agree. */
const YEARS_LATER = 364;
const STEPS: readonly MeteredStep[] = ['facts', 'evolve', 'rewrite'];

interface Entry {
  id: string;
  at: string;
  text: string;
}

/** What calls took, of all steps and of each. */
interface Run {
  entries: number;
  calls: MeteredCall[];
  facts: number;
  lines: number;
}

/**
 * What reading a journal costs: all at once, and night by night for a year. Activities on a real Postgres, the prompts as they are sent,
 * the offline engine's answers.
 */
export async function journal(): Promise<Section> {
  const entries = diaryEntries();
  const built = await inScene((scene, meter, bench) => firstBuild(scene, meter, bench, entries.slice(0, BACKLOG)));
  const year = await inScene((scene, meter, bench) => nightly(scene, meter, bench, entries.slice(0, NIGHTS)));
  const head = ['', 'calls', 'tokens in', 'of them cached', 'tokens out', '$A', '$A cached', '$B'];
  const of = (step: MeteredStep) => (call: MeteredCall) => call.step === step;
  const rows = (name: string, { calls, entries: count }: Run, steps: readonly MeteredStep[]) => [
    rowOf(`${name}, per 100 entries`, calls, count / 100),
    ...steps.map((step) => rowOf(`— of it ${step}`, calls.filter(of(step)), count / 100)),
  ];
  const quiet = year.calls.length / Math.max(1, year.entries);
  const perEntry = estimateTokens(entries.slice(0, NIGHTS).map(({ text }) => text).join('\n')) / NIGHTS; // prettier-ignore
  return {
    title: 'Cost of a journal',
    table: [
      head,
      ...rows(`first build (${BACKLOG} at once)`, built, ['facts', 'rewrite']),
      ...rows(`a year of nights, one entry each`, year, STEPS),
      rowOf('a year, all of it', year.calls, 1),
    ],
    notes: [
      `${perEntry.toFixed(0)} tokens an entry; ${(built.facts / built.entries).toFixed(1)} facts of each; ${year.lines} lines after the year, ${quiet.toFixed(2)} calls a night.`,
      `Twelve rewritings are ${year.calls.filter(of('rewrite')).length} calls: all facts in one prompt while they fit, then one prompt for each category; a repair turn is a call of its own.`,
      `$A: 2 in, 10 out per million tokens; $B: 0.10, 0.50. Cached: the longest prefix shared with one of the last 20 calls of that step, from 1,024 tokens, at a tenth.`,
      `A real diary (test/fixtures/journal), prompts as a model gets them, answers of the offline engine, tokens estimated (within 5 % of o200k). A model's answers have other lengths, and its thinking comes on top.`,
    ],
    // Each night with an entry is one call to read it, one to merge it, a repair at most for either; beside the rewritings.
    ok: year.calls.filter((call) => call.step !== 'rewrite').length <= 4 * year.entries,
  };
}

function rowOf(name: string, calls: readonly MeteredCall[], per: number): (string | number)[] {
  const sum = (key: 'input' | 'cached' | 'output') =>
    Math.round(calls.reduce((total, call) => total + call[key], 0) / per);
  const dollars = [usd(calls, DEAR, false), usd(calls, DEAR), usd(calls, CHEAP)].map((amount) => amount / per);
  return [name, calls.length / per, sum('input'), sum('cached'), sum('output'), ...dollars];
}

async function inScene(work: (scene: JournalScene, meter: Meter, bench: JournalBench) => Promise<Run>): Promise<Run> {
  const meter = new Meter(offline);
  const bench = await journalBench({ model: meter.model });
  try {
    return await work(await journalScene(bench), meter, bench);
  } finally {
    await bench.close();
  }
}

/** The offline engine in this thread: counting takes longer than its answers. */
async function offline({ messages }: ModelRequest): Promise<Block[]> {
  const blocks = await answer(messages as Parameters<typeof answer>[0]);
  return blocks.map(({ text = '' }) => ({ type: 'text', text }));
}

async function firstBuild(scene: JournalScene, { calls }: Meter, bench: JournalBench, entries: readonly Entry[]) {
  bench.clock.now = addDays(entries.at(-1)?.at ?? '', 1);
  await scene.write(...entries);
  await scene.ask('evolve', { capUsd: 1_000 });
  for (let why: 'asked' | 'again' = 'asked'; await scene.evolve(why);) why = 'again';
  return runOf(scene, entries.length, calls);
}

async function nightly(scene: JournalScene, { calls }: Meter, bench: JournalBench, entries: readonly Entry[]) {
  for (const entry of entries) {
    await scene.write(entry);
    bench.clock.now = addDays(entry.at, 1);
    // What is left after the entry was read: the monthly rewriting, when its time has come.
    for (let why: 'night' | 'again' = 'night'; await scene.evolve(why, { rewriteEveryMs: MONTH * DAY_MS });)
      why = 'again';
  }
  return runOf(scene, entries.length, calls);
}

async function runOf(scene: JournalScene, entries: number, calls: readonly MeteredCall[]): Promise<Run> {
  const [facts, lines] = [await scene.facts(), await scene.lines()];
  return { entries, calls: [...calls], facts: facts.length, lines: lines.length };
}

function diaryEntries(): Entry[] {
  return diaryMonths().flatMap(({ files }) =>
    Object.entries(files).map(([path, note]) => {
      const [year = '', ...rest] = dayOf(path).split('-');
      const day = [Number(year) + YEARS_LATER, ...rest].join('-');
      return { id: day, at: `${day}T12:00:00Z`, text: note.replace(/^---\n[\s\S]*?\n---\n/, '').trim() };
    }),
  );
}

const addDays = (at: string, days: number) => new Date(Date.parse(at) + days * DAY_MS).toISOString();
