import { CredentialLost } from '../../../../../activities/credentials/credential-lost';
import { type Access, Throttled } from '../../../../../activities/sources/access';
import { type Fault, type Health, type Source } from '../../../../../activities/sources/define-source';
import { accessFor } from '../../../../../client/cli/run/connect/access-for';
import { lookAtAccount } from '../../../../../client/cli/run/connect/look-at-account';
import { MemoryError } from '../../../../../memory/errors';

const access = accessFor({ connection: 'slack-demo', credential: { token: 't' }, endpoints: {} });
const source = (answers: { health?: Health; throws?: Error; opening?: Error; fault?: Fault }) =>
  ({
    open: (given: Access) => (answers.opening ? Promise.reject(answers.opening) : given.credential.token),
    validate: (api: unknown) => {
      expect(api).toBe('t');
      return answers.throws ? Promise.reject(answers.throws) : Promise.resolve(answers.health);
    },
    classifyError: () => answers.fault,
  }) as unknown as Source;

describe('a look at an account', () => {
  test('that is well gives its opaque id and who it speaks for, no name', async () => {
    const health: Health = { kind: 'ok', account: 'T1', identity: 'U1', name: 'Fake Works' };
    expect(await lookAtAccount(source({ health }), access)).toEqual({ kind: 'ok', account: 'T1', identity: 'U1' });
    expect(await lookAtAccount(source({ health: { kind: 'ok', account: 'T1' } }), access)).toEqual({
      kind: 'ok',
      account: 'T1',
    });
  });

  test('that lacks something says what', async () => {
    const health: Health = { kind: 'missing', permissions: ['groups:read', 'users:read'] };
    expect(await lookAtAccount(source({ health }), access)).toEqual({
      kind: 'not-well',
      reason: 'missing groups:read users:read',
    });
    const signedOut: Health = { kind: 'reconnect', reason: 'token_revoked' };
    expect(await lookAtAccount(source({ health: signedOut }), access)).toEqual({
      kind: 'not-well',
      reason: 'token_revoked',
    });
  });

  const THROWN: [string, Fault, object][] = [
    ['a lost sign-in', { kind: 'auth', reason: 'signed-out' }, { kind: 'not-well', reason: 'signed-out' }],
    ['a permission', { kind: 'permission', permissions: ['a:b'] }, { kind: 'not-well', reason: 'missing a:b' }],
    ['a server error', { kind: 'temporary', reason: 'http_503' }, { kind: 'away', reason: 'http_503' }],
    ['a limit', { kind: 'throttled', retryAfterMs: 5 }, { kind: 'away', reason: 'throttled' }],
    [
      'words in place of a code',
      { kind: 'temporary', reason: 'Ada said <b>no</b>' },
      { kind: 'away', reason: 'unknown' },
    ],
  ];
  test.each(THROWN)('that throws %s is told by code, when opening it too', async (_what, fault, look) => {
    const error = new Error('the words of a provider');
    expect(await lookAtAccount(source({ throws: error, fault }), access)).toEqual(look);
    expect(await lookAtAccount(source({ opening: error, fault }), access)).toEqual(look);
  });

  test('whose credential is lost, or which has to wait, needs no classification', async () => {
    const lost = source({ opening: new CredentialLost('key-missing') });
    expect(await lookAtAccount(lost, access)).toEqual({ kind: 'not-well', reason: 'key-missing' });
    expect(await lookAtAccount(source({ throws: new Throttled(1) }), access)).toEqual({
      kind: 'away',
      reason: 'throttled',
    });
  });

  test('that fails for a reason of ours says that', async () => {
    const error = new MemoryError('usage.invalid', 'Ours.', '');
    await expect(lookAtAccount(source({ throws: error }), access)).rejects.toBe(error);
  });
});
