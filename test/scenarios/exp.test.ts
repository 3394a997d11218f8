import { createRig } from '../support/rig';
import { startWorkerProcess } from '../support/worker-process';
import { openBlocker } from '../support/locks';
import { simpleModel } from '../support/simple-model';
import { day, PEOPLE, slackExport } from '../support/export-files';
import { forceHydrate } from '../../client/runs/force-hydrate';
test('exp', async () => {
  const t0 = Date.now(); const lap = (s: string) => process.stderr.write(`${s} ${Date.now()-t0}\n`);
  const rig = await createRig({ answers: simpleModel, withoutWorkers: true, options: { heartbeatMs: 1500 } });
  lap('rig');
  let w = await startWorkerProcess(rig);
  lap('worker');
  await rig.addScope('team:demo');
  await rig.importFiles(slackExport([{ id: 'C0DEV00001', name: 'dev', days: day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.']) }]));
  lap('imported');
  const b = await openBlocker(rig.database.adminUrl);
  await b.run('begin'); 
  await b.run(`lock table "commit" in share mode`);
  const hydration = forceHydrate(rig.system, 'team:demo', { pollMs: 50 });
  await b.blocks(); lap('blocked');
  await w.kill(); lap('killed');
  await b.release();
  w = await startWorkerProcess(rig); lap('worker 2');
  const id = 'memory/team/demo/hydrate/1-1';
  const h = rig.system.temporal.workflow.getHandle(id);
  const d = await h.describe();
  process.stderr.write(JSON.stringify(d.raw.pendingActivities, null, 1));
  try {
  const r = await rig.namespace.connection.workflowService.updateActivityOptions({ namespace: rig.namespace.namespace, execution: { workflowId: id }, id: d.raw.pendingActivities![0]!.activityId!, activityOptions: { startToCloseTimeout: { seconds: 2 as never } }, updateMask: { paths: ['start_to_close_timeout'] } });
  process.stderr.write(JSON.stringify(r));
  } catch (e) { process.stderr.write(String(e)); }
  lap('updated');
  const c = await hydration; lap('done');
  process.stderr.write(JSON.stringify(c));
  await w.stop(); lap('stopped'); process.stderr.write(w.output());
  await rig.close(); lap('closed');
}, 120000);
