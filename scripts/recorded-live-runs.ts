import { forceHydrate } from '../client/runs/force-hydrate';
import { connectionEntityId, entityId, type ScopeId } from '../memory/scope';
import { startFakeSlack } from '../test/fakes/slack/server';
import { addPeople, justNow, signInSlack, syncAndWait } from '../test/support/live-slack';
import { createRig, type Rig } from '../test/support/rig';
import { until } from '../test/support/scenario';
import { scriptedModel } from '../test/support/scripted-model';
import { type RecordedRun } from './recorded-runs';

type Keep = (rig: Rig, run: RecordedRun) => Promise<void>;

/** An account that is synced, throttled, edited, left and parked; and a forced hydration that asks it first. */
export async function makeLiveRuns(keep: Keep): Promise<void> {
  const slack = await startFakeSlack();
  const model = scriptedModel();
  const endpoints = { slack: slack.url };
  const rig = await createRig({
    answers: (request) => model.answers(request),
    endpoints,
    options: { syncWaitMs: 5_000 },
  });
  try {
    addPeople(slack, { UADA: 'Ada Quist' });
    slack.addChannel('CDEV', { name: 'dev', members: ['UADA'] });
    const scope: ScopeId = 'team:live';
    await rig.addScope(scope, { team: 'live' });
    const connection = await signInSlack(rig, 'live');
    const ts = slack.post('CDEV', { by: 'UADA', text: 'We always deploy to staging first.', at: justNow() });
    slack.script.throttle('users.conversations', 1);
    slack.script.throttle('conversations.history', 1);
    await forceHydrate(rig.system, scope, { pollMs: 20 });
    await keep(rig, { workflow: 'team-memory', name: 'synced-first', workflowId: entityId(scope) });
    slack.remove('CDEV', ts);
    await syncAndWait(rig, connection);
    slack.script.fail('*', 'token_revoked', { times: 9 });
    await syncAndWait(rig, connection);
    await until(async () => (await rig.admin.selectFrom('connection').select('state').where('id', '=', connection).executeTakeFirst())?.state === 'parked'); // prettier-ignore
    await keep(rig, {
      workflow: 'connection',
      name: 'throttled-edited-parked',
      workflowId: connectionEntityId(connection),
    });
  } finally {
    await rig.close();
    await slack.close();
  }
}
