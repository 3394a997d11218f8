import { loadContext } from '../../../client/reads/context';
import { listTasks } from '../../../client/reads/tasks';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { previewTask, publishTask } from '../../../client/runs/publish-task';
import { addTask, removeTask, unpublishTask } from '../../../client/runs/tasks';
import { type ScopeId } from '../../../memory/scope';
import { importTexts, lineModel, textsOf } from '../../support/own-files';
import { createRig, type Rig } from '../../support/rig';
import { fileText, until } from '../../support/scenario';

let rig: Rig;
beforeAll(async () => (rig = await createRig({ answers: lineModel })));
afterAll(() => rig.close());

async function people(team: string) {
  const [ada, bo, all]: [ScopeId, ScopeId, ScopeId] = [`user:ada-${team}`, `user:bo-${team}`, `team:${team}`];
  for (const scope of [ada, bo, all]) await rig.addScope(scope, { team });
  return { ada, bo, all };
}

const AT = '2026-01-05T10:00:00Z';
const force = (scope: ScopeId) => forceHydrate(rig.system, scope, { pollMs: 20 });
const notes = (scope: ScopeId) => fileText(rig, scope, 'notes.md');
const log = (...tasks: object[]) => tasks.map((task) => JSON.stringify({ at: AT, ...task })).join('\n');
const publish = async (user: ScopeId, id: string) =>
  publishTask(rig.system, user, id, await previewTask(rig.db, user, id));

test('a task reaches its creator’s memory, and nobody else’s', async () => {
  const { ada, bo, all } = await people('own');
  await addTask(rig.system, ada, { text: 'Book the red room', at: AT });
  expect(await force(ada)).toMatchObject({ outcome: 'committed', read: { tasks: 1 } });
  expect(await notes(ada)).toContain('Book the red room');
  for (const scope of [bo, all]) expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
});

test('what a task with the person’s own memory says of being public does not make it so', async () => {
  const { ada, all } = await people('receipt');
  const { receipt } = await loadContext(rig.db, [ada, all]);
  const task = await addTask(rig.system, ada, { text: 'Draft the reply', receipts: [receipt], public: true, at: AT });
  expect(task.published).toBeNull();
  const memory = [{ scope: ada, receipt }];
  const { skipped } = await importTexts(rig, 'tasks', ada, {
    'log.jsonl': log({ id: 'f-1', text: 'Plan the trip', memory, public: true }),
  });
  expect(skipped).toEqual([{ id: 'f-1', reason: 'needs-publishing' }]);
  expect(await force(all)).toMatchObject({ outcome: 'quiet' });
  expect(await textsOf(rig, all)).toEqual([]);
});

test('seen in a preview and published, a task reaches the team; unpublished it leaves the team’s memory alone', async () => {
  const { ada, all } = await people('publish');
  const { id } = await addTask(rig.system, ada, { text: 'Compare the two vans', result: 'The blue one', at: AT });
  await force(ada);
  await publish(ada, id);
  expect(await force(all)).toMatchObject({ outcome: 'committed', read: { tasks: 2 } });
  expect(await notes(all)).toContain('Compare the two vans');
  expect(await notes(all)).toContain('The blue one');
  const calls = rig.model.calls();
  await unpublishTask(rig.system, ada, id);
  await until(async () => !/vans|blue/.test((await notes(all)) ?? ''));
  expect(rig.model.calls()).toBe(calls);
  expect(await notes(ada)).toContain('Compare the two vans');
});

test('a task that is removed leaves both memories', async () => {
  const { ada, all } = await people('remove');
  const { id } = await addTask(rig.system, ada, { text: 'Compare the two vans', at: AT });
  await publish(ada, id);
  await Promise.all([force(ada), force(all)]);
  await removeTask(rig.system, ada, id);
  for (const scope of [ada, all]) await until(async () => !(await notes(scope))?.includes('vans'));
});

test('a log imported again without a task that was published takes it from the team too', async () => {
  const { ada, all } = await people('again');
  const both = [
    { id: 'f-1', text: 'Plan the trip' },
    { id: 'f-2', text: 'Water the plants' },
  ];
  await importTexts(rig, 'tasks', ada, { 'log.jsonl': log(...both) });
  await publish(ada, 'f-1');
  await force(all);
  expect(await notes(all)).toContain('Plan the trip');
  await importTexts(rig, 'tasks', ada, { 'log.jsonl': log(...both) });
  expect((await listTasks(rig.db, ada)).find(({ id }) => id === 'f-1')?.published).not.toBeNull();
  expect(await importTexts(rig, 'tasks', ada, { 'log.jsonl': log(both[1] as object) })).toMatchObject({ deleted: 1 });
  expect(await textsOf(rig, all)).toEqual([]);
  await until(async () => !(await notes(all))?.includes('trip'));
});

test('what an assistant answered makes no certain rule; what the person said does', async () => {
  const { ada } = await people('rules');
  await addTask(rig.system, ada, {
    text: 'We always deploy to staging first',
    result: 'You should never skip the tests',
    at: AT,
  });
  await force(ada);
  const rules = await rig.admin
    .selectFrom('point')
    .select(['said_by', 'certainty'])
    .where('scope', '=', ada)
    .where('kind', '=', 'procedural')
    .orderBy('certainty')
    .execute();
  expect(rules).toEqual([
    { said_by: 'ada-rules', certainty: 'certain' },
    { said_by: 'assistant', certainty: 'possible' },
  ]);
});
