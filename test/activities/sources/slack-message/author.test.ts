import { authorOf } from '../../../../activities/sources/slack-message/author';
import { type Person } from '../../../../activities/sources/slack-message/person';

const people = new Map<string, Person>([
  ['U1', { name: 'Nora Lindqvist', standing: 'member' }],
  ['U2', { name: 'Gus Guest', standing: 'guest' }],
  ['U3', { name: 'Build', standing: 'bot' }],
]);
const author = (message: object, account: string | null = 'T1') =>
  authorOf({ ...message }, { people, account: { id: account } });

test('a listed user has the list’s name and standing', () => {
  expect(author({ user: 'U1', user_profile: { real_name: 'other' } })).toEqual({
    id: 'U1',
    name: 'Nora Lindqvist',
    standing: 'member',
  });
});

test('an unlisted user has the name of the profile in the post', () => {
  expect(author({ user: 'U9', user_profile: { real_name: 'Pat', team: 'T1' } })).toEqual({
    id: 'U9',
    name: 'Pat',
    standing: 'unknown',
  });
});

test('an unlisted user without a profile goes by the id', () => {
  expect(author({ user: 'U9' })).toEqual({ id: 'U9', name: 'U9', standing: 'unknown' });
});

test.each(['user_team', 'source_team', 'team'])(
  'an unlisted user whose %s is another company’s is external',
  (field) => {
    expect(author({ user: 'U9', [field]: 'T2' }).standing).toBe('external');
  },
);

test('an unlisted guest is a guest', () => {
  expect(author({ user: 'U9', user_profile: { name: 'g', is_restricted: true } }).standing).toBe('guest');
});

test('a profile in the post raises nobody: a listed guest stays one', () => {
  expect(author({ user: 'U2', user_profile: { is_restricted: false, team: 'T1' } }).standing).toBe('guest');
});

test('without an account no team is foreign', () => {
  expect(author({ user: 'U9', team: 'T2' }, null).standing).toBe('unknown');
});

test('a bot is named by its user name, then its profile, then the list', () => {
  expect(author({ subtype: 'bot_message', bot_id: 'B1', username: 'ci', bot_profile: { name: 'x' } })).toEqual({
    id: 'B1',
    name: 'ci',
    standing: 'bot',
  });
  expect(author({ bot_id: 'B1', user: 'U3', bot_profile: { name: 'status' } }).name).toBe('status');
  expect(author({ user: 'U3' })).toEqual({ id: 'U3', name: 'Build', standing: 'bot' });
});

test('a bot that borrows a member’s name stays a bot', () => {
  expect(author({ subtype: 'bot_message', username: 'Nora Lindqvist' })).toEqual({
    id: null,
    name: 'Nora Lindqvist',
    standing: 'bot',
  });
});

test('an app that posts with a member’s account is a bot', () => {
  expect(author({ user: 'U1', bot_id: 'B1' })).toEqual({ id: 'B1', name: 'Nora Lindqvist', standing: 'bot' });
});

test('a null bot id makes no bot', () => {
  expect(author({ user: 'U1', bot_id: null }).standing).toBe('member');
});

test('a post of nobody is of unknown standing', () => {
  expect(author({})).toEqual({ id: null, name: 'unknown', standing: 'unknown' });
});

test('an old file comment is its writer’s', () => {
  expect(author({ subtype: 'file_comment', comment: { user: 'U1' } }).name).toBe('Nora Lindqvist');
});
