import { connectionNotes } from '../../../client/cli/connection-notes';
import { type ConnectionStatus } from '../../../client/reads/status';

const WELL: ConnectionStatus = {
  id: 'meet-ada', provider: 'meet', state: 'ok', reason: null, live: true, syncedAt: null, failingSince: null, shrunkAt: null,
  setAside: [], quarantined: [], gaps: [], skipped: {},
}; // prettier-ignore
const [FROM, TO] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
const container = 'meet-ada:conferences';

test('of a connection that is well and left nothing out there is nothing to say', () => {
  expect(connectionNotes(WELL)).toEqual([]);
});

test('what was left out, or changed, is one line, in words', () => {
  expect(connectionNotes({ ...WELL, skipped: { bulk: 12, secret: 3, 'some-new-code': 1 } })).toEqual([
    'meet-ada: left out so far, or changed on the way in: 12 circulars and automatic mail; ' +
      '3 secrets, taken out before anything was stored; 1 some-new-code',
  ]);
});

test('a gap is told with its start, its end and its reason', () => {
  expect(connectionNotes({ ...WELL, gaps: [{ container, reason: 'expired', from: FROM, to: TO }] })).toEqual([
    `${container}: nothing was read from ${FROM} to ${TO}, and it cannot be read any more (no longer kept there)`,
  ]);
});

test('what waits for another try is told, of a whole container and of one item', () => {
  expect(
    connectionNotes({
      ...WELL,
      setAside: [{ container, reason: 'access-denied', since: TO, missingFrom: FROM }],
      quarantined: [{ id: `${container}:c1`, reason: 'http-500', since: TO, tries: 2 }],
    }),
  ).toEqual([
    `${container}: set aside since ${TO} (access-denied); not read from ${FROM} on`,
    `${container}:c1: could not be read (http-500); tried 2 times since ${TO}`,
  ]);
  const never = [{ container, reason: 'access-denied', since: TO, missingFrom: null }];
  expect(connectionNotes({ ...WELL, setAside: never })[0]).toContain('not read from its beginning on');
});

test('an account that fails, and one that lost much, are told with since when', () => {
  const notes = connectionNotes({ ...WELL, failingSince: FROM, shrunkAt: TO });
  expect(notes).toEqual([
    expect.stringContaining(`not read since ${FROM}`),
    expect.stringContaining(`at once at ${TO}`),
  ]);
});
