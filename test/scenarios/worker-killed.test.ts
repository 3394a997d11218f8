import { sql } from 'kysely';
import { listFiles } from '../../client/reads/files';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { type ScopeId, connectionEntityId, entityId, hydrateId } from '../../memory/scope';
import { type HydrateResult } from '../../workflows/messages';
import { day, PEOPLE, slackExport } from '../support/export-files';
import { type FakeAnswer, type FakeRequest } from '../support/fake-model';
import { forgetWorker } from '../support/forget-worker';
import { openBlocker } from '../support/locks';
import { createRig, type Rig } from '../support/rig';
import { isSummary, simpleModel } from '../support/simple-model';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process';

const OPS = day('2026-01-06', [PEOPLE.bo, 'The pager moved to Gus']);
const OPS_TS = OPS['2026-01-06']![0]!.ts;
const EXPORT = slackExport([
  {
    id: 'C0DEV00001',
    name: 'dev',
    days: day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.'], [PEOPLE.bo, 'Build 812 is green']),
  },
  { id: 'C0OPS00002', name: 'ops', days: OPS },
]);
const MESSAGES = 3;

/** Looks at the index first: two turns a cycle. */
function twoTurns(request: FakeRequest): FakeAnswer {
  if (isSummary(request) || request.body.messages.length > 1) return simpleModel(request);
  return { tools: [{ name: 'view', input: { path: 'index.md' } }] };
}
const isSecondTurn = (request: FakeRequest) => request.body.messages.length > 1;

const HOLD_COMMIT = `
  create function hold_commit() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(8112); return null; end';
  create constraint trigger hold_commit after update on cycle deferrable initially deferred for each row
    when (new.scope = 'team:after' and new.closed_at is not null) execute function hold_commit()`;

