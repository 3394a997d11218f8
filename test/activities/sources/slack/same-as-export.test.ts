import { slackExport } from '../../../../activities/sources/slack-export/source';
import { type SourceItem } from '../../../../activities/sources/source-item';
import { type FakeSlack } from '../../../fakes/slack/server';
import { testAccess } from '../../../support/access';
import { fakeWithPeople, open, pullAll } from './scene';

/** What a hash covers. */
const hashed = ({ thread, author, at, editedAt, text }: SourceItem) => ({ thread, author, at, editedAt, text });

let fake: FakeSlack;
beforeAll(async () => {
  fake = await fakeWithPeople();
});
afterAll(() => fake.close());

/** The day as the workspace's export has it: flat, with replies, users in a list of their own. */
function exported(posts: object[]): Record<string, unknown> {
  const user = (id: string, name: string, more = {}) => ({
    id,
    team_id: 'T0FAKE001',
    profile: { real_name: name },
    ...more,
  });
  return {
    'users.json': [user('U1', 'Ada Byron'), user('U2', 'Ben Okri'), user('U3', 'Gus', { is_restricted: true })],
    'channels.json': [{ id: 'C1', name: 'general', members: ['U1', 'U2'] }],
    'general/2026-03-01.json': posts,
  };
}

test('a message read from an export and one read from the account are the same version', async () => {
  fake.addUser('U3', { name: 'Gus', guest: true });
  const parent = fake.post('C1', { by: 'U1', text: 'Shall we <@U2>? &amp; how', at: '2026-03-01T10:00:00.000100Z' });
  const reply = fake.reply('C1', parent, { by: 'U2', text: 'Yes', at: '2026-03-01T10:01:00.000200Z' });
  fake.edit('C1', reply, { text: 'Yes, now', at: '2026-03-01T10:02:00.000300Z' });
  const shared = { text: 'see', subtype: 'file_share', files: [{ name: 'plan.pdf' }] };
  const file = fake.post('C1', { by: 'U3', at: '2026-03-01T10:03:00Z', ...shared });
  const bot = {
    subtype: 'bot_message',
    bot_id: 'B1',
    username: 'ci',
    attachments: [{ title: 'Build 7', text: 'failed' }],
  };
  const build = fake.post('C1', { text: '', at: '2026-03-01T10:04:00Z', ...bot });
  const files = exported([
    { type: 'message', user: 'U1', ts: parent, thread_ts: parent, reply_count: 1, text: 'Shall we <@U2>? &amp; how' },
    { type: 'message', user: 'U2', ts: reply, thread_ts: parent, text: 'Yes, now', edited: { user: 'U2', ts: '1772359320.000300' } },
    { type: 'message', user: 'U3', ts: file, user_profile: { real_name: 'Gus', is_restricted: true }, ...shared },
    { type: 'message', ts: build, text: '', ...bot },
  ]); // prettier-ignore
  const api = await slackExport.open(testAccess({ files }));
  const request = { window: { since: '', until: '' }, cursor: null, first: true };
  const page = await slackExport.pull(api, { container: { externalId: 'C1', name: 'general' }, ...request });
  const { items } = await pullAll(await open(fake, { settings: { bots: 'all' } }));
  const byId = (list: SourceItem[]) => new Map(list.map((item) => [item.externalId, hashed(item)]));
  expect(page.items).toHaveLength(4);
  expect(byId(items)).toEqual(byId(page.items));
});
