import { connectionEntityId, entityId, hydrateId, isScopeId, scopePath } from '../../memory/scope';

test.each(['team:demo', 'user:ada', 'user:a', 'team:7', 'user:a-b-2', `user:${'a'.repeat(64)}`])(
  '%j is a scope',
  (value) => {
    expect(isScopeId(value)).toBe(true);
  },
);

test.each([
  '',
  'ada',
  'user:',
  'group:x',
  'user:Ada',
  'user:-a',
  'user:a/b',
  'user:../x',
  'user:a b',
  'user:a\n',
  ' user:a',
  'user:a:b',
  `user:${'a'.repeat(65)}`,
])('%j is none', (value) => {
  expect(isScopeId(value)).toBe(false);
});

test('ids of workflows say whose memory they work on', () => {
  expect(scopePath('user:ada')).toBe('user/ada');
  expect(entityId('team:demo')).toBe('memory/team/demo');
  expect(hydrateId('user:ada', 2, 17)).toBe('memory/user/ada/hydrate/2-17');
  expect(connectionEntityId('c1')).toBe('connection/c1');
});

test('two lives of a scope never share a workflow id', () => {
  expect(hydrateId('user:ada', 1, 1)).not.toBe(hydrateId('user:ada', 2, 1));
  expect(hydrateId('user:ada', 1, 11)).not.toBe(hydrateId('user:ada', 11, 1));
});
