import { wipeLeavers } from '../../../activities/wipe-leavers';
import { withdrawLost } from '../../../activities/cycle/withdraw';
import { listPeople } from '../../../client/people/list-people';
import { type PeopleOptions, syncPeople } from '../../../client/people/sync-people';
import { listFiles } from '../../../client/reads/files';
import { readItems } from '../../../client/reads/items';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { entityId, type ScopeId } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { type StoredPerson } from '../../../schema/people/remember-people';
import { createRig, type Rig } from '../../support/rig';
import { simpleModel } from '../../support/simple-model';
import { lists, openWorkspace, person, privateChannel } from './workspace';

const DAY_MS = 86_400_000;

let rig: Rig;
let n = 0;
let team: string;
let workspace: string;
beforeAll(async () => {
  rig = await createRig({ answers: simpleModel });
});
afterAll(() => rig.close());
// Each test has a team of its own, with people of its own: `user:u1x3` is `U1X3` of team `t3`.
beforeEach(async () => {
  n += 1;
  [team, workspace] = [`t${n}`, `slack-t${n}`];
  await openWorkspace(rig.db, rig.admin, workspace, team);
});

const id = (short: string) => `${short}X${n}`;
const scope = (short: string): ScopeId => `user:${short}x${n}`;
const member = (short: string, change: Partial<StoredPerson> = {}) => person(id(short), change);
const list = (...people: StoredPerson[]) => lists(rig.db, people, workspace);
const channel = (members: string[], ...texts: string[]) =>
  privateChannel(rig.db, workspace, { members: members.map(id), texts });

const withdraw: PeopleOptions['withdraw'] = (one, at) => withScope(rig.db, one, (tx) => withdrawLost(tx, one, at));
const sync = (change: Partial<PeopleOptions> = {}, system = rig.system) =>
  syncPeople(system, {
    team,
    from: { kind: 'slack', guests: false },
    wipeAfterDays: 30,
    dryRun: false,
    yes: false,
    withdraw,
    ...change,
  });
/** Lines of a file; users and Slack ids are made this test's own. */
const fromFile = (...lines: string[]) => sync({ from: { kind: 'file', bytes: fileOf(lines), missingLeft: false } });
const fileOf = (lines: string[]) =>
  ['user,slack,email,left', ...lines.map((one) => one.replace(/^\w+/, `$&x${n}`).replace(/,(U\d)/, `,$1X${n}`))].join(
    '\n',
  );
const server = () => ({ ...rig.system, system: { ...rig.system.system, mode: 'server' as const } });

const people = () => listPeople(rig.db, team);
const texts = async (short: string) => (await readItems(rig.db, scope(short), {})).map((one) => one.text);
const running = (short: string) =>
  rig.system.temporal.workflow
    .getHandle(entityId(scope(short)))
    .describe()
    .then((one) => one.status.name === 'RUNNING');
const setLive = (live: boolean) =>
  rig.admin.updateTable('connection').set({ live }).where('id', '=', workspace).execute();

/** Whatever a sync might change of this team. */
async function everything() {
  const grants = rig.admin.selectFrom('access_grant').selectAll().where('container', 'like', `${workspace}:%`);
  return [await people(), await grants.orderBy('scope').execute()];
}

