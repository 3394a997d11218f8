import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { putFile } from '../../client/edits/put-file';
import { type CycleEntry } from '../../client/reads/cycles';
import { listFiles } from '../../client/reads/files';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { wipeMemory } from '../../client/runs/wipe';
import { hydrateId } from '../../memory/scope';
import { everythingTold } from '../support/all-words';
import { day, type ExportFile, PEOPLE, slackExport } from '../support/export-files';
import { type FakeAnswer, type FakeRequest } from '../support/fake-model';
import { findText } from '../support/find-text';
import { createRig, type Rig } from '../support/rig';
import { isSummary, noteOf, promptLines, simpleModel } from '../support/simple-model';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process';

/** Stands in every place where text can be. None of it may pass through Temporal or a log. */
const CANARY = 'kumquat7f3a';
const SCOPE = 'team:demo';

const messages = (...texts: string[]) =>
  day('2026-01-05', ...texts.map((text): [string, string] => [PEOPLE.ada, text]));

/** In a message, a channel's name, a person's name, and a day file that is no JSON: parsers quote what they cannot read. */
function exportWith(...texts: string[]): ExportFile[] {
  const channel = { id: 'C0DEV00001', name: `${CANARY}-channel` };
  const files = slackExport([{ ...channel, days: { ...messages(...texts), '2026-01-06': [] } }]);
  return files.map(({ path, bytes }) => {
    if (path === 'users.json')
      return { path, bytes: Buffer.from(bytes.toString().replaceAll('Ada Quist', `Ada ${CANARY}`)) };
    return path.endsWith('2026-01-06.json') ? { path, bytes: Buffer.from(`${CANARY} is no JSON`) } : { path, bytes };
  });
}

/** Everything that goes wrong with a model does, in turn, each time with the word. */
const SUMMARIES: FakeAnswer[] = [
  { error: { status: 529, type: 'overloaded_error', message: `too much ${CANARY}`, headers: { 'retry-after': '0' } } },
  { text: `{"points": [${CANARY}` },
];

function remember(request: FakeRequest): FakeAnswer {
  const points = promptLines(request).filter((line) => typeof line.point === 'string');
  const path = `${CANARY}-file.md`;
  const file_text = `# ${CANARY} notes\n\n${points.map(noteOf).join('\n')}\n`;
  const index = { path: 'index.md', file_text: `# Index\n\n- [Notes](${path}) — about ${CANARY}\n` };
  const turn = request.body.messages.length;
  if (turn === 1) {
    return {
      tools: [
        { name: `${CANARY}_tool`, input: { [CANARY]: 1 } },
        { name: 'create', input: { path: `../${CANARY}`, file_text: CANARY } },
        { name: 'view', input: { path: `${CANARY}-missing.md` } },
      ],
    };
  }
  const unfounded = `${file_text}- ${CANARY} costs 98765 {p1}\n`;
  return {
    tools: [
      { name: 'create', input: { path, file_text: turn === 3 ? unfounded : file_text } },
      { name: 'create', input: index },
      { name: 'done', input: {} },
    ],
  };
}

