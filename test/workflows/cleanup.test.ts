import { forceHydrate } from '../../client/runs/force-hydrate';
import { fileLog } from '../../client/reads/files';
import { readCycles } from '../../client/reads/cycles';
import { cleanupId, type ScopeId } from '../../memory/scope';
import { day, PEOPLE } from '../support/export-files';
import { createRig, type Rig } from '../support/rig';
import { fileText, teamWith, until } from '../support/scenario';
import { scriptedModel } from '../support/scripted-model';

let rig: Rig;
const model = scriptedModel();
beforeAll(async () => {
  rig = await createRig({ answers: model.answers, options: { periodMs: 1_500, cleanupEveryMs: 4_000 } });
});
afterAll(() => rig.close());

const channel = () => ({
  id: 'C0DEV00001',
  name: 'dev',
  days: day('2026-01-05', [PEOPLE.ada, 'The van is green'], [PEOPLE.bo, 'We always deploy to staging first.'], [PEOPLE.bo, 'Lunch was late']), // prettier-ignore
});
const dropLunch = (text: string) => ({
  tools: [
    { name: 'drop', input: { points: ['p3'], reason: 'of no use' } },
    { name: 'create', input: { path: 'notes.md', file_text: text } },
    { name: 'done', input: {} },
  ],
});

async function remembered(team: string, paused = true): Promise<ScopeId> {
  const scope = await teamWith(rig, team, [channel()], { paused });
  await forceHydrate(rig.system, scope, { pollMs: 20 });
  return scope;
}

test('a cleanup on demand is a child of its own, tells what it did, and its commit why', async () => {
  const scope = await remembered('tidy');
  const notes = (await fileText(rig, scope, 'notes.md')) ?? '';
  const without = notes.split('\n').filter((line) => !line.includes('Lunch')).join('\n'); // prettier-ignore
  model.next('agent', dropLunch(without));
  const cycle = await forceHydrate(rig.system, scope, { kind: 'cleanup', pollMs: 20 });
  expect(cycle).toMatchObject({ outcome: 'committed', changed: ['notes.md'], modelCalls: 1, read: {} });
  expect(await fileText(rig, scope, 'notes.md')).not.toContain('Lunch');
  expect((await fileLog(rig.db, scope))[0]?.reason).toContain('dropped: p3 (of no use)');
  const handle = rig.system.temporal.workflow.getHandle(cleanupId(scope, 1, 2));
  // The cycle's row is closed a moment before its run.
  await handle.result();
  const child = await handle.describe();
  expect(child.type).toBe('cleanup');
  expect(child.status.name).toBe('COMPLETED');
});

test('nothing to tidy is quiet: no child, no model call', async () => {
  const scope = await teamWith(rig, 'bare', [channel()], { paused: true });
  const before = rig.model.calls();
  expect(await forceHydrate(rig.system, scope, { kind: 'cleanup', pollMs: 20 })).toMatchObject({ outcome: 'quiet', number: null }); // prettier-ignore
  expect(rig.model.calls()).toBe(before);
});

test('a force and a cleanup asked for together are both done', async () => {
  const scope = await teamWith(rig, 'both', [channel()], { paused: true });
  const [news, tidy] = await Promise.all([
    forceHydrate(rig.system, scope, { pollMs: 20 }),
    forceHydrate(rig.system, scope, { pollMs: 20 }).then(() => forceHydrate(rig.system, scope, { kind: 'cleanup', pollMs: 20 })),
  ]); // prettier-ignore
  expect(news.outcome).toBe('committed');
  expect(tidy).toMatchObject({ outcome: 'committed', read: {} });
});

test('by itself it comes when its time is over, once a period, and never to a paused scope', async () => {
  const paused = await remembered('paused');
  const scope = await remembered('monthly', false);
  await until(async () => (await cleanups(scope)) >= 2);
  expect(await cleanups(paused)).toBe(0);
});

async function cleanups(scope: ScopeId): Promise<number> {
  const cycles = await readCycles(rig.db, scope);
  return cycles.filter((cycle) => cycle.workflowId?.includes('/cleanup/')).length;
}
