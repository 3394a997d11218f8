import { describeConnection } from '../../../client/connect/describe-connection';
import { awayWords, connectCommand, reasonWords } from '../../../client/connect/reason-words';
import { type ListedConnection } from '../../../schema/access/list-connections';

const slack = { id: 'slack-demo', provider: 'slack', team: 'demo', owner: null };
const gmail = { id: 'gmail-ada', provider: 'gmail', team: 'demo', owner: 'user:ada' };

test('the command that signs in again is the one that connected it', () => {
  expect(connectCommand(slack)).toBe('aquifer connect slack --team demo');
  expect(connectCommand(gmail)).toBe('aquifer connect gmail --user ada');
});

describe('a reason in words', () => {
  test.each([
    'credential-missing',
    'credential-unreadable',
    'signed-out',
    'client-refused',
    'owner-not-signed-in',
    'account_inactive',
    'not_a_bot_token',
    'a-code-of-a-provider',
  ])('%s leads back to the sign-in', (reason) => {
    const { message, next } = reasonWords(reason, gmail);
    expect(message.length).toBeGreaterThan(10);
    expect(next).toContain('`aquifer connect gmail --user ada`');
  });

  test('a missing key is set first: signing in again is for a key that is lost', () => {
    const { next } = reasonWords('key-missing', gmail);
    expect(next.indexOf('AQUIFER_CREDENTIAL_KEYS')).toBeLessThan(next.indexOf('sign in again'));
  });

  test('names the permissions that were not given', () => {
    expect(reasonWords('missing groups:read groups:history', slack)).toEqual({
      message: 'the account answers, but this was not given: groups:read, groups:history',
      next: 'Give it at the provider, then: `aquifer connect slack --team demo`.',
    });
    expect(reasonWords('missing', slack).message).toContain('a permission');
  });

  test.each([
    ['delegation-missing', '--service-account FILE'],
    ['api-disabled', 'Switch it on'],
    ['domain-policy', 'An admin of the domain'],
  ])('%s says what an admin has to do', (reason, says) => {
    expect(reasonWords(reason, gmail).next).toContain(says);
  });

  test('of an owner who left leads to what removes it, and for one who is back to the sign-in', () => {
    const { message, next } = reasonWords('owner-left', gmail);
    expect(message).toContain('sign-in was deleted');
    expect(next).toContain('`aquifer connections rm gmail-ada --yes`');
    expect(next).toContain('`aquifer connect gmail --user ada`');
  });

  test('of a provider that is away asks nobody to sign in', () => {
    for (const reason of ['network', 'http_503', 'throttled', 'unknown'])
      expect(awayWords(reason).next).not.toContain('aquifer connect');
    expect(awayWords('http_503').message).toContain('http_503');
    expect(awayWords('throttled').message).toContain('asks to wait');
  });
});

describe('a connection as it is shown', () => {
  const row = (change: Partial<ListedConnection> = {}): ListedConnection => ({
    ...{ id: 'slack-demo', provider: 'slack', team: 'demo', state: 'ok', reason: null, live: true, owner: null },
    ...{
      account: 'T1',
      synced_at: '2026-03-01T12:00:00Z',
      failing_since: null,
      shrunk_at: null,
      shrink_approved_at: null,
    },
    ...change,
  });

  const STATES: [state: string, change: Partial<ListedConnection>, says: string, next: string | null][] = [
    ['ok', {}, 'synced 2026-03-01T12:00', null],
    ['ok', { synced_at: null }, 'not synced yet', null],
    ['files', { live: false }, 'files only', null],
    ['parked', { state: 'parked', reason: 'signed-out' }, 'no longer takes', 'aquifer connect slack'],
    ['parked', { state: 'parked', reason: null }, 'answers unknown', 'aquifer connect slack'],
    [
      'failing',
      { failing_since: '2026-03-01T11:00:00Z', reason: 'http_503' },
      'since 2026-03-01T11:00 (http_503)',
      'doctor',
    ],
    ['waiting', { shrunk_at: '2026-03-01T11:00:00Z' }, 'more than a third', 'connections approve slack-demo'],
    ['ok', { shrunk_at: '2026-03-01T11:00:00Z', shrink_approved_at: '2026-03-01T11:30:00Z' }, 'synced', null],
  ];
  test.each(STATES)('%s: %j', (state, change, says, next) => {
    const entry = describeConnection(row(change));
    expect(entry.state).toBe(state);
    expect(entry.message).toContain(says);
    if (next === null) expect(entry.next).toBeNull();
    else expect(entry.next).toContain(next);
  });

  test('shows no id of the account: it is the provider’s business', () => {
    expect(JSON.stringify(describeConnection(row({ account: 'T0SECRET' })))).not.toContain('T0SECRET');
  });
});
