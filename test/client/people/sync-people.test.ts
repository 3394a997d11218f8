import { listPeople } from '../../../client/people/list-people';
import { type PeopleOptions, syncPeople } from '../../../client/people/sync-people';
import { withdrawLost } from '../../../activities/cycle/withdraw';
import { wipeLeavers } from '../../../activities/wipe-leavers';
import { listFiles } from '../../../client/reads/files';
import { readItems } from '../../../client/reads/items';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { type ScopeId } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { createRig, type Rig } from '../../support/rig';
import { simpleModel } from '../../support/simple-model';
import { lists, openWorkspace, person, privateChannel } from './workspace';

const DAY_MS = 86_400_000;

let rig: Rig;
beforeEach(async () => {
  rig = await createRig({ answers: simpleModel });
  await openWorkspace(rig.db, rig.admin);
});
afterEach(() => rig.close());

const SLACK: Omit<PeopleOptions, 'withdraw'> = {
  team: 'demo',
  from: { kind: 'slack', guests: false },
  wipeAfterDays: 30,
  dryRun: false,
  yes: false,
};
const withdraw: PeopleOptions['withdraw'] = (scope, at) =>
  withScope(rig.db, scope, (tx) => withdrawLost(tx, scope, at));
const sync = (change: Partial<PeopleOptions> = {}) => syncPeople(rig.system, { ...SLACK, withdraw, ...change });
const fromFile = (text: string, change: Partial<PeopleOptions> = {}) =>
  sync({ from: { kind: 'file', bytes: `user,slack,email,left\n${text}`, missingLeft: false }, ...change });
const people = () => listPeople(rig.db, 'demo');
const scopes = async () => (await people()).map((one) => one.scope);
const texts = async (scope: ScopeId) => (await readItems(rig.db, scope, {})).map((one) => one.text);
const runs = (scope: ScopeId) =>
  rig.system.temporal.workflow
    .getHandle(`memory/${scope.replace(':', '/')}`)
    .describe()
    .then((one) => one.status.name);
const everything = async () => [await people(), await rig.admin.selectFrom('access_grant').selectAll().execute()];

describe('from the workspace', () => {
  test('members get scopes whose entities run, proven by the directory', async () => {
    const at = await lists(rig.db, [person('U1'), person('U2'), person('U3', { standing: 'bot' })]);
    expect(await sync()).toEqual({
      team: 'demo',
      listedAt: at.replace('.000Z', 'Z'),
      dryRun: false,
      needsYes: false,
      added: [
        { scope: 'user:u1', slack: 'U1', address: 'u1@example.org' },
        { scope: 'user:u2', slack: 'U2', address: 'u2@example.org' },
      ],
      kept: [],
      back: [],
      left: [],
      claimed: 4,
      released: 0,
      conflicts: [],
      skipped: [{ id: 'U3', reason: 'bot' }],
    });
    expect(await people()).toMatchObject([
      {
        scope: 'user:u1',
        paused: false,
        identities: [
          { provider: 'google', externalId: 'u1@example.org', provenBy: 'directory' },
          { provider: 'slack', externalId: 'U1', provenBy: 'directory' },
        ],
      },
      { scope: 'user:u2' },
    ]);
    expect([await runs('user:u1'), await runs('user:u2')]).toEqual(['RUNNING', 'RUNNING']);
  });

  test('a new person reads the private channels they are in at once', async () => {
    await privateChannel(rig.db, 'G1', ['U1'], ['plan']);
    await lists(rig.db, [person('U1'), person('U2')]);
    await sync();
    expect([await texts('user:u1'), await texts('user:u2')]).toEqual([['plan'], []]);
  });

  test('the second time nothing changes', async () => {
    await lists(rig.db, [person('U1'), person('U2')]);
    await sync();
    const before = await everything();
    expect(await sync()).toMatchObject({ added: [], kept: ['user:u1', 'user:u2'], claimed: 0, released: 0 });
    expect(await everything()).toEqual(before);
  });

  test('a dry run says the same and changes nothing', async () => {
    await lists(rig.db, [person('U1')]);
    const before = await everything();
    const { added, ...planned } = await sync({ dryRun: true });
    expect(await everything()).toEqual(before);
    expect(planned.dryRun).toBe(true);
    expect((await sync()).added).toEqual(added);
  });

  test('who signed in before keeps that proof, and their scope', async () => {
    await rig.addScope('user:countess');
    await rig.admin
      .insertInto('identity')
      .values({ scope: 'user:countess', team: 'demo', provider: 'google', external_id: 'u1@example.org', proven_by: 'sign-in' })
      .execute(); // prettier-ignore
    await lists(rig.db, [person('U1')]);
    expect(await sync()).toMatchObject({ added: [], kept: ['user:countess'], claimed: 1 });
    expect((await people())[0]?.identities).toEqual([
      { provider: 'google', externalId: 'u1@example.org', provenBy: 'sign-in' },
      { provider: 'slack', externalId: 'U1', provenBy: 'directory' },
    ]);
  });
});

