import { accountId, normalAddress, ownAddress } from '../../../../activities/sources/google/account-id';
import { callOptions, clientOptions } from '../../../../activities/sources/google/client-options';
import { fromPage, PositionLost } from '../../../../activities/sources/google/position-lost';
import { testAccess } from '../../../support/access';

test('the token is sent as it was handed in', () => {
  const access = testAccess({ credential: { token: 'ya29.x' } });
  expect(clientOptions(access)).toEqual({ headers: { authorization: 'Bearer ya29.x' } });
});

test.each(['http://127.0.0.1:1/', 'http://127.0.0.1:1'])('another address ends with one slash: %s', (google) => {
  expect(clientOptions(testAccess({ endpoints: { google } }))).toMatchObject({ rootUrl: 'http://127.0.0.1:1/' });
});

test('the client never repeats a call by itself', () => {
  const access = testAccess();
  expect(callOptions(access)).toMatchObject({ retry: false, signal: access.signal });
});

test('an account’s id does not depend on how its address is written, and does not show it', () => {
  expect(accountId(' Ada@Example.com')).toBe(accountId('ada@example.com'));
  expect(accountId('ada@example.com')).toMatch(/^[0-9a-f]{64}$/);
  expect(normalAddress(' Ada@Example.com ')).toBe('ada@example.com');
});

test('whose account it is stands in a service account’s credential', () => {
  const credential = { subject: 'Bob@example.com' };
  expect(ownAddress(testAccess({ credential }))).toBe('bob@example.com');
  expect(ownAddress(testAccess())).toBeNull();
});

const refused = (reason: string) => ({ response: { status: 400, data: { error: { errors: [{ reason }] } } } });

test('a page token that is refused loses the position; without a token the same words stay what they are', async () => {
  const call = () => Promise.reject(Object.assign(new Error('400'), refused('invalidArgument')));
  await expect(fromPage('token', call)).rejects.toThrow(PositionLost);
  await expect(fromPage(null, call)).rejects.toThrow('400');
});

test('an account without a mailbox is no lost position', async () => {
  const call = () => Promise.reject(Object.assign(new Error('400'), refused('failedPrecondition')));
  await expect(fromPage('token', call)).rejects.toThrow('400');
});
