import { planPeople } from '../../../client/people/plan';
import { claimed, FILE, line, stored, WHOLE_FILE } from './people';

const plan = (entries: Parameters<typeof planPeople>[0], known = stored(), rules = FILE) =>
  planPeople(entries, known, rules);

test('a line makes the scope it names, with its zone and all its identities', () => {
  const made = plan([
    line(2, 'ada', { slack: 'U1', addresses: ['ada@example.org', 'a@example.com'], timezone: 'Europe/Berlin' }),
  ]);
  expect(made.added).toEqual([
    { scope: 'user:ada', slack: 'U1', address: 'ada@example.org', timezone: 'Europe/Berlin' },
  ]);
  expect(claimed(made)).toEqual([
    'user:ada slack U1',
    'user:ada google ada@example.org',
    'user:ada google a@example.com',
  ]);
});

test('a scope that is there gets what the line adds, and keeps its time zone', () => {
  const known = stored({ 'user:ada': { has: ['slack U1 operator'] } });
  const made = plan([line(2, 'ada', { slack: 'U1', addresses: ['ada@example.org'], timezone: 'Asia/Tokyo' })], known);
  expect(made).toMatchObject({ kept: ['user:ada'], skipped: [{ line: 2, reason: 'timezone-kept' }], conflicts: [] });
  expect(claimed(made)).toEqual(['user:ada google ada@example.org']);
});

test('the same zone is nothing to speak of', () => {
  expect(plan([line(2, 'ada', { timezone: 'UTC' })], stored({ 'user:ada': {} })).skipped).toEqual([]);
});

test('an identity of another scope is named by its line and stays where it is', () => {
  const known = stored({ 'user:bo': { has: ['slack U2 operator', 'google bo@example.org sign-in'] } });
  const made = plan([line(7, 'ada', { slack: 'U2', addresses: ['bo@example.org', 'ada@example.org'] })], known);
  expect(made.conflicts).toEqual([
    { line: 7, reason: 'slack-claimed' },
    { line: 7, reason: 'address-claimed' },
  ]);
  expect(claimed(made)).toEqual(['user:ada google ada@example.org']);
  expect(made.added).toEqual([{ scope: 'user:ada', slack: null, address: 'ada@example.org', timezone: null }]);
});

test('a Slack id on two lines is given to neither', () => {
  const made = plan([line(2, 'ada', { slack: 'U1' }), line(3, 'bo', { slack: 'U1' })]);
  expect(made.claims).toEqual([]);
  expect(made.conflicts).toEqual([
    { line: 2, reason: 'slack-twice' },
    { line: 3, reason: 'slack-twice' },
  ]);
});

test('a user on two lines is left as it is', () => {
  const known = stored({ 'user:ada': { has: ['slack U1 operator'] } });
  const lines = [line(2, 'ada', { here: false }), line(3, 'ada', { slack: 'U9' })];
  expect(plan(lines, known, WHOLE_FILE)).toMatchObject({
    left: [],
    claims: [],
    conflicts: [
      { line: 2, reason: 'user-twice' },
      { line: 3, reason: 'user-twice' },
    ],
  });
});

test.each([true, false])('a scope of another team is not touched (here: %s)', (here) => {
  const made = plan([line(2, 'ada', { here, slack: 'U1' })], stored({ 'user:ada': { team: 'other' } }));
  expect(made).toMatchObject({ left: [], claims: [], conflicts: [{ line: 2, reason: 'other-team' }] });
});

test('who is marked as left leaves', () => {
  const made = plan([line(2, 'ada', { here: false })], stored({ 'user:ada': {}, 'user:bo': {} }));
  expect(made.left.map((one) => one.scope)).toEqual(['user:ada']);
});

test('who left and was never here is left out', () => {
  expect(plan([line(2, 'ada', { here: false })])).toMatchObject({ left: [], skipped: [{ line: 2, reason: 'left' }] });
});

test('who is missing leaves only when the file is said to be whole', () => {
  const known = stored({ 'user:ada': {}, 'user:bo': {}, 'team:demo': {}, 'user:eve': { team: 'other' } });
  expect(plan([line(2, 'ada')], known).left).toEqual([]);
  expect(plan([line(2, 'ada')], known, WHOLE_FILE).left.map((one) => one.scope)).toEqual(['user:bo']);
});

test('a file takes back no identity of people who stay', () => {
  const known = stored({ 'user:ada': { has: ['slack U1 directory', 'google ada@example.org directory'] } });
  expect(plan([line(2, 'ada', { slack: 'U2' })], known, WHOLE_FILE).released).toEqual([]);
});

describe('somebody who left and is in the file again', () => {
  const known = () => stored({ 'user:ada': { had: ['slack U1', 'google ada@example.org'] } });

  test.each([
    ['by the same Slack id', { slack: 'U1' }],
    ['by the same Slack id under another address', { slack: 'U1', addresses: ['x@example.org'] }],
    ['by an address, where the line names no Slack id', { addresses: ['ada@example.org'] }],
  ])('is back %s', (_how, change) => {
    expect(plan([line(2, 'ada', change)], known())).toMatchObject({ back: ['user:ada'], conflicts: [] });
  });

  test.each([
    ['another Slack id', { slack: 'U2' }],
    ['another Slack id, though under the same address', { slack: 'U2', addresses: ['ada@example.org'] }],
    ['another address', { addresses: ['ada@example.com'] }],
    ['nothing to tell by', {}],
  ])('is taken for another person with %s', (_how, change) => {
    const made = plan([line(2, 'ada', change)], known());
    expect(made).toMatchObject({ back: [], claims: [], conflicts: [{ line: 2, reason: 'somebody-who-left' }] });
  });

  test('is back by the name alone when nothing else was ever known', () => {
    expect(plan([line(2, 'ada', { slack: 'U1' })], stored({ 'user:ada': { had: [] } })).back).toEqual(['user:ada']);
  });

  test('stays away while the file says so', () => {
    expect(plan([line(2, 'ada', { here: false })], known())).toMatchObject({ left: [], back: [], skipped: [] });
  });
});
