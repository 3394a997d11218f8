import { displayName, standingOf } from '../../../../activities/sources/slack-message/person';

test('the real name of the profile comes before all others', () => {
  const user = {
    name: 'nora.l',
    real_name: 'N. Lindqvist',
    profile: { real_name: 'Nora Lindqvist', display_name: 'nora' },
  };
  expect(displayName(user)).toBe('Nora Lindqvist');
});

test.each([
  [{ name: 'n', real_name: 'Nora', profile: { display_name: 'nora' } }, 'Nora'],
  [{ name: 'n', real_name: ' ', profile: { display_name: 'nora' } }, 'nora'],
  [{ name: 'n', profile: null }, 'n'],
  [{ profile: 'x' }, null],
])('the name of %j is %p', (user, name) => {
  expect(displayName(user)).toBe(name);
});

test.each([
  [{ is_bot: true, team_id: 'T1' }, 'bot'],
  [{ bot_id: 'B1', team_id: 'T1' }, 'bot'],
  [{ id: 'USLACKBOT' }, 'bot'],
  [{ is_restricted: true, team_id: 'T1' }, 'guest'],
  [{ is_ultra_restricted: true, team_id: 'T1' }, 'guest'],
  [{ is_stranger: true, team_id: 'T1' }, 'external'],
  [{ team_id: 'T2' }, 'external'],
  [{ team_id: 'T1' }, 'member'],
  [{ team_id: 'T1', deleted: true }, 'member'],
  [{}, 'member'],
])('%j stands as %s', (user, standing) => {
  expect(standingOf(user, 'T1')).toBe(standing);
});

test('a colleague whose home is another workspace of the organisation is a member', () => {
  expect(standingOf({ team_id: 'T2', enterprise_user: { teams: ['T2', 'T1'] } }, 'T1')).toBe('member');
  expect(standingOf({ team_id: 'T2', enterprise_user: { teams: ['T2'] } }, 'T1')).toBe('external');
});

test('without an account no team is foreign', () => {
  expect(standingOf({ team_id: 'T2' }, null)).toBe('member');
});