describe('from the workspace', () => {
  test('members get scopes whose entities run, proven by the directory', async () => {
    const at = await list(member('U1'), member('U2'), member('U3', { standing: 'bot' }));
    expect(await sync()).toEqual({
      team,
      listedAt: at.replace('.000Z', 'Z'),
      dryRun: false,
      needsYes: false,
      added: [
        { scope: scope('u1'), slack: id('U1'), address: `${id('u1').toLowerCase()}@example.org` },
        { scope: scope('u2'), slack: id('U2'), address: `${id('u2').toLowerCase()}@example.org` },
      ],
      kept: [],
      back: [],
      left: [],
      claimed: 4,
      released: 0,
      conflicts: [],
      skipped: [{ id: id('U3'), reason: 'bot' }],
    });
    expect(await people()).toMatchObject([
      {
        scope: scope('u1'),
        paused: false,
        identities: [
          { provider: 'google', provenBy: 'directory' },
          { provider: 'slack', externalId: id('U1'), provenBy: 'directory' },
        ],
      },
      { scope: scope('u2') },
    ]);
    expect([await running('u1'), await running('u2')]).toEqual([true, true]);
  });

  test('a new person reads the private channels they are in at once', async () => {
    await channel(['U1'], 'plan');
    await list(member('U1'), member('U2'));
    await sync();
    expect([await texts('u1'), await texts('u2')]).toEqual([['plan'], []]);
  });

  test('the second time nothing changes', async () => {
    await channel(['U1', 'U2'], 'plan');
    await list(member('U1'), member('U2'));
    await sync();
    const before = await everything();
    expect(await sync()).toMatchObject({ added: [], kept: [scope('u1'), scope('u2')], claimed: 0, released: 0 });
    expect(await everything()).toEqual(before);
  });

  test('a dry run says the same and changes nothing', async () => {
    await list(member('U1'));
    const before = await everything();
    const { added, ...planned } = await sync({ dryRun: true });
    expect(await everything()).toEqual(before);
    expect(planned.dryRun).toBe(true);
    expect((await sync()).added).toEqual(added);
  });

  test('who signed in before keeps that proof, and their scope', async () => {
    await rig.addScope(scope('countess'), { team });
    const signIn = { scope: scope('countess'), team, provider: 'google', external_id: 'a@example.org' };
    await rig.admin.insertInto('identity').values({ ...signIn, proven_by: 'sign-in' }).execute(); // prettier-ignore
    await list(member('U1', { address: 'a@example.org' }));
    expect(await sync()).toMatchObject({ added: [], kept: [scope('countess')], claimed: 1 });
    expect((await people())[0]?.identities).toEqual([
      { provider: 'google', externalId: 'a@example.org', provenBy: 'sign-in' },
      { provider: 'slack', externalId: id('U1'), provenBy: 'directory' },
    ]);
  });

  test('in server mode it is believed too, and no address is printed', async () => {
    await list(member('U1'));
    const result = await sync({}, server());
    expect(result.added).toEqual([{ scope: scope('u1'), slack: id('U1'), address: null }]);
    expect(JSON.stringify(result)).not.toContain('@');
  });
});

