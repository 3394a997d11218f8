import { textOf } from '../../../memory/files/memory-file';
import { type ModelRequest } from '../../../activities/llm/model';
import { type Cycle } from '../../../schema/cycles/load-cycle';
import { withScope } from '../../../schema/connect';
import { loadFiles } from '../../../schema/files/load-files';
import { writeCommit } from '../../../schema/files/write-commit';
import { updateSettings } from '../../../schema/scopes/update-settings';
import { bigMemory, bigPath, nameOf } from '../../support/big-memory';
import { item } from '../../schema/world';
import { type LargeTeam, largeTeam } from './large-window';

const FEW = 10;
const MANY = 1_000;
/** The lines are a person's: they need no points. */
const SMALL = { author: 'person', linesPerFile: 6 } as const;
/** A little more than the index of a thousand files takes. */
const ROOMY = 20_000;

interface Hydrated {
  team: LargeTeam;
  cycle: Cycle;
  /** The agent's first message, line by line. */
  lines: Record<string, unknown>[];
}

/** The same news about one file on a memory of `files` files. */
async function hydrated(files: number): Promise<Hydrated> {
  const team = await largeTeam();
  await withScope(team.bench.db, team.scope, async (tx) => {
    await updateSettings(tx, team.scope, { fileBudget: ROOMY, spineBudget: ROOMY });
    const commit = { author: 'agent' as const, reason: 'what there was', cycle: null, at: '2026-01-04T12:00:00Z' };
    await writeCommit(tx, { scope: team.scope, epoch: 1 }, { 'index.md': [] }, bigMemory(files, SMALL), commit);
  });
  const texts = [
    `The valve of ${nameOf(7)} must be replaced before June, says the plumber.`,
    'Thanks, see you at the meeting.',
  ];
  const news = Array.from({ length: 12 }, (_, i) =>
    item(`m${i}`, { text: texts[Math.min(i, 1)]!, at: `2026-01-05T08:${10 + i}:00Z` }),
  );
  await team.store('C1', news);
  const [cycle] = await team.hydrate();
  return { team, cycle: cycle!, lines: firstLines(team.asked.turns[0]!) };
}

function firstLines({ messages }: ModelRequest) {
  const [block] = messages[0]!.content;
  return block?.type === 'text'
    ? block.text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
    : [];
}

const size = (lines: readonly object[]) => lines.reduce((sum, line) => sum + JSON.stringify(line).length + 1, 0);

describe('a memory of a thousand files', () => {
  let few: Hydrated;
  let many: Hydrated;
  beforeAll(async () => {
    few = await hydrated(FEW);
    many = await hydrated(MANY);
  }, 300_000);
  afterAll(async () => {
    for (const one of [few, many]) await one?.team.bench.close();
  });

  test('takes in the news as a small one does', () => {
    expect([few.cycle.outcome, many.cycle.outcome]).toEqual(['committed', 'committed']);
    expect(many.team.asked.summaries.length).toBe(few.team.asked.summaries.length);
  });

  test('keeps every other file as it was', async () => {
    const files = await withScope(many.team.bench.db, many.team.scope, (tx) =>
      loadFiles(tx, { scope: many.team.scope, epoch: 1 }, many.cycle.commit!),
    );
    const before = bigMemory(MANY, SMALL);
    for (let n = 1; n <= MANY; n += 1)
      expect(textOf(files[bigPath(n)]!)).toContain(textOf(before[bigPath(n)]!).trimEnd());
  });

  test('shows the file the news is about, and not the others', () => {
    const shown = many.lines.filter((line) => Array.isArray(line.lines)).map((line) => line.file);
    expect(shown).toContain(bigPath(7));
    expect(shown.length).toBeLessThan(60);
  });

  test('asks the same of the summarizer', () => {
    const sizes = [few, many].map(({ team }) => JSON.stringify(team.asked.summaries).length);
    expect(sizes[1]).toBe(sizes[0]);
  });

  test('makes the first prompt longer by its index, and by no more than a name and a size for each file not shown', () => {
    const spine = (lines: Hydrated['lines']) =>
      size(lines.filter(({ file }) => file === 'index.md' || file === 'master.md'));
    const other = (lines: Hydrated['lines']) =>
      size(lines.filter((line) => !('file' in line) || line.file === 'people.md'));
    expect(spine(many.lines)).toBeGreaterThan(spine(few.lines));
    expect(other(many.lines)).toBeLessThanOrEqual(other(few.lines) + 500);
    const hidden = many.lines.filter((line) => 'file' in line && !('lines' in line));
    expect(size(hidden)).toBeLessThanOrEqual(hidden.length * 50);
  });
});
