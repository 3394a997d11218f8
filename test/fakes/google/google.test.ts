import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as answers from './answers';
import { GMAIL_SCOPE, MEET_SCOPE } from './accounts';
import { slice } from './pages';
import { type FakeGoogle, startFakeGoogle } from './server';

const ADA = 'ada@example.com';

let google: FakeGoogle;
beforeEach(async () => {
  google = await startFakeGoogle();
});
afterEach(() => google.close());

async function get(path: string, token = google.accounts.accessToken(ADA)): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${google.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.json() };
}

test.each([
  ['400.failedPrecondition', answers.noMailbox()],
  ['401', answers.signedOut()],
  ['403.userRateLimitExceeded', answers.userRateLimit('2026-11-30T12:00:00.000Z')],
  ['404.history-expired', answers.notFound()],
  ['429.rateLimitExceeded', answers.tooMany()],
  ['token.invalid_grant', answers.tokenError('invalid_grant', 'Token has been expired or revoked.')],
])('the error %s has the documented body', async (name, answer) => {
  const file = join(__dirname, '../../fixtures/gmail/answers', `${name}.json`);
  expect(answer.body).toEqual(JSON.parse(await readFile(file, 'utf8')));
});

test('answers have the fields of the documented ones, and leave out the same', async () => {
  const box = google.mailbox(ADA);
  expect((await get('gmail/v1/users/me/history?startHistoryId=1000&historyTypes=messageAdded')).body).toEqual({
    historyId: '1000',
  });
  box.deliver({ id: 'a1', raw: 'Subject: x\r\n\r\ny' });
  expect((await get('gmail/v1/users/me/profile')).body).toEqual({
    emailAddress: ADA,
    messagesTotal: 1,
    threadsTotal: 1,
    historyId: '1017',
  });
  expect((await get('gmail/v1/users/me/messages')).body).toEqual({
    messages: [{ id: 'a1', threadId: 'a1' }],
    resultSizeEstimate: 1,
  });
  expect((await get('gmail/v1/users/me/history?startHistoryId=1000&historyTypes=messageAdded')).body).toEqual({
    history: [
      {
        id: '1017',
        messages: [{ id: 'a1', threadId: 'a1' }],
        messagesAdded: [{ message: { id: 'a1', threadId: 'a1', labelIds: ['INBOX', 'UNREAD'] } }],
      },
    ],
    historyId: '1017',
  });
});

test('a mailbox opens for its owner’s living token with the scope, by name or as “me”', async () => {
  expect((await get(`gmail/v1/users/${ADA}/profile`)).status).toBe(200);
  expect((await get('gmail/v1/users/bob@example.com/profile')).status).toBe(403);
  expect((await get('gmail/v1/users/me/profile', 'made-up')).status).toBe(401);
  expect((await get('gmail/v1/users/me/profile', google.accounts.accessToken(ADA, [MEET_SCOPE]))).status).toBe(403);
  expect((await get('v2/conferenceRecords', google.accounts.accessToken(ADA, [GMAIL_SCOPE]))).status).toBe(403);
});

test('each sees their own conferences only', async () => {
  const conference = {
    record: { name: 'conferenceRecords/c1', startTime: '2026-11-01T00:00:00Z' },
    participants: [],
    transcripts: [],
  };
  google.conferences(ADA).add(conference);
  expect((await get('v2/conferenceRecords')).body).toEqual({ conferenceRecords: [conference.record] });
  expect((await get('v2/conferenceRecords', google.accounts.accessToken('bob@example.com'))).body).toEqual({});
});

test('a script answers so often, about so much, and then the truth', async () => {
  google.script.next('users.getProfile', answers.tooMany(3), { times: 2 });
  google.script.next('users.messages.get', answers.broken(), { about: 'a2' });
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await get('gmail/v1/users/me/profile')).status);
  expect(statuses).toEqual([429, 429, 200]);
  expect((await get('gmail/v1/users/me/messages/a1')).status).toBe(404);
  expect((await get('gmail/v1/users/me/messages/a2')).status).toBe(500);
});

test('calls are counted, with what they cost', async () => {
  await get('gmail/v1/users/me/profile');
  await get('gmail/v1/users/me/messages/a1');
  await get('gmail/v1/users/me/messages?maxResults=5');
  expect(google.count('users.messages.get')).toBe(1);
  expect(google.units).toBe(26);
  expect(google.calls.at(-1)?.query).toEqual({ maxResults: '5' });
});

test('what the fake does not speak fails loudly', async () => {
  google.mailbox(ADA).deliver({ id: 'a1', raw: 'x' });
  expect((await get('gmail/v1/users/me/messages?q=is:starred')).status).toBe(501);
  expect((await get('gmail/v1/users/me/messages/a1?format=full')).status).toBe(501);
  expect((await get('gmail/v1/users/me/drafts')).status).toBe(404);
});

test('a page token is good for the list it was made for', () => {
  const first = slice([1, 2, 3], 2, null, 'a');
  expect(first?.rows).toEqual([1, 2]);
  const token = first?.nextPageToken ?? '';
  expect(slice([1, 2, 3], 2, token, 'a')).toEqual({ rows: [3] });
  expect(slice([1, 2, 3], 2, token, 'b')).toBeNull();
  expect(slice([1, 2, 3], 2, 'guess', 'a')).toBeNull();
});
