import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startOfflineEngine } from '../activities/llm/offline/start';
import { importOwn } from '../client/runs/import-own';
import { type Evolved, evolveJournal, rewriteCategories } from '../client/runs/evolve';
import { CATEGORIES } from '../memory/journal/category';
import { showLines } from '../memory/journal/lines/show-lines';
import { type JournalRows, journalRows } from '../test/support/journal-rows';
import { createRig } from '../test/support/rig';
import { startTestServices, stopTestServices } from '../test/support/services';

// What a journal's memory looks like: imports a folder of entries into a system of its own, reads them, writes the categories, and puts
// facts.json and categories.json into the folder named by --out (the working folder by default), `entry` being the entry's day.
//
//   npm run build && node dist/scripts/journal-figures.js DIR [--out DIR] [--today YYYY-MM-DD] [--json]
//
// The offline engine answers. Prints entries, facts of an entry (least, median, most) and lines of each category.

const USER = 'user:reader';
const USAGE = 'node dist/scripts/journal-figures.js DIR [--out DIR] [--today YYYY-MM-DD] [--json]';
/** Dollars; the engine costs nothing, so it is never reached. */
const CAP_USD = 1_000;

interface Figures {
  entries: number;
  facts: number;
  perEntry: { min: number; median: number; max: number };
  states: Record<string, number>;
  lines: Record<string, number>;
  evolve: Evolved;
  rewrite: Evolved;
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, today: { type: 'string' }, json: { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    console.error(USAGE);
    return 2;
  }
  await startTestServices();
  const engine = await startOfflineEngine();
  try {
    const rig = await createRig({ modelUrl: engine.url });
    try {
      await rig.addScope(USER);
      await importOwn(rig.system, 'journal', USER, filesIn(folder));
      const evolve = await evolveJournal(rig.system, USER, { capUsd: CAP_USD });
      const rewrite = await rewriteCategories(rig.system, USER);
      const rows = await journalRows(rig, USER);
      write(values.out ?? '.', rows, values.today ?? new Date().toISOString().slice(0, 10));
      const figures = figuresOf(rows, evolve, rewrite);
      console.log(values.json ? JSON.stringify(figures, null, 2) : inWords(figures));
      return evolve.outcome === 'committed' && rewrite.outcome === 'committed' ? 0 : 1;
    } finally {
      await rig.close({ replay: false });
    }
  } finally {
    await engine.close();
    await stopTestServices();
  }
}

function* filesIn(folder: string): Generator<{ path: string; bytes: Buffer }> {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(?:md|markdown|txt|json)$/i.test(path))
      yield { path: path.replaceAll('\\', '/'), bytes: readFileSync(join(folder, path)) };
}

/** The contract's shapes, with the entry's day for its id, so that labels made by day can be held against them. */
function write(out: string, { facts, lines }: JournalRows, today: string): void {
  mkdirSync(resolve(out), { recursive: true });
  const shown = new Map(
    showLines(lines, new Map(facts.map((fact) => [fact.id, fact])), today).map((line) => [line.id, line]),
  );
  const listed = facts.map(({ entryDate, categories, ...fact }) => ({
    ...{ id: fact.id, text: fact.text, quote: fact.quote, entry: entryDate, entryDate, asOf: fact.asOf },
    ...{ subject: fact.subject, category: categories[0], categories, origin: fact.origin, thing: fact.thing },
    ...{ state: fact.state, supersededBy: fact.supersededBy },
  }));
  const categories = CATEGORIES.map((name) => ({
    name,
    lines: lines
      .filter(({ category }) => category === name)
      .map(({ id, facts: cited, origin, text }) => ({
        ...{ id, text: shown.get(id)?.text ?? text, facts: cited, asOf: shown.get(id)?.asOf ?? null, origin },
      })),
  }));
  writeFileSync(join(out, 'facts.json'), `${JSON.stringify(listed, null, 1)}\n`);
  writeFileSync(join(out, 'categories.json'), `${JSON.stringify(categories, null, 1)}\n`);
}

function figuresOf({ facts, lines, entries }: JournalRows, evolve: Evolved, rewrite: Evolved): Figures {
  const found = Map.groupBy(facts, ({ entry }) => entry);
  const counts = [...entries.keys()].map((entry) => found.get(entry)?.length ?? 0).sort((a, b) => a - b);
  const countBy = <T>(all: readonly T[], key: (one: T) => string) =>
    Object.fromEntries([...Map.groupBy(all, key)].map(([name, some]) => [name, some.length]));
  return {
    ...{ entries: entries.size, facts: facts.length },
    perEntry: { min: counts[0] ?? 0, median: counts[Math.floor(counts.length / 2)] ?? 0, max: counts.at(-1) ?? 0 },
    states: countBy(facts, ({ state }) => state),
    lines: { ...Object.fromEntries(CATEGORIES.map((name) => [name, 0])), ...countBy(lines, (line) => line.category) },
    ...{ evolve, rewrite },
  };
}

function inWords({ entries, facts, perEntry: { min, median, max }, states, lines, evolve, rewrite }: Figures): string {
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  const run = ({ outcome, modelCalls, tokensIn, tokensOut, findings }: Evolved) =>
    `${outcome}, ${modelCalls} calls, ${tokensIn} tokens in, ${tokensOut} out; ${findings.join(', ') || 'no findings'}`;
  return [
    `${entries} entries, ${facts} facts; of an entry ${min} to ${max}, median ${median}`,
    `states: ${list(states)}`,
    `lines: ${list(lines)}`,
    `evolve: ${run(evolve)}`,
    `rewrite: ${run(rewrite)}`,
  ].join('\n');
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
