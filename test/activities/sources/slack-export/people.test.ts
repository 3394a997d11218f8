import { accountOf, readPeople } from '../../../../activities/sources/slack-export/people';

test('the account is the team of most users', () => {
  const users = [
    { team_id: 'T1' },
    { team_id: 'T2', is_stranger: true },
    { team_id: 'T2', is_stranger: true },
    { team_id: 'T1' },
  ];
  expect(accountOf(users)).toBe('T1');
});

test.each([null, undefined, [], [{ team_id: 7 }], 'users'])('without a team in %j there is no account', (users) => {
  expect(accountOf(users)).toBeNull();
});

test('users of the organisation’s other workspaces are members; the workspace’s own list wins', () => {
  const orgUsers = [
    { id: 'U1', team_id: 'T2', name: 'from org' },
    { id: 'U2', team_id: 'T2', name: 'colleague' },
  ];
  const users = [{ id: 'U1', team_id: 'T1', name: 'from workspace', is_restricted: true }];
  expect(Object.fromEntries(readPeople({ users, orgUsers }, 'T1'))).toEqual({
    U1: { name: 'from workspace', standing: 'guest' },
    U2: { name: 'colleague', standing: 'member' },
  });
});

test('a record without a usable id is nobody, one without a name goes by its id', () => {
  const users = [{ id: 'U\0' }, { id: 5 }, null, { id: 'U1' }, { id: '__proto__', name: 'x' }];
  const people = readPeople({ users, orgUsers: null }, null);
  expect([...people]).toEqual([
    ['U1', { name: 'U1', standing: 'member' }],
    ['__proto__', { name: 'x', standing: 'member' }],
  ]);
});