describe('somebody who leaves', () => {
  beforeEach(async () => {
    await privateChannel(rig.db, 'G1', ['U1', 'U2'], ['plan']);
    await lists(rig.db, [person('U1'), person('U2')]);
    await sync();
    await lists(rig.db, [person('U1', { hasLeft: true }), person('U2')]);
  });

  test('is paused, has no identity and no access, and the wipe has a date', async () => {
    const { left } = await sync();
    expect(left).toEqual([{ scope: 'user:u1', wipeAt: expect.stringMatching(/Z$/) as string }]);
    expect(Math.round((Date.parse(left[0]!.wipeAt) - Date.now()) / DAY_MS)).toBe(30);
    expect((await people())[0]).toMatchObject({ scope: 'user:u1', paused: true, identities: [] });
    expect([await texts('user:u1'), await texts('user:u2')]).toEqual([[], ['plan']]);
    expect(await runs('user:u1')).toBe('RUNNING');
  });

  test('is wiped after the days that were asked for, by the entity, once', async () => {
    await sync({ wipeAfterDays: 0 });
    const deps = { db: rig.db, now: () => new Date().toISOString() };
    expect(await wipeLeavers(deps, rig.system.entities)).toEqual({ wiped: 1 });
    expect(await wipeLeavers(deps, rig.system.entities)).toEqual({ wiped: 0 });
    const receipts = () => rig.admin.selectFrom('wipe_receipt').select(['scope', 'epoch', 'verified']).execute();
    while ((await receipts()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await receipts()).toEqual([{ scope: 'user:u1', epoch: 1, verified: true }]);
    expect((await people())[0]).toMatchObject({ wipeAt: null, leftAt: expect.any(String) as string });
  });

  test('loses the lines that rested on what they could read, at once and without a model', async () => {
    await rig.admin.updateTable('connection').set({ live: false }).execute();
    await forceHydrate(rig.system, 'user:u1', { pollMs: 20 });
    await rig.admin.updateTable('connection').set({ live: true }).execute();
    const words = async () => (await listFiles(rig.db, 'user:u1')).map((file) => file.content).join();
    expect(await words()).toContain('plan');
    const calls = rig.model.calls();
    await sync();
    expect(await words()).not.toContain('plan');
    expect(rig.model.calls()).toBe(calls);
  });

  test('also when the first try was interrupted', async () => {
    const seen: string[] = [];
    const broken = () => Promise.reject(new Error('interrupted'));
    await expect(sync({ withdraw: broken })).rejects.toThrow('interrupted');
    await sync({ withdraw: (scope) => Promise.resolve(seen.push(scope)) });
    expect(seen).toEqual(['user:u1']);
  });

  test('is back in their own scope when they return, and reads what follows', async () => {
    await sync();
    await lists(rig.db, [person('U1', { address: 'married@example.org' }), person('U2')]);
    expect(await sync()).toMatchObject({ back: ['user:u1'], added: [], claimed: 2 });
    expect((await people())[0]).toMatchObject({ scope: 'user:u1', paused: false, leftAt: null, wipeAt: null });
    expect(await texts('user:u1')).toEqual([]);
    await privateChannel(rig.db, 'G1', ['U1', 'U2'], ['plan', 'welcome back']);
    expect(await texts('user:u1')).toEqual(['welcome back']);
  });

  test('does not leave a memory to somebody new of the same name', async () => {
    await sync();
    await lists(rig.db, [person('U2'), person('U7', { address: 'u1@example.org' })]);
    expect((await sync()).added.map((one) => one.scope)).toEqual(['user:u1-u7']);
    expect((await people()).find((one) => one.scope === 'user:u1')).toMatchObject({ identities: [] });
  });
});

test('when a third would leave nothing is done until somebody says yes', async () => {
  await lists(
    rig.db,
    ['U1', 'U2', 'U3', 'U4'].map((id) => person(id)),
  );
  await sync();
  await lists(rig.db, [person('U1')]);
  const before = await everything();
  await expect(sync()).rejects.toMatchObject({
    code: 'usage.invalid',
    message: expect.stringContaining('--yes') as string,
  });
  expect(await everything()).toEqual(before);
  expect(await sync({ dryRun: true })).toMatchObject({ needsYes: true, left: [{}, {}, {}] });
  expect((await sync({ yes: true })).left).toHaveLength(3);
});

test('a large loss of access that waits for a person is not carried out on the way', async () => {
  await lists(rig.db, [person('U1'), person('U2')]);
  await sync();
  await privateChannel(rig.db, 'G1', ['U1'], ['plan']);
  await rig.admin.updateTable('connection').set({ shrunk_at: new Date().toISOString() }).execute();
  await rig.admin.deleteFrom('container_member').execute();
  await sync();
  expect(await texts('user:u1')).toEqual(['plan']);
});

describe('from a file', () => {
  test('each line gives a scope and identities, by the operator’s word', async () => {
    expect(await fromFile('ada,U1,ada@example.org,\nbo,,bo@example.org,\n')).toMatchObject({
      listedAt: null,
      added: [{ scope: 'user:ada' }, { scope: 'user:bo' }],
      claimed: 3,
    });
    expect((await people())[0]?.identities.map((one) => one.provenBy)).toEqual(['operator', 'operator']);
    expect((await fromFile('ada,U1,ada@example.org,\nbo,,bo@example.org,\n')).claimed).toBe(0);
  });

  test('an identity of another scope is reported by line and stays', async () => {
    await fromFile('ada,U1,,\n');
    const before = await people();
    expect(await fromFile('ada,,,\nbo,U1,,\n')).toMatchObject({ conflicts: [{ line: 3, reason: 'slack-claimed' }] });
    expect((await people()).filter((one) => one.scope === 'user:ada')).toEqual(before);
  });

  test('whoever is marked as left leaves, and is back when the mark is gone', async () => {
    await fromFile('ada,U1,,\nbo,U2,,\n');
    expect(await fromFile('ada,U1,,yes\nbo,U2,,\n')).toMatchObject({ left: [{ scope: 'user:ada' }] });
    expect(await fromFile('ada,U1,,\nbo,U2,,\n')).toMatchObject({ back: ['user:ada'], left: [] });
    expect((await people())[0]).toMatchObject({ paused: false, identities: [{ externalId: 'U1' }] });
  });

  test('a fault in one line leaves all as it was', async () => {
    await expect(fromFile('ada,U1,,\nbo,??,,\n')).rejects.toMatchObject({ code: 'input.invalid' });
    expect(await scopes()).toEqual([]);
  });

  test('in server mode it is refused, however it is asked', async () => {
    const server = { ...rig.system, system: { ...rig.system.system, mode: 'server' as const } };
    const from = { kind: 'file' as const, bytes: 'user,slack,email\nada,U1,\n', missingLeft: false };
    for (const dryRun of [true, false])
      await expect(syncPeople(server, { ...SLACK, withdraw, from, dryRun })).rejects.toMatchObject({
        code: 'scope.denied',
      });
    expect(await scopes()).toEqual([]);
  });
});

test('in server mode the workspace is believed, and no address is printed', async () => {
  await lists(rig.db, [person('U1')]);
  const server = { ...rig.system, system: { ...rig.system.system, mode: 'server' as const } };
  const result = await syncPeople(server, { ...SLACK, withdraw });
  expect(result.added).toEqual([{ scope: 'user:u1', slack: 'U1', address: null }]);
  expect(JSON.stringify(result)).not.toContain('@');
});
