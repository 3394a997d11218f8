import { sql } from 'kysely';
import { justNow, signInSlack, syncAndWait } from '../support/live-slack';
import { daysAgo, slackRig, type SlackRig } from '../support/slack-rig';
import { until } from '../support/scenario';

let on: SlackRig;
beforeAll(async () => (on = await slackRig()));
afterAll(() => on.close());
afterEach(() => on.clear());

test('a renamed channel keeps its memory, and what follows is said under its new name', async () => {
  const { slack, team, force, notes } = on;
  const scope = await team('renamed');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  await signInSlack(on.rig, 'renamed');
  await force(scope);
  slack.rename('CDEV', 'engineering');
  slack.post('CDEV', { by: 'UBO', text: 'Bo has the keys', at: justNow() });
  expect(await force(scope)).toMatchObject({ read: { slack: 1 } });
  expect(await notes(scope)).toMatch(/van is at the depot[^\n]*#dev/);
  expect(await notes(scope)).toMatch(/Bo has the keys[^\n]*#engineering/);
});

test('an archived channel is read to its end, then no further, and keeps its memory', async () => {
  const { slack, team, force, notes } = on;
  const scope = await team('archived');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  const connection = await signInSlack(on.rig, 'archived');
  await force(scope);
  slack.post('CDEV', { by: 'UBO', text: 'Bo has the keys', at: justNow() });
  slack.archive('CDEV');
  for (let syncs = 0; syncs < 2; syncs += 1) await syncAndWait(on.rig, connection);
  const calls = slack.count('conversations.history');
  expect(await force(scope)).toMatchObject({ read: { slack: 1 } });
  await syncAndWait(on.rig, connection);
  expect(slack.count('conversations.history')).toBe(calls);
  expect(await notes(scope)).toContain('van is at the depot');
  expect(await notes(scope)).toContain('Bo has the keys');
});

test('a channel the bot was removed from is cut from all who read it', async () => {
  const { slack, team, person, force, notes } = on;
  const scope = await team('removed');
  slack.addChannel('COPS', { name: 'ops', private: true, members: ['UADA'] });
  const ada = await person('ada', 'UADA', 'removed');
  slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: justNow() });
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  const connection = await signInSlack(on.rig, 'removed');
  await Promise.all([force(scope), force(ada)]);
  expect(await notes(ada)).toContain('vault code');
  slack.removeBot('COPS');
  await syncAndWait(on.rig, connection);
  await until(async () => !(await notes(ada))?.includes('vault code'));
  expect(await notes(scope)).toContain('van is at the depot');
});

test('who joins a private channel late reads the thirty days before, and nothing older', async () => {
  const { slack, team, person, force, texts } = on;
  await team('joined');
  slack.addChannel('COPS', { name: 'ops', private: true, members: ['UADA'] });
  const [ada, bo] = [await person('ada', 'UADA', 'joined'), await person('bo', 'UBO', 'joined')];
  slack.post('COPS', { by: 'UADA', text: 'Old news of the vault', at: daysAgo(29) });
  slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: daysAgo(3) });
  const connection = await signInSlack(on.rig, 'joined');
  expect(await texts(ada)).toHaveLength(2);
  // Four days pass: the older message is older than a month by now.
  await age(connection, 4);
  slack.join('COPS', 'UBO');
  // Asked first, though Bo has read nothing of it so far.
  expect(await force(bo)).toMatchObject({ read: { slack: 1 } });
  expect(await texts(bo)).toEqual(['The vault code was changed']);
  expect(await texts(ada)).toHaveLength(2);
});

/** All that was read, and who may read it, is so many days older. */
async function age(connection: string, days: number): Promise<void> {
  const before = sql<string>`- make_interval(days => ${days})`;
  const { admin } = on.rig;
  await admin.updateTable('item').set({ at: sql<string>`at ${before}` }).where('connection', '=', connection).execute(); // prettier-ignore
  await admin.updateTable('access_grant').set({ since: sql<string>`since ${before}` }).where('container', 'like', `${connection}:%`).execute(); // prettier-ignore
}

test('a private channel that turns public shows the team what follows; its members keep what came before', async () => {
  const { slack, team, person, force, notes, texts } = on;
  const scope = await team('public');
  slack.addChannel('COPS', { name: 'ops', private: true, members: ['UADA'] });
  const ada = await person('ada', 'UADA', 'public');
  slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: justNow() });
  const connection = await signInSlack(on.rig, 'public');
  await force(ada);
  slack.convert('COPS', 'public');
  await syncAndWait(on.rig, connection);
  slack.post('COPS', { by: 'UADA', text: 'The vault is painted', at: justNow() });
  // The post is of this moment: only after it the window reaches it.
  await until(async () => {
    await syncAndWait(on.rig, connection);
    return (await texts(scope)).length > 0;
  });
  expect(await force(scope)).toMatchObject({ read: { slack: 1 } });
  expect(await notes(scope)).toContain('vault is painted');
  expect(await texts(scope)).toEqual(['The vault is painted']);
  expect(await force(ada)).toMatchObject({ outcome: 'quiet' });
  expect(await notes(ada)).toContain('vault code was changed');
});

test('a public channel that turns private is taken from the team with all that was drawn from it', async () => {
  const { slack, team, person, force, notes, texts } = on;
  const scope = await team('private');
  const ada = await person('ada', 'UADA', 'private');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  const connection = await signInSlack(on.rig, 'private');
  await force(scope);
  slack.convert('CDEV', 'private');
  await syncAndWait(on.rig, connection);
  await until(async () => !(await notes(scope))?.includes('van'));
  expect([await texts(scope), await texts(ada)]).toEqual([[], ['The van is at the depot']]);
});

test('a channel shared with another company is read only when an admin named it', async () => {
  const { slack, team, texts } = on;
  const scope = await team('shared');
  slack.addChannel('CNAMED', { name: 'partners', sharedWith: ['T0OTHER01'] });
  slack.share('CDEV', 'T0OTHER01');
  for (const channel of ['CDEV', 'CNAMED'])
    slack.post(channel, { by: 'UADA', text: `Said in ${channel}`, at: justNow() });
  slack.calls = [];
  await signInSlack(on.rig, 'shared', { externalChannels: ['CNAMED'] });
  expect(await texts(scope)).toEqual(['Said in CNAMED']);
  expect(slack.calls.filter(({ method, args }) => method === 'conversations.history' && args.channel === 'CDEV')).toEqual([]); // prettier-ignore
});

test('a channel that becomes shared is read no further, and nothing is taken back', async () => {
  const { slack, team, force, notes, texts } = on;
  const scope = await team('becomes');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  const connection = await signInSlack(on.rig, 'becomes');
  await force(scope);
  slack.share('CDEV', 'T0OTHER01');
  await syncAndWait(on.rig, connection);
  slack.post('CDEV', { by: 'UBO', text: 'Said to both companies', at: justNow() });
  await syncAndWait(on.rig, connection);
  expect(await texts(scope)).toEqual(['The van is at the depot']);
  expect(await notes(scope)).toContain('van is at the depot');
});
