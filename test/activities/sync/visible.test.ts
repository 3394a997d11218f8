import fc from 'fast-check';
import { type ScopeId } from '../../../memory/scope';
import { endsAfter } from '../../support/ends-after';
import { createWorld, type World } from '../../schema/world';
import { type SlackScene, slackScene } from './slack-scene';
import { Expected } from './expected-view';

const CHANNELS = ['C1', 'C2'] as const;
const USERS = ['UADA', 'UBO', 'UCY'] as const;
const SCOPES: Record<string, ScopeId> = { UADA: 'user:ada', UBO: 'user:bo', UCY: 'user:cy' };

type Step =
  | { do: 'post' | 'join' | 'leave'; channel: string; user: string }
  | { do: 'reply' | 'edit' | 'remove'; channel: string; pick: number }
  | { do: 'convert'; channel: string }
  | { do: 'sync' }
  /** A sync that ends before transaction n + 1, and is then made whole. */
  | { do: 'crash'; after: number };

const channel = fc.constantFrom(...CHANNELS);
const user = fc.constantFrom(...USERS);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('post' as const), channel, user }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'leave' as const), channel, user }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('reply' as const, 'edit' as const, 'remove' as const), channel, pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('convert' as const), channel }) },
  { weight: 4, arbitrary: fc.constant({ do: 'sync' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), after: fc.integer({ min: 1, max: 14 }) }) },
); // prettier-ignore

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

async function newScene(): Promise<SlackScene> {
  const scene = await slackScene(world);
  await scene.newScope('team:demo');
  for (const id of USERS) {
    await scene.newScope(SCOPES[id] as ScopeId, id);
    scene.slack.addUser(id);
  }
  scene.slack.addChannel('C1', { members: ['UADA', 'UBO'] });
  scene.slack.addChannel('C2', { members: ['UADA', 'UBO'], private: true });
  return scene;
}

async function play(scene: SlackScene, expected: Expected, steps: readonly Step[]): Promise<void> {
  const { slack } = scene;
  for (const [n, one] of steps.entries()) {
    const at = scene.later();
    const text = `message ${n}`;
    switch (one.do) {
      case 'post':
        expected.say(one.channel, slack.post(one.channel, { by: one.user, text, at }), { at, text });
        break;
      case 'reply': {
        const root = expected.pick(one.channel, one.pick, 'root');
        if (root)
          expected.say(one.channel, slack.reply(one.channel, root, { by: 'UADA', text, at }), { at, text, root });
        break;
      }
      case 'edit': {
        const ts = expected.pick(one.channel, one.pick, 'any');
        if (!ts) break;
        slack.edit(one.channel, ts, { text, at });
        expected.edit(one.channel, ts, text);
        break;
      }
      case 'remove': {
        const ts = expected.pick(one.channel, one.pick, 'leaf');
        if (!ts) break;
        slack.remove(one.channel, ts);
        expected.remove(one.channel, ts);
        break;
      }
      case 'join':
      case 'leave':
        slack[one.do](one.channel, one.user);
        // Each change of access is seen by a sync of its own: how several at once count is a rule of its own.
        await whole(scene, expected);
        break;
      case 'convert':
        slack.convert(one.channel, slack.channel(one.channel).private ? 'public' : 'private');
        await whole(scene, expected);
        break;
      case 'crash':
        await scene.sync(endsAfter(world.db, one.after)).catch(() => undefined);
        await whole(scene, expected);
        break;
      case 'sync':
        await whole(scene, expected);
    }
  }
}

async function whole(scene: SlackScene, expected: Expected): Promise<void> {
  for (const id of CHANNELS) {
    const { private: isPrivate, members } = scene.slack.channel(id);
    expected.seen(id, { public: !isPrivate, members: [...members], at: scene.now() });
  }
  const { kind } = await scene.sync();
  expect(kind).toBe('done');
}

test('whatever is said, edited, deleted, whoever joins or leaves, wherever it crashes: each scope sees what it may, once', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
    const scene = await newScene();
    const expected = new Expected();
    try {
      await whole(scene, expected);
      await play(scene, expected, steps);
      scene.later();
      await whole(scene, expected);
      expect(await scene.texts('team:demo')).toEqual(expected.texts('team'));
      for (const id of USERS) expect([id, await scene.texts(SCOPES[id] as ScopeId)]).toEqual([id, expected.texts(id)]);
    } finally {
      await scene.close();
    }
  });
  await fc.assert(property, {
    numRuns: Number(process.env.SYNC_RUNS ?? 12),
    endOnFailure: process.env.SYNC_SHRINK === undefined,
  });
}, 120_000);
