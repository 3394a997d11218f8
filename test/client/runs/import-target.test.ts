import { importTarget, type MeetingWishes, type PersonalImport } from '../../../client/runs/import-target';
import { type ScopeId } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { addScope } from '../../../schema/scopes/add-scope';
import { claimIdentity } from '../../../schema/scopes/claim-identity';
import { AT, createWorld, newScope, type World } from '../../schema/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const numbers = { paused: true, fileBudget: 8_000, spineBudget: 12_000, dailyUsd: 5, at: AT };
  await withScope(world.db, 'user:ada', async (tx) => {
    await addScope(tx, { scope: 'user:ada', team: 'demo', timezone: 'Europe/Berlin', ...numbers });
    for (const [provider, externalId] of [
      ['google', 'ada@example.com'],
      ['google', 'a.quist@example.com'],
      ['slack', 'U0ADA'],
    ] as const)
      // prettier-ignore
      await claimIdentity(tx, { provider, externalId, team: 'demo', scope: 'user:ada' });
  });
  await newScope(world, 'user:bo');
});
afterAll(() => world.close());

const target = (kind: PersonalImport, user: ScopeId = 'user:ada', wishes?: MeetingWishes) =>
  importTarget(world.db, kind, user, wishes);
const ADA = { owner: 'user:ada', timezone: 'Europe/Berlin' };

test('mail goes to the person’s mailbox, which knows their addresses', async () => {
  expect(await target('mail')).toEqual({
    source: 'mail',
    connection: 'gmail-ada',
    provider: 'gmail',
    team: 'demo',
    identities: 'google',
    owner: 'user:ada',
    options: { ...ADA, addresses: ['a.quist@example.com', 'ada@example.com'] },
  });
});

test('of a person without addresses none are said', async () => {
  expect((await target('mail', 'user:bo')).options).toEqual({ owner: 'user:bo', timezone: 'UTC' });
});

test('a journal goes to a connection of the person alone', async () => {
  expect(await target('journal')).toEqual({
    source: 'journal',
    connection: 'journal-ada',
    provider: 'journal',
    team: 'demo',
    identities: 'scope',
    owner: 'user:ada',
    options: ADA,
  });
});

test('the team’s log of tasks has no owner: each upload says whose it is', async () => {
  expect(await target('tasks')).toMatchObject({
    connection: 'tasks-demo',
    provider: 'tasks',
    owner: null,
    options: ADA,
  });
});

test('meetings go to the team’s library, shown to nobody else unless that is said', async () => {
  expect(await target('meetings')).toMatchObject({
    connection: 'meetings-demo',
    identities: 'scope',
    owner: null,
    options: { ...ADA, public: false, sharedWith: [] },
  });
});

test('meetings may be public, shared and of a stated time', async () => {
  const wishes = { public: true, sharedWith: ['user:bo' as const], team: 'demo', at: '2024-03-05T09:30:00.000Z' };
  expect(await target('meetings', 'user:ada', wishes)).toMatchObject({
    connection: 'meetings-demo',
    team: 'demo',
    options: { ...ADA, public: true, sharedWith: ['user:bo'], at: '2024-03-05T09:30:00.000Z' },
  });
});

test.each([
  ['who is not there', 'mail', 'user:eve', {}, 'scope.unknown'],
  ['it is shared with', 'meetings', 'user:ada', { sharedWith: ['user:eve'] }, 'scope.unknown'],
  ['of another team', 'meetings', 'user:ada', { team: 'other' }, 'usage.invalid'],
  ['that is a team', 'journal', 'team:demo', {}, 'usage.invalid'],
  ['that is a team it is shared with', 'meetings', 'user:ada', { sharedWith: ['team:demo'] }, 'usage.invalid'],
] as const)('a person %s is refused', async (_, kind, user, wishes, code) => {
  await expect(target(kind, user, wishes)).rejects.toMatchObject({ code });
});

test('the refusal of an unknown person says how to add them', async () => {
  await expect(target('mail', 'user:eve')).rejects.toThrow('aquifer scope add user:eve');
});
