import { listChannels } from '../../../../activities/sources/slack-export/containers';

const one = (channel: object) => listChannels([{ id: 'C1', name: 'general', ...channel }], null, 'T1')[0];

test('channels.json is public, groups.json is private with its members', () => {
  const listed = listChannels(
    [{ id: 'C1', name: 'dev' }],
    [{ id: 'G1', name: 'pay', members: ['U1', 7, 'U 2'] }],
    'T1',
  );
  expect(listed).toMatchObject([
    { id: 'G1', name: 'pay', private: true, members: ['U1'] },
    { id: 'C1', name: 'dev', private: false, members: null },
  ]);
});

test('a channel in both lists is private', () => {
  expect(listChannels([{ id: 'C1', name: 'dev' }], [{ id: 'C1', name: 'dev' }], 'T1')).toMatchObject([
    { private: true },
  ]);
});

test('a channel that calls itself private is, also in channels.json', () => {
  expect(one({ is_private: true })?.private).toBe(true);
});

test.each([{ is_im: true }, { is_mpim: true }])('a conversation of persons, %j, is no container', (mark) => {
  expect(one(mark)).toBeUndefined();
});

test.each([
  [{ is_ext_shared: true }, true],
  [{ is_ext_shared: true, is_org_shared: true }, true],
  [{ is_shared: true, shared_team_ids: ['T1', 'T2'] }, true],
  [{ is_shared: true, connected_team_ids: ['T2'] }, true],
  [{ is_shared: true }, true],
  [{ is_shared: true, shared_team_ids: ['T1'] }, false],
  [{ is_shared: true, is_org_shared: true, shared_team_ids: ['T1', 'T2'] }, false],
  [{ shared_team_ids: ['T2'] }, false],
  [{}, false],
])('a channel with %j is externally shared: %p', (marks, shared) => {
  expect(one(marks)?.externallyShared).toBe(shared);
});

test('a share cannot be told from an outer one without an account, so it counts as one', () => {
  const shared = { id: 'C1', name: 'x', is_shared: true, shared_team_ids: ['T1'] };
  expect(listChannels([shared], null, null)[0]?.externallyShared).toBe(true);
});

test('what has no usable id is left out', () => {
  expect(listChannels([{ name: 'x' }, null, 3, { id: 'C 1' }], 'groups', 'T1')).toEqual([]);
});
