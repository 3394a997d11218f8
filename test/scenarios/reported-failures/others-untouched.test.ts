import { sql } from 'kysely';
import { wipe } from '../../../activities/wipe';
import { createBench, type Bench } from '../../support/bench';
import { handwork, household, readable } from './remembered';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

/** Every row of the database as text, by table. */
async function everyRow(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    bench.admin,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(
      bench.admin,
    );
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found.sort();
}

test('a wipe of one memory leaves every row of the others as it was, byte for byte', async () => {
  const { ada, bo, team, say, hydrate, here } = await household(bench);
  await say('all', 'The van is at the depot', 'We always lock the depot at night');
  await say('both', 'The lease ends in June');
  await say('ada', 'The safe opens with 4711');
  await say('bo', 'Bo has the spare key');
  for (const scope of [ada, bo, team]) {
    expect(await hydrate(scope)).toMatchObject({ outcome: 'committed' });
    await handwork(bench, scope, 'kayak');
  }
  const others = (rows: string[]) => rows.filter((row) => !row.includes(ada) && !row.includes(here.id('ada')));
  const before = others(await everyRow());
  for (const table of ['line', 'commit', 'point', 'tombstone', 'proposal', 'call', 'cycle', 'item'])
    expect(before.filter((row) => row.startsWith(`${table} `)).length).toBeGreaterThan(0);

  await wipe(bench.deps, { scope: ada, key: 'wipe-1' });
  expect(others(await everyRow())).toEqual(before);
  expect(await readable(bench, ada)).toBe('index.md\n');
});

describe('words that were said in private', () => {
  const SAID = 'The release of the blue van moves to the fourth of May because of the brakes';

  test('stay out of the team’s memory and of other people’s, though nearly the same was said in public', async () => {
    const { ada, bo, team, say, hydrate } = await household(bench);
    await say('all', SAID);
    await say('ada', `${SAID} and of Bo’s illness`);
    for (const scope of [ada, bo, team]) await hydrate(scope);
    expect(await readable(bench, team)).toContain(SAID);
    expect(await readable(bench, ada)).toContain('illness');
    for (const scope of [team, bo]) expect(await readable(bench, scope)).not.toContain('illness');
    // Not shown to the model on behalf of the others, and in none of their rows.
    for (const request of bench.model.requests.filter(({ body }) => JSON.stringify(body).includes('illness')))
      expect(JSON.stringify(request.body)).toContain(`ada-${team.split('-')[1]}`);
    const rows = (await everyRow()).filter((row) => row.includes('illness'));
    expect(rows.filter((row) => row.includes(bo) || row.includes(team))).toEqual([]);
  });

  test('said word for word in private too are a point of each memory of its own, never one of both', async () => {
    const { ada, team, say, hydrate } = await household(bench);
    await say('all', SAID);
    await hydrate(team);
    await say('ada', SAID);
    await hydrate(ada);
    const counts = await Promise.all(
      [ada, team].map(async (scope) => (await bench.admin.selectFrom('point').select('id').where('scope', '=', scope).execute()).length), // prettier-ignore
    );
    expect(counts).toEqual([1, 1]);
    await wipe(bench.deps, { scope: ada, key: 'wipe-2' });
    expect(await readable(bench, team)).toContain(SAID);
  });
});
