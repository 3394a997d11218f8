import { forceHydrate } from '../../client/runs/force-hydrate';
import { hydrateId } from '../../memory/scope';
import { day, PEOPLE, type TestChannel } from '../support/export-files';
import { createRig, type Rig } from '../support/rig';
import { eagerHeartbeats, fileText, teamWith, until } from '../support/scenario';
import { scriptedModel } from '../support/scripted-model';

const CHANNELS: TestChannel[] = [
  { id: 'C0DEV00001', name: 'dev', days: day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.']) },
];

let rig: Rig;
const model = scriptedModel();
beforeAll(async () => {
  rig = await createRig({ answers: model.answers, deps: eagerHeartbeats, options: { heartbeatMs: 3_000 } });
});
afterAll(() => rig.close());

test('a cancelled hydrate leaves its cycle open as failed, and the next force resumes it', async () => {
  const scope = await teamWith(rig, 'cancelled', CHANNELS);
  model.next('agent', { hang: true });
  const force = forceHydrate(rig.system, scope, { pollMs: 20 });
  await rig.model.waiting();
  const child = rig.system.temporal.workflow.getHandle(hydrateId(scope, 1, 1));
  await child.cancel();
  expect(await force).toMatchObject({ number: 1, outcome: 'failed', findings: ['cancelled'], commit: null });
  await until(async () => (await child.describe()).status.name === 'CANCELLED');
  const row = await rig.admin
    .selectFrom('cycle')
    .select(['number', 'closed_at', 'outcome', 'code'])
    .where('scope', '=', scope)
    .executeTakeFirst();
  expect(row).toEqual({ number: 1, closed_at: null, outcome: 'failed', code: 'cancelled' });

  const asked = model.asked('summarise');
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({ number: 1, outcome: 'committed' });
  expect(model.asked('summarise')).toBe(asked);
  expect(await fileText(rig, scope, 'notes.md')).toContain('staging first');
});
