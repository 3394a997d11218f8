import { forceHydrate } from '../../client/runs/force-hydrate';
import { type ScopeId } from '../../memory/scope';
import { withScope } from '../../schema/connect';
import { listItems } from '../../schema/items/list-items';
import { type FakeSlack, startFakeSlack } from '../fakes/slack/server';
import { addPeople } from './live-slack';
import { createRig, type Rig, type RigOptions } from './rig';
import { fileText } from './scenario';
import { simpleModel } from './simple-model';

/** A rig with one fake workspace that several teams of a suite read, one after the other. */
export interface SlackRig {
  slack: FakeSlack;
  rig: Rig;
  /** Adds the team's scope and a public channel CDEV with Ada and Bo. */
  team: (name: string) => Promise<ScopeId>;
  /** Adds the scope of somebody whose Slack account is known. */
  person: (name: string, slackUser: string, team: string) => Promise<ScopeId>;
  force: (scope: ScopeId) => ReturnType<typeof forceHydrate>;
  notes: (scope: ScopeId) => Promise<string | undefined>;
  /** What a scope can see, as text, in time order. */
  texts: (scope: ScopeId) => Promise<string[]>;
  /** Forgets what a test did in the workspace. */
  clear: () => void;
  close: () => Promise<void>;
}

export async function slackRig(options: RigOptions = {}): Promise<SlackRig> {
  const slack = await startFakeSlack();
  addPeople(slack, { UADA: 'Ada Quist', UBO: 'Bo Lind' });
  const rig = await createRig({
    answers: simpleModel,
    ...options,
    endpoints: { slack: slack.url, ...options.endpoints },
    options: { syncWaitMs: 10_000, ...options.options },
  });
  return {
    slack,
    rig,
    team: async (name) => {
      const scope: ScopeId = `team:${name}`;
      slack.addChannel('CDEV', { name: 'dev', members: ['UADA', 'UBO'] });
      await rig.addScope(scope, { team: name });
      return scope;
    },
    person: async (name, slackUser, team) => {
      const scope: ScopeId = `user:${name}-${team}`;
      await rig.addScope(scope, { team, slackUser });
      return scope;
    },
    force: (scope) => forceHydrate(rig.system, scope, { pollMs: 20 }),
    notes: (scope) => fileText(rig, scope, 'notes.md'),
    texts: async (scope) =>
      (await withScope(rig.db, scope, (tx) => listItems(tx, {})))
        .filter((item) => item.deletedAt === null)
        .map((item) => item.text),
    clear: () => {
      slack.script.clear();
      for (const id of [...slack.channels.keys()]) slack.deleteChannel(id);
    },
    close: async () => {
      await rig.close();
      await slack.close();
    },
  };
}

/** So many days ago, ISO 8601. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
}
