import { forceHydrate } from '../../client/runs/force-hydrate';
import { listFiles } from '../../client/reads/files';
import { createRig, type Rig } from '../support/rig';
import { day, PEOPLE, slackExport } from '../support/export-files';
import { simpleModel } from '../support/simple-model';

const CHANNEL = { id: 'C0DEV00001', name: 'dev' };

describe('a hydration', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await createRig({ answers: simpleModel });
    await rig.addScope('team:demo');
    await rig.importFiles(
      slackExport([
        {
          ...CHANNEL,
          days: {
            ...day(
              '2026-01-05',
              [PEOPLE.ada, 'We always deploy to staging before production.'],
              [PEOPLE.bo, 'Build 812 is green'],
            ),
            ...day('2026-01-07', [PEOPLE.ada, 'Launch is on Friday']),
          },
        },
      ]),
    );
  });
  afterAll(() => rig.close());

  test('turns the items of its window into memory', async () => {
    const cycle = await forceHydrate(rig.system, 'team:demo', { until: '2026-01-06T00:00:00Z', pollMs: 20 });
    expect(cycle).toMatchObject({
      number: 1,
      outcome: 'committed',
      read: { slack: 2 },
      changed: ['index.md', 'notes.md'],
      modelCalls: 2,
      attempts: 1,
    });
    const files = await listFiles(rig.db, 'team:demo');
    expect(files.map((file) => file.path)).toEqual(['index.md', 'notes.md']);
    expect(files[1]?.content).toContain(
      '"We always deploy to staging before production." — Ada Quist, #dev, 2026-01-05',
    );
  });

  test('is quiet when nothing is new, without a model call', async () => {
    const before = rig.model.calls('/v1/messages');
    const cycle = await forceHydrate(rig.system, 'team:demo', { until: '2026-01-06T00:00:00Z', pollMs: 20 });
    expect(cycle).toMatchObject({ number: null, outcome: 'quiet', workflowId: null });
    expect(rig.model.calls('/v1/messages')).toBe(before);
  });

  test('goes on where the last one stopped', async () => {
    const cycle = await forceHydrate(rig.system, 'team:demo', { pollMs: 20 });
    expect(cycle).toMatchObject({ number: 2, outcome: 'committed', read: { slack: 1 }, changed: ['notes.md'] });
  });
});
