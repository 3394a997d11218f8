import { listRulesOf } from '../../client/reads/rules';
import { type ScopeId } from '../../memory/scope';
import { justNow, signInSlack, syncAndWait } from '../support/live-slack';
import { daysAgo, slackRig, type SlackRig } from '../support/slack-rig';
import { until } from '../support/scenario';

let on: SlackRig;
beforeAll(async () => (on = await slackRig()));
afterAll(() => on.close());
afterEach(() => on.clear());

/** The model says "certain" of every rule; what is left of it is code's decision. */
const certainties = async (scope: ScopeId) =>
  Object.fromEntries((await listRulesOf(on.rig.db, scope)).map(({ text, certainty }) => [text, certainty]));

test('a late reply to an old thread reaches the team’s memory', async () => {
  const { slack, team, force, notes } = on;
  const scope = await team('late');
  const root = slack.post('CDEV', { by: 'UADA', text: 'Where is the van', at: daysAgo(10) });
  await signInSlack(on.rig, 'late');
  expect(await force(scope)).toMatchObject({ read: { slack: 1 } });
  slack.reply('CDEV', root, { by: 'UBO', text: 'It stands at the depot', at: justNow() });
  expect(await force(scope)).toMatchObject({ outcome: 'committed', read: { slack: 1 } });
  expect(await notes(scope)).toContain('stands at the depot');
});

test('a reply sent to the channel as well is one item and one line', async () => {
  const { slack, team, force, notes, texts } = on;
  const scope = await team('broadcast');
  const root = slack.post('CDEV', { by: 'UADA', text: 'Where is the van', at: justNow() });
  slack.reply('CDEV', root, { by: 'UBO', text: 'It stands at the depot', at: justNow(), broadcast: true });
  const connection = await signInSlack(on.rig, 'broadcast');
  expect(await force(scope)).toMatchObject({ read: { slack: 2 } });
  await syncAndWait(on.rig, connection);
  expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
  expect((await texts(scope)).filter((text) => text.includes('depot'))).toHaveLength(1);
  expect((await notes(scope))?.match(/depot/g)).toHaveLength(1);
});

test('an edit takes the old words out by code, and the new ones come in their place', async () => {
  const { slack, team, force, notes } = on;
  const scope = await team('edit');
  const ts = slack.post('CDEV', { by: 'UADA', text: 'Launch is on Friday', at: justNow() });
  const connection = await signInSlack(on.rig, 'edit');
  await force(scope);
  slack.edit('CDEV', ts, { text: 'Launch is on Monday', at: justNow() });
  await syncAndWait(on.rig, connection);
  await until(async () => !(await notes(scope))?.includes('Friday'));
  expect(await force(scope)).toMatchObject({ outcome: 'committed', read: { slack: 1 } });
  expect(await notes(scope)).toMatch(/^(?!.*Friday).*Monday/s);
});

test('our own bot is never read, even where all bots are; another one is, and cannot give a certain rule', async () => {
  const { slack, team, force, texts } = on;
  const scope = await team('bots');
  slack.post('CDEV', { by: slack.bot.user, bot_id: slack.bot.id, text: 'We never ship on Fridays', at: justNow() });
  slack.post('CDEV', { bot_id: 'B0CI00001', subtype: 'bot_message', username: 'ci', text: 'Builds always run twice', at: justNow() }); // prettier-ignore
  slack.post('CDEV', { by: 'UADA', text: 'Reviews always come first', at: justNow() });
  await signInSlack(on.rig, 'bots', { bots: 'all' });
  await force(scope);
  expect(await texts(scope)).toEqual(['Builds always run twice', 'Reviews always come first']);
  expect(await certainties(scope)).toEqual({
    'Builds always run twice': 'possible',
    'Reviews always come first': 'certain',
  });
});

test('of the other bots only those that an admin named are read', async () => {
  const { slack, team, texts } = on;
  const scope = await team('named');
  for (const bot of ['B0CI00001', 'B0ADS00001'])
    slack.post('CDEV', { bot_id: bot, subtype: 'bot_message', username: bot, text: `Said by ${bot}`, at: justNow() });
  await signInSlack(on.rig, 'named', { bots: ['B0CI00001'] });
  expect(await texts(scope)).toEqual(['Said by B0CI00001']);
});

test('guests and strangers of a shared channel give possible rules only', async () => {
  const { slack, team, force } = on;
  const scope = await team('guests');
  slack.addUser('UGUEST', { name: 'Gil Guest', guest: true });
  slack.addUser('USTRANGER', { name: 'Sam Stranger', team: 'T0OTHER01', stranger: true });
  slack.share('CDEV', 'T0OTHER01');
  slack.post('CDEV', { by: 'UADA', text: 'Reviews always come first', at: justNow() });
  slack.post('CDEV', { by: 'UGUEST', text: 'Invoices always go to Gil', at: justNow() });
  slack.post('CDEV', { by: 'USTRANGER', text: 'Prices never go down', at: justNow() });
  await signInSlack(on.rig, 'guests', { externalChannels: ['CDEV'] });
  await force(scope);
  expect(await certainties(scope)).toEqual({
    'Reviews always come first': 'certain',
    'Invoices always go to Gil': 'possible',
    'Prices never go down': 'possible',
  });
});

test('a message removed with its whole thread takes every line of the thread', async () => {
  const { slack, team, force, notes } = on;
  const scope = await team('thread');
  const root = slack.post('CDEV', { by: 'UADA', text: 'Where is the van', at: justNow() });
  const reply = slack.reply('CDEV', root, { by: 'UBO', text: 'It stands at the depot', at: justNow() });
  slack.post('CDEV', { by: 'UBO', text: 'Bo has the keys', at: justNow() });
  const connection = await signInSlack(on.rig, 'thread');
  await force(scope);
  slack.remove('CDEV', root);
  slack.remove('CDEV', reply);
  await syncAndWait(on.rig, connection);
  await until(async () => !(await notes(scope))?.includes('depot'));
  expect(await notes(scope)).not.toContain('Where is the van');
  expect(await notes(scope)).toContain('Bo has the keys');
});