describe('no text passes through Temporal or a log', () => {
  let rig: Rig;
  let worker: WorkerProcess;
  let told: Record<string, unknown> = {};
  const errors: unknown[] = [];
  let failing: unknown;
  let planted: Record<string, unknown> = {};
  const cycles: CycleEntry[] = [];
  const failed = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => errors.push(error),
    );

  beforeAll(async () => {
    const summaries = [...SUMMARIES];
    let refuse = false;
    rig = await createRig({
      withoutWorkers: true,
      answers: (request) => {
        if (refuse) return { error: { status: 400, message: `${CANARY} cannot be read` } };
        return isSummary(request) ? (summaries.shift() ?? simpleModel(request)) : remember(request);
      },
    });
    worker = await startWorkerProcess(rig);
    await rig.addScope(SCOPE);
    await putFile(rig.db, SCOPE, 'guidance.md', `Never write about ${CANARY} guidance.\n`);
    await failed(putFile(rig.db, SCOPE, `${CANARY}.md`, `<b onclick="x()">${CANARY}</b>\n`));
    await failed(putFile(rig.db, SCOPE, `../${CANARY}.md`, CANARY));
    await failed(rig.importFiles([{ path: 'channels.json', bytes: Buffer.from(`{"${CANARY}`) }]));
    await rig.importFiles(exportWith(`${CANARY} is green`, `We never deploy ${CANARY} on Fridays.`));

    await refusePoints();
    const hydration = forceHydrate(rig.system, SCOPE, { reason: `because of ${CANARY}`, pollMs: 20 });
    failing = await failureOfActivity();
    await sql`drop trigger refuse on point`.execute(rig.admin);
    cycles.push(await hydration);
    planted = await rowsWithText();

    refuse = true;
    await rig.importFiles(exportWith(`${CANARY} is green`, `We never deploy ${CANARY} on Fridays.`, `${CANARY} again`));
    cycles.push(await forceHydrate(rig.system, SCOPE, { pollMs: 20 }));
    await wipeMemory(rig.system, SCOPE);
    await failed(forceHydrate(rig.system, 'team:nobody', { reason: CANARY }));
    told = await everythingTold(rig.system.temporal);
  });
  afterAll(async () => {
    await worker.stop();
    await rig.close();
  });

  /** Postgres quotes the row it refuses. */
  async function refusePoints(): Promise<void> {
    await sql`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''refused: %'', new.text using errcode = ''23514'', detail = new.text; end'`.execute(
      rig.admin,
    );
    await sql`create trigger refuse before insert on point for each row execute function refuse()`.execute(rig.admin);
  }

  async function failureOfActivity(): Promise<unknown> {
    for (;;) {
      const run = rig.system.temporal.workflow.getHandle(hydrateId(SCOPE, 1, 1));
      const { raw } = await run.describe().catch(() => ({ raw: null }));
      const failure = raw?.pendingActivities?.[0]?.lastFailure;
      if (failure?.applicationFailureInfo?.type?.includes('23514')) return raw;
      await wait(50);
    }
  }

  const rowsWithText = async () => ({
    files: await listFiles(rig.db, SCOPE),
    reasons: await rig.admin.selectFrom('request').select('reason').execute(),
    answers: await rig.admin.selectFrom('call').select('answer').execute(),
    messages: await rig.admin.selectFrom('item').select('text').execute(),
    people: await rig.admin.selectFrom('item').select('author_name').execute(),
    channels: await rig.admin.selectFrom('container').select('name').execute(),
    questions: rig.model.requests.map((request) => request.body),
  });

  test('the word was where text belongs: in files, paths, rows and requests to the model', () => {
    const without = Object.keys(planted).filter((place) => findText(planted[place], CANARY).length === 0);
    expect(without).toEqual([]);
    expect(cycles).toMatchObject([
      { outcome: 'committed', attempts: 2, changed: ['index.md', `${CANARY}-file.md`] },
      { outcome: 'failed', findings: ['model.refused'] },
    ]);
    expect(errors).toHaveLength(4);
  });

  test('Temporal was told of everything that went wrong, so that the search has something to find', () => {
    for (const word of ['model.overloaded', 'Postgres23514', 'unsupported-detail', SCOPE, 'wipe', 'forceHydrate'])
      expect([word, findText(told, word)]).not.toEqual([word, []]);
    expect(Object.keys(told).filter((name) => name.startsWith('failure '))).toHaveLength(1);
  });

  test('no history, description, detail or failure holds it', () => {
    expect(findText(told, CANARY)).toEqual([]);
    expect(findText(failing, CANARY)).toEqual([]);
  });

  test('no worker log holds it', () => {
    expect(findText(worker.output(), 'Postgres23514')).not.toEqual([]);
    expect(findText(worker.output(), CANARY)).toEqual([]);
  });

  test('no error message holds it', () => {
    for (const error of errors) expect(findText((error as Error).message, CANARY)).toEqual([]);
  });
});
