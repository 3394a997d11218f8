import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { forceHydrate } from '../../../../../client/runs/force-hydrate';
import { aquifer, homeOfRig, type Place, serverOfRig, temporaryPlace, type Variables } from '../../../../support/cli';
import { day, PEOPLE, slackExport } from '../../../../support/export-files';
import { createRig, type Rig } from '../../../../support/rig';
import { simpleModel } from '../../../../support/simple-model';
import { until } from '../../../../support/scenario';
import { allRows } from './scene';

const MAIN = join(__dirname, '..', '..', '..', '..', '..', 'dist', 'client', 'cli', 'main.js');
const SAID = 'We always lock the van';

describe('aquifer rehearse, as a user runs it', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  let holding = false;
  beforeAll(async () => {
    rig = await createRig({ answers: (request) => ({ ...simpleModel(request), ...(holding ? { hang: true } : {}) }) });
    place = temporaryPlace();
    env = {
      ...homeOfRig(rig, place),
      AQUIFER_MODEL: 'claude-sonnet-5-5',
      ANTHROPIC_BASE_URL: rig.model.baseUrl,
      ANTHROPIC_API_KEY: 'test',
    };
    await rig.importFiles(
      slackExport([{ id: 'C0DEV00001', name: 'dev', days: day('2026-01-05', [PEOPLE.ada, SAID], [PEOPLE.bo, 'The van is green']) }]), // prettier-ignore
    );
    await rig.addScope('team:demo');
    await forceHydrate(rig.system, 'team:demo');
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });
  afterEach(() => {
    holding = false;
    rig.model.release();
  });

  const run = (...args: string[]) => aquifer(['rehearse', 'team:demo', '--cycles', '1', ...args], { env });

  test('prints one document, with progress aside', async () => {
    const { code, stdout, stderr } = await run('--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ scope: 'team:demo', cycles: [1], model: 'claude-sonnet-5-5', diff: '', stopped: null },
      ...{ rules: { kept: [SAID], lost: [], new: [] }, missing: { items: 0, edits: 0 } },
      ...{ actual: { calls: 2 }, rehearsed: { calls: 2, answerable: null } },
    });
    expect(stderr).toMatch(/^cycle 1 of 1 \(#1\): agent turn 1$/m);
  });

  test('runs the offline engine for nothing, and judges it by questions', async () => {
    const questions = join(place.folder, 'questions.md');
    writeFileSync(questions, '# Questions\n\n- Which of the notes names the van? => green\n- And the boat? => blue\n');
    const before = await allRows(rig);
    const { code, stdout } = await run('--model', 'offline', '--questions', questions, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      model: 'offline',
      rules: { kept: [SAID], lost: [] },
      actual: { answerable: { of: 2 } },
      rehearsed: { costUsd: 0, model: 'offline', answerable: { of: 2 } },
    });
    expect(await allRows(rig)).toEqual(before);
  });

  test('takes prompts from a folder, and a folder without any for a slip', async () => {
    writeFileSync(join(place.folder, 'summarise.md'), 'Say what happened.');
    const { code, stdout } = await run('--prompts', place.folder);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ +actual +rehearsed$/m);
    expect(rig.model.requests.at(-2)?.body.system?.[0]?.text).toBe('Say what happened.');
    const wrong = await run('--prompts', join(place.folder, 'home'));
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--prompts')]);
  });

  test('ends with status 1 where a cap stopped it, and prints what it has', async () => {
    const { code, stdout, stderr } = await aquifer(['rehearse', 'team:demo', '--cycles', '1'], {
      env: { ...env, AQUIFER_MAX_USD: '0.000001' },
    });
    expect([code, stdout]).toEqual([1, expect.stringContaining('It stopped early (budget.exhausted)')]);
    expect(stderr).toContain('This run may spend $0.000001');
  });

  test('without a model says what to set', async () => {
    const { code, stderr } = await aquifer(['rehearse', 'team:demo', '--cycles', '1'], { env: homeOfRig(rig, place) });
    expect([code, stderr]).toEqual([2, expect.stringContaining('AQUIFER_MODEL')]);
  });

  test('in server mode shows numbers alone', async () => {
    const { code, stdout } = await aquifer(['rehearse', 'team:demo', '--cycles', '1', '--json'], {
      env: { ...env, ...serverOfRig(rig) },
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ rules: { kept: 1, lost: 0, new: 0 }, diff: null });
    expect(stdout).not.toMatch(/van|notes\.md/);
  });

  test.each([
    ['SIGINT', 130, 'nothing was kept'],
    ['SIGTERM', 130, 'nothing was kept'],
    ['SIGKILL', null, ''],
  ] as const)('%s in the middle leaves nothing', async (signal, code, says) => {
    const before = await allRows(rig);
    holding = true;
    const child = spawnAquifer(env);
    await rig.model.waiting();
    child.process.kill(signal);
    expect([await child.ended, child.errors()]).toEqual([code, expect.stringContaining(says)]);
    // Of one that was killed the server has to notice.
    await until(async () => (await openTransactions(rig)) === 0);
    expect(await allRows(rig)).toEqual(before);
  });
});

function spawnAquifer(env: Variables): { process: ChildProcess; ended: Promise<number | null>; errors: () => string } {
  const child = spawn(process.execPath, [MAIN, 'rehearse', 'team:demo', '--cycles', '1'], { env: { PATH: process.env.PATH, ...env } }); // prettier-ignore
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdout.resume();
  return { process: child, ended: once(child, 'close').then(([code]) => code as number | null), errors: () => errors };
}

async function openTransactions({ admin }: Rig): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
    where datname = current_database() and usename = 'aquifer_login' and state like 'idle in transaction%'`.execute(
    admin,
  );
  return rows[0]?.open ?? 0;
}
