import { planPeople } from '../../../client/people/plan';
import { claimed, DIRECTORY, listed, stored } from './people';

const plan = (entries: Parameters<typeof planPeople>[0], known = stored()) => planPeople(entries, known, DIRECTORY);

test('somebody new gets a scope by their address, with both identities', () => {
  const made = plan([listed('U1', { address: 'ada.quist@example.org' })]);
  expect(made.added).toEqual([
    { scope: 'user:ada-quist', slack: 'U1', address: 'ada.quist@example.org', timezone: null },
  ]);
  expect(claimed(made)).toEqual(['user:ada-quist slack U1', 'user:ada-quist google ada.quist@example.org']);
});

test('two of one name get two scopes, the later one with its Slack id', () => {
  const made = plan([listed('U1', { address: 'ada@example.org' }), listed('U2', { address: 'ada@example.com' })]);
  expect(made.added.map((one) => one.scope)).toEqual(['user:ada', 'user:ada-u2']);
});

test('a scope of the same name is not taken over, whatever its team', () => {
  const known = stored({ 'user:ada': {}, 'user:bo': { team: 'other' } });
  const made = plan([listed('U1', { address: 'ada@example.org' }), listed('U2', { address: 'bo@example.org' })], known);
  expect(made.added.map((one) => one.scope)).toEqual(['user:ada-u1', 'user:bo-u2']);
});

test('when every id is taken nobody is added', () => {
  const made = plan([listed('U1', { address: 'ada@example.org' })], stored({ 'user:ada': {}, 'user:ada-u1': {} }));
  expect([made.added, made.claims]).toEqual([[], []]);
  expect(made.conflicts).toEqual([{ id: 'U1', reason: 'no-free-id' }]);
});

test('a Slack id keeps its scope through a new address, and the old address is given back', () => {
  const known = stored({ 'user:ada': { has: ['slack U1 directory', 'google ada@example.org directory'] } });
  const made = plan([listed('U1', { address: 'ada.new@example.org' })], known);
  expect(made).toMatchObject({ added: [], kept: ['user:ada'] });
  expect(made.released).toEqual([expect.objectContaining({ provider: 'google', externalId: 'ada@example.org' })]);
  expect(claimed(made)).toEqual(['user:ada google ada.new@example.org']);
});

test.each(['sign-in', 'operator'])('an address proven by %s is not the directory’s to take back', (proof) => {
  const known = stored({ 'user:ada': { has: ['slack U1 directory', `google ada@example.org ${proof}`] } });
  expect(plan([listed('U1', { address: 'ada.new@example.org' })], known).released).toEqual([]);
});

test('a directory that shows no addresses takes none back', () => {
  const known = stored({ 'user:ada': { has: ['slack U1 directory', 'google ada@example.org directory'] } });
  expect(plan([listed('U1')], known).released).toEqual([]);
});

test('a scope that was signed in with the address first is theirs', () => {
  const known = stored({ 'user:lovelace': { has: ['google ada@example.org sign-in'] } });
  const made = plan([listed('U1', { address: 'ada@example.org' })], known);
  expect(made).toMatchObject({ added: [], kept: ['user:lovelace'], conflicts: [] });
  expect(claimed(made)).toEqual(['user:lovelace slack U1']);
});

test('an address that was given on does not lead into the scope of the one who had it', () => {
  const known = stored({ 'user:ada': { has: ['slack U1 directory', 'google ada@example.org sign-in'] } });
  const made = plan(
    [listed('U1', { address: 'lovelace@example.org' }), listed('U2', { address: 'ada@example.org' })],
    known,
  );
  expect(made.added.map((one) => one.scope)).toEqual(['user:ada-u2']);
  expect(made.conflicts).toEqual([{ id: 'U2', reason: 'address-claimed' }]);
  expect(claimed(made)).toEqual(['user:ada google lovelace@example.org', 'user:ada-u2 slack U2']);
});

test('an address the directory gave on goes along, without the scope', () => {
  const known = stored({ 'user:ada': { has: ['slack U1 directory', 'google ada@example.org directory'] } });
  const made = plan(
    [listed('U1', { address: 'lovelace@example.org' }), listed('U2', { address: 'ada@example.org' })],
    known,
  );
  expect(made.conflicts).toEqual([]);
  expect(claimed(made)).toEqual([
    'user:ada google lovelace@example.org',
    'user:ada-u2 slack U2',
    'user:ada-u2 google ada@example.org',
  ]);
});

test('a scope with two addresses is opened by the first account that shows one, and by no other', () => {
  const known = stored({
    'user:ada': { has: ['google ada@example.org sign-in', 'google sales@example.org operator'] },
  });
  const made = plan(
    [listed('U1', { address: 'ada@example.org' }), listed('U2', { address: 'sales@example.org' })],
    known,
  );
  expect(claimed(made)).toEqual(['user:ada slack U1', 'user:sales slack U2']);
  expect(made.conflicts).toEqual([{ id: 'U2', reason: 'address-claimed' }]);
});

test('an address that two people show is given to neither', () => {
  const made = plan([listed('U1', { address: 'desk@example.org' }), listed('U2', { address: 'desk@example.org' })]);
  expect(claimed(made)).toEqual(['user:desk slack U1', 'user:desk-u2 slack U2']);
  expect(made.conflicts).toEqual([
    { id: 'U1', reason: 'address-twice' },
    { id: 'U2', reason: 'address-twice' },
  ]);
});

test('nor does it open the scope that has it', () => {
  const known = stored({ 'user:desk': { has: ['google desk@example.org operator'] } });
  const both = [listed('U1', { address: 'desk@example.org' }), listed('U2', { address: 'desk@example.org' })];
  expect(plan(both, known).added.map((one) => one.scope)).toEqual(['user:desk-u1', 'user:desk-u2']);
});

test.each(['bot', 'guest', 'external', 'unknown'])('a %s gets no scope, and it is said why', (standing) => {
  const made = plan([listed('U1', { address: 'ada@example.org', notNew: standing })]);
  expect(made).toMatchObject({ added: [], claims: [], skipped: [{ id: 'U1', reason: standing }] });
});

test('a member who became a guest keeps their scope', () => {
  const known = stored({ 'user:ada': { has: ['slack U1 directory'] } });
  expect(plan([listed('U1', { notNew: 'guest' })], known)).toMatchObject({ kept: ['user:ada'], left: [], skipped: [] });
});

test('what is already bound is not bound again, whoever proved it', () => {
  const known = stored({ 'user:ada': { has: ['slack U1 operator', 'google ada@example.org sign-in'] } });
  expect(plan([listed('U1', { address: 'ada@example.org' })], known).claims).toEqual([]);
});

test('two accounts of one scope keep it once', () => {
  const known = stored({ 'user:ada': { has: ['slack U1 directory', 'slack U2 operator'] } });
  expect(plan([listed('U1'), listed('U2')], known).kept).toEqual(['user:ada']);
});
