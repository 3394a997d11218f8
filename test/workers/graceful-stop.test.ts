import { setTimeout as wait } from 'node:timers/promises';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { day, PEOPLE, slackExport } from '../support/export-files';
import { createRig, type Rig } from '../support/rig';
import { isSummary, simpleModel } from '../support/simple-model';
import { startWorkerProcess } from '../support/worker-process';

/** `/livez` says so as soon as it has stopped asking for work. */
async function untilStopping(output: string): Promise<void> {
  const port = /health on port (\d+)/.exec(output)?.[1];
  while ((await fetch(`http://127.0.0.1:${port}/livez`)).status !== 503) await wait(20);
}

describe('a worker that is asked to end', () => {
  let rig: Rig;
  beforeAll(async () => {
    let hang = true;
    rig = await createRig({
      withoutWorkers: true,
      answers: (request) => {
        const held = hang && isSummary(request);
        if (held) hang = false;
        return { ...simpleModel(request), hang: held };
      },
    });
    await rig.addScope('team:demo');
  });
  afterAll(() => rig.close());

  test('finishes the model call it has begun; the next worker goes on from there', async () => {
    const first = await startWorkerProcess(rig, { leaseMs: 60_000 });
    const days = day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.']);
    await rig.importFiles(slackExport([{ id: 'C0DEV00001', name: 'dev', days }]));
    const hydration = forceHydrate(rig.system, 'team:demo', { pollMs: 20 });
    await rig.model.waiting();

    const ended = first.stop();
    // It takes no new work from now on, and the call goes on.
    await untilStopping(first.output());
    rig.model.release();
    expect(await ended).toBe(0);
    const calls = await rig.admin.selectFrom('call').select(['step', 'state']).execute();
    expect(calls).toEqual([{ step: 'summarise', state: 'done' }]);

    const second = await startWorkerProcess(rig);
    expect(await hydration).toMatchObject({ outcome: 'committed', modelCalls: 2 });
    expect(rig.model.calls()).toBe(2);
    expect(await second.stop()).toBe(0);
  });
});
