import { planPeople } from '../../../client/people/plan';
import { type ScopeId } from '../../../memory/scope';
import { claimed, DIRECTORY, FILE, listed, stored, WHOLE_FILE, WIPE_AT } from './people';

const plan = (entries: Parameters<typeof planPeople>[0], known = stored()) => planPeople(entries, known, DIRECTORY);
const ada = () => stored({ 'user:ada': { has: ['slack U1 directory', 'google ada@example.org directory'] } });

test('a deactivated account ends its scope, with a date for the wipe', () => {
  expect(plan([listed('U1', { here: false })], ada())).toMatchObject({
    left: [{ scope: 'user:ada', wipeAt: WIPE_AT }],
    kept: [],
    claims: [],
    skipped: [],
  });
});

test('an account the directory forgot ends its scope too, if the directory had named it', () => {
  expect(plan([], ada()).left).toEqual([{ scope: 'user:ada', wipeAt: WIPE_AT }]);
});

test('an account the directory never named, such as one of an imported workspace, stays', () => {
  expect(plan([], stored({ 'user:ada': { has: ['slack U1 operator'] } })).left).toEqual([]);
});

test('a scope without a Slack account is none of the directory’s business', () => {
  const known = stored({ 'user:ada': { has: ['google ada@example.org sign-in'] }, 'user:bo': {} });
  expect(plan([listed('U9')], known).left).toEqual([]);
});

test('whoever has another account stays, and loses only the one that ended', () => {
  const known = stored({ 'user:ada': { has: ['slack U1 directory', 'slack U2 directory'] } });
  const made = plan([listed('U1', { here: false }), listed('U2')], known);
  expect(made).toMatchObject({ left: [], kept: ['user:ada'] });
  expect(made.released.map((one) => one.externalId)).toEqual(['U1']);
});

test('so does one of whose accounts the directory forgot', () => {
  const known = stored({ 'user:ada': { has: ['slack U1 directory', 'slack U2 directory', 'slack U3 operator'] } });
  const made = plan([listed('U2')], known);
  expect(made).toMatchObject({ left: [], kept: ['user:ada'] });
  expect(made.released.map((one) => one.externalId)).toEqual(['U1']);
});

test('people of other teams do not leave', () => {
  const known = stored({ 'user:ada': { team: 'other' }, 'user:bo': { had: ['slack U2'] } });
  expect(plan([listed('U1', { here: false }), listed('U2', { here: false })], known).left).toEqual([]);
});

test('of those who left, only the ones nobody knew are named as left out', () => {
  const known = stored({ 'user:bo': { had: ['slack U2'] } });
  const made = plan([listed('U1', { here: false }), listed('U2', { here: false })], known);
  expect(made.skipped).toEqual([{ id: 'U1', reason: 'left' }]);
});

test('the same Slack id brings its scope back, under any address', () => {
  const known = stored({ 'user:ada': { had: ['slack U1', 'google ada@example.org'] } });
  const made = plan([listed('U1', { address: 'countess@example.org' })], known);
  expect(made).toMatchObject({ back: ['user:ada'], added: [], kept: [], conflicts: [] });
  expect(claimed(made)).toEqual(['user:ada slack U1', 'user:ada google countess@example.org']);
});

test('a new person with the name and address of one who left gets a scope of their own', () => {
  const known = stored({ 'user:ada': { had: ['slack U1', 'google ada@example.org'] } });
  const made = plan([listed('U2', { address: 'ada@example.org' })], known);
  expect(made).toMatchObject({ back: [], conflicts: [] });
  expect(claimed(made)).toEqual(['user:ada-u2 slack U2', 'user:ada-u2 google ada@example.org']);
});

test('also when one leaves and the other comes on the same day', () => {
  const made = plan([listed('U1', { here: false }), listed('U2', { address: 'ada@example.org' })], ada());
  expect(made.left.map((one) => one.scope)).toEqual(['user:ada']);
  expect(claimed(made)).toEqual(['user:ada-u2 slack U2', 'user:ada-u2 google ada@example.org']);
});

test('nor does an address open the scope of one who left, though they signed in with it again', () => {
  const known = stored({ 'user:ada': { had: ['slack U1'], has: ['google ada@example.org sign-in'] } });
  const made = plan([listed('U2', { address: 'ada@example.org' })], known);
  expect(made.conflicts).toEqual([{ id: 'U2', reason: 'address-claimed' }]);
  expect(claimed(made)).toEqual(['user:ada-u2 slack U2']);
});

test('who comes back as a guest is not brought back unasked', () => {
  const made = plan([listed('U1', { notNew: 'guest' })], stored({ 'user:ada': { had: ['slack U1'] } }));
  expect(made).toMatchObject({ back: [], skipped: [{ id: 'U1', reason: 'guest' }] });
});

test('two accounts of one who is back bring one scope back', () => {
  const known = stored({ 'user:ada': { had: ['slack U1', 'slack U2'] } });
  const made = plan([listed('U1'), listed('U2')], known);
  expect(made).toMatchObject({ back: ['user:ada'], kept: [], added: [] });
  expect(claimed(made)).toEqual(['user:ada slack U1', 'user:ada slack U2']);
});

describe('a list that names nobody', () => {
  test.each([1, 2])('waits for a person, also in a team of %d', (size) => {
    const known = stored(Object.fromEntries(['user:ada', 'user:bo'].slice(0, size).map((scope) => [scope, {}])));
    expect(planPeople([], known, WHOLE_FILE)).toMatchObject({ left: Array(size).fill({}), needsYes: true });
  });

  test('from a directory waits too', () => {
    expect(plan([], ada())).toMatchObject({ left: [{ scope: 'user:ada' }], needsYes: true });
  });

  test('and ends nobody’s scope has nothing to wait for', () => {
    expect(planPeople([], stored(), WHOLE_FILE)).toMatchObject({ left: [], needsYes: false });
    expect(planPeople([], stored({ 'user:ada': {} }), FILE)).toMatchObject({ left: [], needsYes: false });
  });
});

describe('so many leave at once that it may be a mistake:', () => {
  const team = (size: number) =>
    stored(
      Object.fromEntries(
        Array.from({ length: size }, (_, i) => [`user:p${i}` as ScopeId, { has: [`slack U${i} directory`] }]),
      ),
    );
  const leaving = (size: number, count: number) =>
    plan(
      Array.from({ length: size }, (_, i) => listed(`U${i}`, { here: i >= count })),
      team(size),
    );

  test.each([
    [2, 2, false],
    [3, 3, true],
    [8, 3, true],
    [9, 3, false],
    [10, 4, true],
    [30, 10, false],
    [30, 11, true],
  ])('of %i people %i leave: %s', (size, count, needsYes) => {
    const made = leaving(size, count);
    expect(made.left).toHaveLength(count);
    expect(made.needsYes).toBe(needsYes);
  });

  test('those who left before, and other teams, are no part of the whole', () => {
    const known = team(8);
    const others = stored({
      'user:x': { had: [] },
      'user:y': { had: [] },
      'user:z': { team: 'other' },
      'team:demo': {},
    });
    const entries = [3, 4, 5, 6, 7].map((i) => listed(`U${i}`));
    const made = plan(entries, { ...known, scopes: [...known.scopes, ...others.scopes] });
    expect(made.left).toHaveLength(3);
    expect(made.needsYes).toBe(true);
  });
});
