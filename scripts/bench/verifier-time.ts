import { type Point } from '../../memory/hydration/points';
import { verify } from '../../memory/verifier/verify';
import { bigMemory, bigPath, nameOf } from '../../test/support/big-memory';
import { type Section } from './report';

const SIZES = [10, 100, 1_000];
const RUNS = 7;
/** Milliseconds for the largest memory. */
const GOAL_MS = 1_000;

/** How long the verifier takes for one new line, by how many files there are; medians, and their ratio to the smallest memory. */
export function verifierTime(): Section {
  const rows = SIZES.map((files) => ({ files, ms: medianMs(files) }));
  const first = rows[0]!.ms;
  const over = rows.at(-1)!.ms > GOAL_MS;
  return {
    title: 'Verifier time by number of files',
    table: [['files', 'ms', 'times the smallest'], ...rows.map(({ files, ms }) => [files, ms, ms / first])],
    notes: [`Median of ${RUNS} runs, 14 lines a file, one new line. Goal: ${GOAL_MS} ms for ${SIZES.at(-1)} files.`],
    ok: !over,
  };
}

function medianMs(count: number): number {
  const base = bigMemory(count, { author: 'agent', stored: true, points: (n) => [n] });
  const text = `- ${nameOf(1)}: repaired by Ada`;
  const draft = {
    ...base,
    [bigPath(1)]: [...base[bigPath(1)]!, { id: null, text, author: 'agent' as const, points: [1] }],
  };
  const points = new Map(Array.from({ length: count }, (_, i) => [i + 1, pointOf(i + 1)]));
  const evidence = new Map([[1, { point: 1, texts: [text], said: [text], authors: ['Ada'] }]]);
  // The index of a thousand files takes more than the default budgets; nothing else may be found either.
  const budgets = { file: 100_000, spine: 100_000 };
  const input = { base, draft, budgets, points, evidence, removed: [], dropped: new Set<number>() };
  const times = Array.from({ length: RUNS }, () => {
    const startedAt = performance.now();
    const found = verify(input);
    if (found.length > 0) throw new Error(`The sample has findings: ${found[0]!.code} in ${found[0]!.path}.`);
    return performance.now() - startedAt;
  });
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)]!;
}

const pointOf = (id: number): Point => ({
  id,
  kind: 'semantic',
  state: 'placed',
  text: '',
  rule: null,
  saidBy: 'Ada',
  saidAt: '2026-01-05T12:00:00Z',
  where: '#dev',
  outside: false,
});
