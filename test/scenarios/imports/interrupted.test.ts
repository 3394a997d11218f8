import { setTimeout as sleep } from 'node:timers/promises';
import { importInWords } from '../../../client/cli/run/import-in-words';
import { type ImportResult } from '../../../client/runs/import-files';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { importTexts, lineModel, textsOf } from '../../support/own-files';
import { createRig, type Rig } from '../../support/rig';
import { fileText, until, withHooks } from '../../support/scenario';

const AT = '2026-01-05T10:00:00Z';
const LINES = Array.from({ length: 700 }, (_, n) => JSON.stringify({ id: `t-${n}`, at: AT, text: `Task ${n}` }));
/** Lines on several pages, some of them no tasks. */
const LOG = ['no task', ...LINES.slice(0, 350), 'no task', ...LINES.slice(350), 'no task'].join('\n');

let rig: Rig;
let commits = 0;
let stopAt = Infinity;
/** Instead: as soon as it is stored who may read what. */
let stopAtAccess = false;
const stopping: { done: Promise<void> | null } = { done: null };
let workers: { stop(): Promise<void> };
beforeAll(async () => {
  rig = await createRig({ answers: lineModel, withoutWorkers: true, deps: withHooks({ after: interrupt }) });
  for (const scope of ['team:demo', 'user:ada', 'user:bo', 'user:cy', 'user:di'] as const) await rig.addScope(scope);
  workers = await rig.startWorkers();
});
afterAll(() => rig.close());

/** The workers go away right after the chosen page was stored, before anybody hears of it. */
async function interrupt(result: Record<string, unknown>): Promise<void> {
  if (stopAtAccess && 'shrunk' in result) {
    stopAtAccess = false;
    stopping.done = workers.stop();
    throw new Error('the worker went away');
  }
  if (!('unchanged' in result) || !('failures' in result)) return;
  commits += 1;
  if (commits !== stopAt) return;
  stopping.done = workers.stop();
  throw new Error('the worker went away');
}

/** Waits until the workers are gone. */
async function stopped(): Promise<void> {
  for (;;) {
    const { done } = stopping;
    if (done) return done;
    await sleep(20);
  }
}

/** Imports, with the workers stopped after so many pages and started again. */
async function importStoppedAfter(pages: number, user: 'user:bo' | 'user:cy' | 'user:di'): Promise<ImportResult> {
  [commits, stopAt, stopping.done] = [0, pages, null];
  const running = importTexts(rig, 'tasks', user, { 'log.jsonl': LOG });
  await stopped();
  const stored = await rig.admin.selectFrom('item').select('id').where('container', '=', `tasks-demo:${user.replace(':', '-')}`).execute(); // prettier-ignore
  expect(stored).toHaveLength(Math.min(700, pages * 200));
  stopAt = Infinity;
  workers = await rig.startWorkers();
  return running;
}

const told = ({ added, updated, deleted, unchanged, containers }: ImportResult) => ({ added, updated, deleted, unchanged, containers }); // prettier-ignore
const left = (result: ImportResult) => importInWords(result, 'task logs').split('\n').slice(1).map((line) => line.replace(/:.*/, '')); // prettier-ignore

test.each([
  [1, 'user:bo'],
  [3, 'user:cy'],
  [4, 'user:di'],
] as const)('stopped after page %i, an import goes on there and ends with the same totals', async (pages, user) => {
  const whole = await importTexts(rig, 'tasks', 'user:ada', { 'log.jsonl': LOG });
  const result = await importStoppedAfter(pages, user);
  const first = { ...told(whole), added: 700, unchanged: 0 };
  expect(told(result)).toEqual(first);
  expect(left(result)).toEqual(['Left out, or changed on the way in', '  3 lines that are no task']);
  expect(await textsOf(rig, user)).toHaveLength(700);
  expect(await rig.admin.selectFrom('upload_file').select('path').execute()).toEqual([]);
});

test('stopped right after access was taken away, it still takes back what rested on it', async () => {
  const read = (sharedWith: ['user:bo'] | []) =>
    importTexts(rig, 'meetings', 'user:ada', { 'plan.txt': 'Ada Quist: The ramp is closed\nBo Lind: Good\n' }, { at: AT, sharedWith }); // prettier-ignore
  await read(['user:bo']);
  await forceHydrate(rig.system, 'user:bo', { pollMs: 20 });
  expect(await fileText(rig, 'user:bo', 'notes.md')).toContain('ramp');
  [stopAtAccess, stopping.done] = [true, null];
  const running = read([]);
  await stopped();
  workers = await rig.startWorkers();
  expect(await running).toMatchObject({ unchanged: 1 });
  await until(async () => !(await fileText(rig, 'user:bo', 'notes.md'))?.includes('ramp'));
});
