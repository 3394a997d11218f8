import { removeWithItems } from '../../../../../client/cli/run/connect/remove';
import { listFiles } from '../../../../../client/reads/files';
import { forceHydrate } from '../../../../../client/runs/force-hydrate';
import { day, PEOPLE, slackExport } from '../../../../support/export-files';
import { createRig, type Rig } from '../../../../support/rig';
import { simpleModel } from '../../../../support/simple-model';

const said = (channel: string, text: string) =>
  slackExport([{ id: channel, name: channel.toLowerCase(), days: day('2026-01-05', [PEOPLE.ada, text]) }]);

describe('removing a connection', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await createRig({ answers: simpleModel });
    await rig.addScope('team:demo');
    await rig.addScope('team:other', { team: 'other' });
    await rig.importFiles(said('C0DEV00001', 'We always deploy to staging first.'));
    await rig.importFiles(said('C0OPS00001', 'We always call before a restart.'), 'other');
    for (const scope of ['team:demo', 'team:other'] as const) await forceHydrate(rig.system, scope, {});
  });
  afterAll(() => rig.close());
  const memoryOf = async (scope: 'team:demo' | 'team:other') =>
    (await listFiles(rig.db, scope)).map(({ content }) => content).join('\n');

  test('takes its items and every line that rests on them, and leaves the others’', async () => {
    expect(await memoryOf('team:demo')).toContain('staging');
    expect(await removeWithItems(rig.system, 'slack-import-demo')).toEqual(['team:demo']);
    expect(await memoryOf('team:demo')).not.toContain('staging');
    expect(await memoryOf('team:other')).toContain('restart');
    const left = await rig.admin.selectFrom('item').select('connection').execute();
    expect(left).toEqual([{ connection: 'slack-import-other' }]);
    await rig.system.temporal.workflow.getHandle('connection/slack-import-demo').result();
  });

  test('that is not there changes nothing, and repeats only what can be an id', async () => {
    await expect(removeWithItems(rig.system, 'slack-none')).rejects.toThrow('There is no connection slack-none.');
    await expect(removeWithItems(rig.system, 'Ada’s mail')).rejects.toThrow('There is no connection.');
    expect(await rig.admin.selectFrom('connection').select('id').execute()).toEqual([{ id: 'slack-import-other' }]);
  });
});
