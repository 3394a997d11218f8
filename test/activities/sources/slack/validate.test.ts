import { slack } from '../../../../activities/sources/slack/source';
import { ALL_SCOPES } from '../../../fakes/slack/tokens';
import { type FakeSlack } from '../../../fakes/slack/server';
import { errorOf, fakeWithPeople, open } from './scene';

let fake: FakeSlack;
beforeEach(async () => {
  fake = await fakeWithPeople();
});
afterEach(() => fake.close());

const health = async (token = 'xoxb-test') => slack.validate(await open(fake, { credential: { token } }));

test('a good token is the workspace’s bot', async () => {
  expect(await health()).toEqual({ kind: 'ok', account: 'T0FAKE001', identity: 'U0BOT0001', name: 'Fake Works' });
  expect(fake.counts()).toEqual({ 'auth.test': 1 });
});

test('permissions that were not given are named', async () => {
  fake.tokens.setScopes('xoxb-test', ['channels:read', 'channels:history', 'users:read']);
  expect(await health()).toEqual({ kind: 'missing', permissions: ['groups:read', 'groups:history'] });
});

test('permissions that are only wished for are not missed', async () => {
  fake.tokens.setScopes('xoxb-test', ALL_SCOPES.filter((scope) => scope !== 'users:read.email' && scope !== 'team:read')); // prettier-ignore
  expect(await health()).toMatchObject({ kind: 'ok' });
});

test.each(['token_revoked', 'account_inactive', 'token_expired'])('%s asks for a new sign-in', async (error) => {
  fake.tokens.refuse('xoxb-test', error);
  expect(await health()).toEqual({ kind: 'reconnect', reason: error });
});

test('a token nobody knows, or none, asks for a new sign-in', async () => {
  expect(await health('xoxb-other')).toEqual({ kind: 'reconnect', reason: 'invalid_auth' });
  expect(await health('')).toEqual({ kind: 'reconnect', reason: 'not_authed' });
});

test('a person’s token is refused: it reads what the bot was never added to', async () => {
  fake.tokens.add('xoxp-ada', { user: 'U1', kind: 'user', scopes: ALL_SCOPES });
  expect(await health('xoxp-ada')).toEqual({ kind: 'reconnect', reason: 'not_a_bot_token' });
});

test('a permission Slack itself misses is named', async () => {
  fake.script.fail('auth.test', 'missing_scope', { more: { needed: 'users:read' } });
  expect(await health()).toEqual({ kind: 'missing', permissions: ['users:read'] });
});

test('an outage is thrown: nobody has to mend it', async () => {
  fake.script.http('auth.test', 503, 'down');
  expect(slack.classifyError(await errorOf(() => health()))).toEqual({ kind: 'temporary', reason: 'http_503' });
});