describe('a worker that is killed', () => {
  let rig: Rig;
  let worker: WorkerProcess;
  let undisturbed: Record<string, string>;
  /** The first request it takes is held until its worker is gone. */
  let hangOn: (request: FakeRequest) => boolean = () => false;

  beforeAll(async () => {
    rig = await createRig({
      withoutWorkers: true,
      options: { heartbeatMs: 1_500 },
      answers: (request) => {
        const hang = hangOn(request);
        if (hang) hangOn = () => false;
        return { ...twoTurns(request), hang };
      },
    });
    worker = await startWorkerProcess(rig);
    await rig.addScope('team:calm', { team: 'calm' });
    await rig.importFiles(EXPORT, 'calm');
    expect(await forceHydrate(rig.system, 'team:calm', { pollMs: 20 })).toMatchObject({ outcome: 'committed' });
    undisturbed = await memoryOf('team:calm');
    expect(undisturbed['notes.md']).toContain('The pager moved to Gus');
  });
  afterAll(async () => {
    await worker.stop();
    await rig.close();
  });

  async function addTeam(scope: ScopeId): Promise<void> {
    await rig.addScope(scope, { team: scope.slice('team:'.length) });
    await rig.importFiles(EXPORT, scope.slice('team:'.length));
  }

  async function memoryOf(scope: ScopeId): Promise<Record<string, string>> {
    return Object.fromEntries((await listFiles(rig.db, scope)).map((file) => [file.path, file.content]));
  }

  /** How often each question was asked, in order of the first time. */
  function timesAsked(from: number): number[] {
    const times = new Map<string, number>();
    for (const { body } of rig.model.requests.slice(from)) {
      const key = JSON.stringify(body);
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    return [...times.values()];
  }

  async function callsOf(scope: ScopeId): Promise<string[]> {
    const calls = rig.admin.selectFrom('call').select(['step', 'try', 'state']).where('scope', '=', scope);
    return (await calls.orderBy('started_at').execute()).map((row) => `${row.step} ${row.try} ${row.state}`);
  }

  async function numbersOf(scope: ScopeId): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of ['cycle', 'commit', 'point', 'line'] as const) {
      const rows = await rig.admin.selectFrom(table).select('epoch').where('scope', '=', scope).execute();
      counts[table] = rows.length;
    }
    return counts;
  }

  test('during an import: every message is stored once', async () => {
    await rig.addScope('team:import', { team: 'import' });
    const connection = 'slack-import-import';
    const blocker = await openBlocker(rig.database.adminUrl);
    // An open transaction holds the place of the second channel's message: the worker stops between the two channels.
    const container = `${connection}:C0OPS00002`;
    await blocker.run("begin; set local session_replication_role = 'replica'");
    await blocker.run(
      `insert into item (id, container, connection, external_id, part, change, version, at, author_name, standing, text, names, hash)
       values ($1, $2, $3, $4, '', 1, 1, now(), '', 'member', '', '{}', '')`,
      [`${container}:${OPS_TS}`, container, connection, OPS_TS],
    );
    const importing = rig.importFiles(EXPORT, 'import');
    await blocker.blocks();
    await worker.kill();
    await blocker.release();
    await forgetWorker(rig, connectionEntityId(connection), entityId('team:import'));
    worker = await startWorkerProcess(rig);

    expect(await importing).toMatchObject({ added: 3, unchanged: 0, updated: 0, deleted: 0, containers: 2 });
    const items = await rig.admin.selectFrom('item').selectAll().where('connection', '=', connection).execute();
    expect(items).toHaveLength(MESSAGES);
    expect(items.map((item) => item.version)).toEqual([1, 1, 1]);
    await forceHydrate(rig.system, 'team:import', { pollMs: 20 });
    expect(await memoryOf('team:import')).toEqual(undisturbed);
  });

  test('during the summarizer call: the call is lost, repeated once, and the memory is the same', async () => {
    await addTeam('team:summary');
    const before = rig.model.requests.length;
    hangOn = isSummary;
    const hydration = forceHydrate(rig.system, 'team:summary', { pollMs: 20 });
    await rig.model.waiting();
    await worker.kill();
    await forgetWorker(rig, entityId('team:summary'), hydrateId('team:summary', 1, 1));
    worker = await startWorkerProcess(rig);
    expect(await hydration).toMatchObject({ number: 1, outcome: 'committed' });
    expect(timesAsked(before)).toEqual([2, 1, 1]);
    expect(await callsOf('team:summary')).toEqual([
      'summarise 1 lost',
      'summarise 2 done',
      'agent 1 done',
      'agent 1 done',
    ]);
    expect(await memoryOf('team:summary')).toEqual(undisturbed);
  });

  test('during the second agent turn: only that call is repeated', async () => {
    await addTeam('team:turn');
    const before = rig.model.requests.length;
    hangOn = isSecondTurn;
    const hydration = forceHydrate(rig.system, 'team:turn', { pollMs: 20 });
    await rig.model.waiting();
    await worker.kill();
    await forgetWorker(rig, entityId('team:turn'), hydrateId('team:turn', 1, 1));
    worker = await startWorkerProcess(rig);
    expect(await hydration).toMatchObject({ number: 1, outcome: 'committed' });
    expect(timesAsked(before)).toEqual([1, 1, 2]);
    expect(await callsOf('team:turn')).toEqual(['summarise 1 done', 'agent 1 done', 'agent 1 lost', 'agent 2 done']);
    expect(await memoryOf('team:turn')).toEqual(undisturbed);
  });

  test('right before the commit: nothing of it stands, and the next worker commits without asking again', async () => {
    await addTeam('team:before');
    const before = rig.model.requests.length;
    const blocker = await openBlocker(rig.database.adminUrl);
    await blocker.run('begin; lock table "commit" in share mode');
    const hydration = forceHydrate(rig.system, 'team:before', { pollMs: 20 });
    await blocker.blocks();
    await worker.kill();
    await blocker.release();
    expect(await numbersOf('team:before')).toMatchObject({ cycle: 1, commit: 0, line: 0 });
    await forgetWorker(rig, entityId('team:before'), hydrateId('team:before', 1, 1));
    worker = await startWorkerProcess(rig);
    expect(await hydration).toMatchObject({ number: 1, outcome: 'committed' });
    expect(timesAsked(before)).toEqual([1, 1, 1]);
    expect(await numbersOf('team:before')).toEqual(await numbersOf('team:calm'));
    expect(await memoryOf('team:before')).toEqual(undisturbed);
  });

  test('right after the commit, before Temporal knew: the next worker finds it done', async () => {
    await addTeam('team:after');
    const before = rig.model.requests.length;
    const blocker = await openBlocker(rig.database.adminUrl);
    // The commit itself waits for a lock: once it was sent, Postgres carries it out whether its client lives or not.
    await sql.raw(HOLD_COMMIT).execute(rig.admin);
    await blocker.run('select pg_advisory_lock(8112)');
    const hydration = forceHydrate(rig.system, 'team:after', { pollMs: 20 });
    await blocker.blocks();
    await worker.kill();
    await blocker.release();
    expect(await hydration).toMatchObject({ number: 1, outcome: 'committed', commit: 'c1' });
    const id = hydrateId('team:after', 1, 1);
    const { raw } = await rig.system.temporal.workflow.getHandle(id).describe();
    expect(raw.pendingActivities?.map((activity) => activity.activityType?.name)).toEqual(['closeCycle']);
    await forgetWorker(rig, entityId('team:after'), id);

    worker = await startWorkerProcess(rig);
    const result = (await rig.system.temporal.workflow.getHandle(id).result()) as HydrateResult;
    expect(result).toMatchObject({ outcome: 'committed', commit: 1, turns: 2, files: 2 });
    expect(timesAsked(before)).toEqual([1, 1, 1]);
    expect(await numbersOf('team:after')).toEqual(await numbersOf('team:calm'));
    expect(await memoryOf('team:after')).toEqual(undisturbed);
  });
});