describe('somebody who leaves', () => {
  beforeEach(async () => {
    await channel(['U1', 'U2'], 'plan');
    await list(member('U1'), member('U2'));
    await sync();
    await list(member('U1', { hasLeft: true }), member('U2'));
  });

  test('is paused, has no identity and no access, and the wipe has a date', async () => {
    const { left } = await sync();
    expect(left).toEqual([{ scope: scope('u1'), wipeAt: expect.stringMatching(/Z$/) as string }]);
    expect(Math.round((Date.parse(left[0]!.wipeAt) - Date.now()) / DAY_MS)).toBe(30);
    expect((await people())[0]).toMatchObject({ scope: scope('u1'), paused: true, identities: [] });
    expect([await texts('u1'), await texts('u2')]).toEqual([[], ['plan']]);
    expect(await running('u1')).toBe(true);
  });

  test('is wiped after the days that were asked for, by the entity, once', async () => {
    await sync({ wipeAfterDays: 0 });
    const deps = { db: rig.db, now: () => new Date().toISOString() };
    expect(await wipeLeavers(deps, rig.system.entities)).toEqual({ wiped: 1 });
    expect(await wipeLeavers(deps, rig.system.entities)).toEqual({ wiped: 0 });
    const receipts = () =>
      rig.admin.selectFrom('wipe_receipt').select(['epoch', 'verified']).where('scope', '=', scope('u1')).execute();
    while ((await receipts()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await receipts()).toEqual([{ epoch: 1, verified: true }]);
    expect((await people())[0]).toMatchObject({ wipeAt: null, leftAt: expect.any(String) as string });
  });

  test('loses the lines that rested on what they could read, at once and without a model', async () => {
    // A hydration would first ask the live workspace, which is not there.
    await setLive(false);
    await forceHydrate(rig.system, scope('u1'), { pollMs: 20 });
    await setLive(true);
    const words = async () => (await listFiles(rig.db, scope('u1'))).map((file) => file.content).join();
    expect(await words()).toContain('plan');
    const calls = rig.model.calls();
    await sync();
    expect(await words()).not.toContain('plan');
    expect(rig.model.calls()).toBe(calls);
  });

  test('also when the first try was interrupted', async () => {
    const seen: string[] = [];
    await expect(sync({ withdraw: () => Promise.reject(new Error('interrupted')) })).rejects.toThrow('interrupted');
    await sync({ withdraw: (one) => Promise.resolve(seen.push(one)) });
    expect(seen).toEqual([scope('u1')]);
  });

  test('is back in their own scope when they return, and reads what follows', async () => {
    await sync();
    await list(member('U1', { address: 'married@example.org' }), member('U2'));
    expect(await sync()).toMatchObject({ back: [scope('u1')], added: [], claimed: 2 });
    expect((await people())[0]).toMatchObject({ scope: scope('u1'), paused: false, leftAt: null, wipeAt: null });
    expect(await texts('u1')).toEqual([]);
    await channel(['U1', 'U2'], 'plan', 'welcome back');
    expect(await texts('u1')).toEqual(['welcome back']);
  });

  test('does not leave a memory to somebody new of the same name', async () => {
    await sync();
    await list(member('U2'), member('U7', { address: `${id('u1').toLowerCase()}@example.org` }));
    expect((await sync()).added.map((one) => one.scope)).toEqual([`${scope('u1')}-u7x${n}`]);
    expect((await people()).find((one) => one.scope === scope('u1'))).toMatchObject({ identities: [] });
  });
});

test('when a third would leave nothing is done until somebody says yes', async () => {
  await list(...['U1', 'U2', 'U3', 'U4'].map((short) => member(short)));
  await sync();
  await list(member('U1'));
  const before = await everything();
  const refusal = { code: 'usage.invalid', message: expect.stringContaining('--yes') as string };
  await expect(sync()).rejects.toMatchObject(refusal);
  expect(await everything()).toEqual(before);
  expect(await sync({ dryRun: true })).toMatchObject({ needsYes: true, left: [{}, {}, {}] });
  expect((await sync({ yes: true })).left).toHaveLength(3);
});

test('a large loss of access that waits for a person is not carried out on the way', async () => {
  await list(member('U1'), member('U2'));
  await sync();
  await channel(['U1'], 'plan');
  const at = new Date().toISOString();
  await rig.admin.updateTable('connection').set({ shrunk_at: at }).where('id', '=', workspace).execute();
  await rig.admin.deleteFrom('container_member').where('container', '=', `${workspace}:G1`).execute();
  await sync();
  expect(await texts('u1')).toEqual(['plan']);
});

describe('from a file', () => {
  test('each line gives a scope and identities, by the operator’s word', async () => {
    const lines = ['ada,U1,ada@example.org,', 'bo,,bo@example.org,'];
    expect(await fromFile(...lines)).toMatchObject({
      listedAt: null,
      added: [{ scope: scope('ada'), slack: id('U1') }, { scope: scope('bo') }],
      claimed: 3,
    });
    expect((await people())[0]?.identities.map((one) => one.provenBy)).toEqual(['operator', 'operator']);
    expect((await fromFile(...lines)).claimed).toBe(0);
  });

  test('an identity of another scope is reported by line and stays', async () => {
    await fromFile('ada,U1,,');
    const before = await people();
    expect(await fromFile('ada,,,', 'bo,U1,,')).toMatchObject({ conflicts: [{ line: 3, reason: 'slack-claimed' }] });
    expect((await people()).filter((one) => one.scope === scope('ada'))).toEqual(before);
  });

  test('whoever is marked as left leaves, and is back when the mark is gone', async () => {
    await fromFile('ada,U1,,', 'bo,U2,,');
    expect(await fromFile('ada,U1,,yes', 'bo,U2,,')).toMatchObject({ left: [{ scope: scope('ada') }] });
    expect(await fromFile('ada,U1,,', 'bo,U2,,')).toMatchObject({ back: [scope('ada')], left: [] });
    expect((await people())[0]).toMatchObject({ paused: false, identities: [{ externalId: id('U1') }] });
  });

  test('that names nobody puts nobody out until somebody says yes, however small the team', async () => {
    await fromFile('ada,U1,,', 'bo,U2,,');
    const from = { kind: 'file' as const, bytes: 'user,slack,email\n', missingLeft: true };
    await expect(sync({ from })).rejects.toMatchObject({
      code: 'usage.invalid',
      message: expect.stringMatching(/2 of the team .*the list names nobody.*--yes/s) as string,
    });
    expect((await people()).map((one) => one.leftAt)).toEqual([null, null]);
    expect((await sync({ from, yes: true })).left).toHaveLength(2);
  });

  test('a fault in one line leaves all as it was', async () => {
    await expect(fromFile('ada,U1,,', 'bo,??,,')).rejects.toMatchObject({ code: 'input.invalid' });
    expect(await people()).toEqual([]);
  });

  test('in server mode it is refused, however it is asked', async () => {
    const from = { kind: 'file' as const, bytes: 'user,slack,email\nada,U1,\n', missingLeft: false };
    for (const dryRun of [true, false])
      await expect(sync({ from, dryRun }, server())).rejects.toMatchObject({ code: 'scope.denied' });
    expect(await people()).toEqual([]);
  });
});
