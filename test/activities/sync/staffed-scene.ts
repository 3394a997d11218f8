import { type ScopeId } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { wipeScope } from '../../../schema/wipe/wipe-scope';
import { type WipeReceipt } from '../../../memory/wipe-receipt';
import { type World } from '../../schema/world';
import { type SlackScene, slackScene } from './slack-scene';

const PEOPLE: Record<string, ScopeId> = { UADA: 'user:ada', UBO: 'user:bo', UCY: 'user:cy', UDI: 'user:di' };
export const EVERYBODY = Object.keys(PEOPLE);

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

export interface StaffedScene extends SlackScene {
  /** Says something, a minute later, by Ada. @returns the message's ts */
  say(channel: string, text: string): string;
  /** A sync, a minute later. */
  syncLater(): ReturnType<SlackScene['sync']>;
  wipe(scope: ScopeId): Promise<WipeReceipt>;
  /** What is stored, whoever may read it, in time order. */
  stored(): Promise<string[]>;
}

/** A workspace with four people who have a memory each, a public channel CDEV of Ada and Bo, and Ada's private COPS. */
export async function staffedScene(world: World, settings: Record<string, unknown> = {}): Promise<StaffedScene> {
  const scene = await slackScene(world, settings);
  const { slack } = scene;
  await scene.newScope('team:demo');
  for (const [id, scope] of Object.entries(PEOPLE)) {
    await scene.newScope(scope, id);
    slack.addUser(id, { name: id });
  }
  slack.addChannel('CDEV', { name: 'dev', members: ['UADA', 'UBO'] });
  slack.addChannel('COPS', { name: 'ops', private: true, members: ['UADA'] });
  let wipes = 0;
  return {
    ...scene,
    say: (channel, text) => slack.post(channel, { by: 'UADA', text, at: scene.later() }),
    syncLater: () => {
      scene.later();
      return scene.sync();
    },
    wipe: (scope) => {
      const id = `019b0000-0000-7000-8000-${scene.team.slice(1).padStart(6, '0')}${String(++wipes).padStart(6, '0')}`;
      const at = scene.later();
      return withScope(world.db, scene.scopeId(scope), (tx) =>
        wipeScope(tx, scene.scopeId(scope), { id, key: `key-${wipes}`, at }),
      );
    },
    stored: async () => {
      const items = world.admin.selectFrom('item').select('text').where('connection', '=', scene.connection);
      return (await items.orderBy('at').execute()).map(({ text }) => text);
    },
  };
}
