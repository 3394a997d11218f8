import { withScope } from '../../schema/connect';
import { writeCommit } from '../../schema/files/write-commit';
import { updateSettings } from '../../schema/scopes/update-settings';
import { bigMemory } from '../../test/support/big-memory';
import { careful } from './cycles';
import { exportMessages } from './export-feed';
import { type Section } from './report';

const SIZES = [10, 100, 1_000];
const RUNS = 3;

/** How long one cycle's verifying and its commit take, by how large the memory is; medians, and their ratio to the smallest. */
export async function commitTime(): Promise<Section> {
  const rows: { files: number; apply: number; close: number }[] = [];
  for (const files of SIZES) rows.push({ files, ...(await medians(files)) });
  const [first] = rows;
  const times = (key: 'apply' | 'close') => (row: (typeof rows)[number]) => row[key] / first![key];
  return {
    title: 'Commit time by size of the memory',
    table: [
      ['files', 'apply and verify, ms', 'times the smallest', 'commit, ms', 'times the smallest '],
      ...rows.map((row) => [row.files, row.apply, times('apply')(row), row.close, times('close')(row)]),
    ],
    notes: [`Median of ${RUNS} cycles of 20 messages on a memory a person wrote, 14 lines a file, local Postgres.`],
    ok: true,
  };
}

async function medians(files: number): Promise<{ apply: number; close: number }> {
  const team = await careful(`commit-${files}`);
  try {
    await withScope(team.bench.db, team.scope, async (tx) => {
      await updateSettings(tx, team.scope, { fileBudget: 100_000, spineBudget: 100_000 });
      const base = { 'index.md': [] };
      const commit = { author: 'person' as const, reason: 'a large memory', cycle: null, at: new Date().toISOString() };
      await writeCommit(tx, { scope: team.scope, epoch: 1 }, base, bigMemory(files), commit);
    });
    const all = exportMessages();
    const found: { apply: number; close: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) found.push(await team.timed(all.slice(run * 20, run * 20 + 20)));
    const median = (key: 'apply' | 'close') =>
      found.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(RUNS / 2)]!;
    return { apply: median('apply'), close: median('close') };
  } finally {
    await team.close();
  }
}
