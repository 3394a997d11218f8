import { seal } from '../../../activities/credentials/seal';
import { openAccount } from '../../../client/connect/open-account';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { type ScopeId } from '../../../memory/scope';
import { BOT_TOKEN, type FakeSlack, startFakeSlack } from '../../fakes/slack/server';
import { type ExportFile } from '../../support/export-files';
import { testKeyRing } from '../../support/key-ring';
import { addPeople, LOOK_AGAIN, syncAndWait } from '../../support/live-slack';
import { lineModel, textsOf } from '../../support/own-files';
import { createRig, type Rig } from '../../support/rig';
import { fileText } from '../../support/scenario';

const TEAM: ScopeId = 'team:demo';
const CONNECTION = 'slack-import-demo';
const DAY_MS = 24 * 60 * 60_000;
const START_MS = Math.floor(Date.now() / DAY_MS - 45) * DAY_MS;
const PEOPLE = { UADA: 'Ada Quist', UBO: 'Bo Lind' };

/** So many days after the first. */
const at = (day: number, minute = 0) => new Date(START_MS + day * DAY_MS + minute * 60_000).toISOString();
const tsOf = (iso: string) => `${Date.parse(iso) / 1000}.000000`;

let slack: FakeSlack;
let rig: Rig;
let exported: ExportFile[];
let thread: string;

beforeAll(async () => {
  slack = await startFakeSlack();
  rig = await createRig({ answers: lineModel, endpoints: { slack: slack.url }, options: { syncWaitMs: 5_000 } });
  addPeople(slack, PEOPLE);
  slack.addChannel('CDEV', { name: 'dev', members: ['UADA', 'UBO'] });
  slack.addChannel('COPS', { name: 'ops', private: true, members: ['UADA', 'UBO'] });
  thread = slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: at(1) });
  slack.reply('CDEV', thread, { by: 'UBO', text: 'I have its keys', at: at(1, 5) });
  slack.post('CDEV', { by: 'UBO', text: 'Build 812 is green', at: at(20) });
  slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: at(2) });
  exported = exportOf();
  for (const [scope, slackUser] of Object.entries({ 'user:ada': 'UADA', 'user:bo': 'UBO' }))
    await rig.addScope(scope as ScopeId, { team: 'demo', slackUser });
  await rig.addScope(TEAM, { team: 'demo' });
});
afterAll(async () => {
  await rig.close();
  await slack.close();
});

/** The workspace as Slack exports it now. */
function exportOf(): ExportFile[] {
  const file = (path: string, value: unknown) => ({ path, bytes: Buffer.from(JSON.stringify(value)) });
  const users = Object.entries(PEOPLE).map(([id, name]) => ({ id, team_id: slack.team.id, real_name: name, profile: { real_name: name } })); // prettier-ignore
  const listed = (isPrivate: boolean) =>
    [...slack.channels.values()].filter((one) => one.private === isPrivate).map(({ id, name, members }) => ({ id, name, members: [...members] })); // prettier-ignore
  const days = [...slack.channels.values()].flatMap((channel) => {
    const messages = channel.shown().flatMap((one) => [one, ...channel.thread(one.ts).replies]);
    const byDay = Map.groupBy(messages, ({ ts }) =>
      new Date(Number(ts.split('.')[0]) * 1000).toISOString().slice(0, 10),
    );
    return [...byDay].map(([day, list]) => file(`${channel.name}/${day}.json`, list));
  });
  return [file('users.json', users), file('channels.json', listed(false)), file('groups.json', listed(true)), ...days];
}

const force = (scope: ScopeId) => forceHydrate(rig.system, scope, { pollMs: 20 });
const notes = (scope: ScopeId) => fileText(rig, scope, 'notes.md');
const versions = async () =>
  rig.admin.selectFrom('item').select(['id', 'version', 'change', 'text', 'deleted_at']).orderBy('id').execute();
const containers = async () =>
  rig.admin
    .selectFrom('container')
    .select(['external_id', 'name', 'kind', 'kind_since', 'listed'])
    .orderBy('id')
    .execute();
const grants = async () =>
  rig.admin.selectFrom('access_grant').select(['scope', 'container', 'since', 'until', 'revoked_at']).orderBy('scope').orderBy('container').execute(); // prettier-ignore

test('an export is read; imported twice it changes nothing', async () => {
  expect(await rig.importFiles(exported)).toMatchObject({ connection: CONNECTION, added: 4, containers: 2 });
  expect(await force(TEAM)).toMatchObject({ outcome: 'committed', read: { slack: 3 } });
  expect(await force('user:bo')).toMatchObject({ outcome: 'committed', read: { slack: 1 } });
  expect(await rig.importFiles(exported)).toMatchObject({ added: 0, updated: 0, deleted: 0, unchanged: 4 });
  for (const scope of [TEAM, 'user:bo'] as const) expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
});

test('the live account of the workspace goes on under the import’s id, and what the export held is no news', async () => {
  const before = await versions();
  const sealed = (binding: Parameters<typeof seal>[1]) => ({
    ...seal(testKeyRing(), binding, { token: BOT_TOKEN }),
    expiresAt: null,
  });
  const account = {
    provider: 'slack',
    identities: 'slack',
    team: 'demo',
    owner: null,
    account: slack.team.id,
  } as const;
  // Said while nobody listened, between the export and now.
  slack.post('CDEV', { by: 'UBO', text: 'The lift was repaired', at: at(21) });
  slack.post('CDEV', { by: 'UBO', text: 'The roof is dry again', at: at(40) });
  const opened = await openAccount(rig.db, { ...account, at: new Date().toISOString() }, sealed);
  expect(opened).toEqual({ connection: CONNECTION, change: 'took-over' });
  await rig.admin.updateTable('connection').set({ settings: JSON.stringify(LOOK_AGAIN) }).where('id', '=', CONNECTION).execute(); // prettier-ignore
  await syncAndWait(rig, CONNECTION);
  const known = new Set(before.map(({ id }) => id));
  expect((await versions()).filter(({ id }) => known.has(id))).toEqual(before);
});

test('the gap between the export’s end and the first look is read, however long ago it was', async () => {
  expect(await force(TEAM)).toMatchObject({ outcome: 'committed', read: { slack: 2 } });
  expect(await notes(TEAM)).toContain('The lift was repaired');
  expect(await notes(TEAM)).toContain('The roof is dry again');
  expect(await force('user:bo')).toMatchObject({ outcome: 'quiet' });
});

test('a reply, an edit and a new message are news, and nothing else is', async () => {
  const now = Date.now() - 5_000;
  slack.reply('CDEV', slack.post('CDEV', { by: 'UADA', text: 'Who is in?', at: new Date(now).toISOString() }), {
    by: 'UBO',
    text: 'I am in the office',
    at: new Date(now + 1_000).toISOString(),
  });
  slack.edit('CDEV', tsOf(at(40)), { text: 'The roof is wet again', at: new Date(now + 2_000).toISOString() });
  expect(await force(TEAM)).toMatchObject({ outcome: 'committed', read: { slack: 3 } });
  expect(await notes(TEAM)).toContain('The roof is wet again');
  expect(await notes(TEAM)).toContain('I am in the office');
});

test('the older export imported again changes nothing: no word, no name, no access', async () => {
  expect(await notes('user:bo')).toContain('vault code');
  slack.rename('CDEV', 'development');
  slack.leave('COPS', 'UBO');
  slack.addChannel('CNEW', { name: 'new', members: ['UADA'] });
  await syncAndWait(rig, CONNECTION);
  const before = { items: await versions(), containers: await containers(), grants: await grants() };
  expect(await notes('user:bo')).toBeUndefined();
  expect(await rig.importFiles(exported)).toMatchObject({ added: 0, updated: 0, deleted: 0 });
  expect({ items: await versions(), containers: await containers(), grants: await grants() }).toEqual(before);
  expect(await textsOf(rig, 'user:bo')).toEqual([]);
  expect(await force('user:bo')).toMatchObject({ outcome: 'quiet' });
});

test('a channel the account is not in stays closed when an export of it comes, and the import says so', async () => {
  slack.addChannel('CLAW', { name: 'law', bot: false, members: ['UADA'] });
  slack.post('CLAW', { by: 'UADA', text: 'The contract is signed', at: at(3) });
  const result = await rig.importFiles(exportOf());
  expect(result.skipped).toContainEqual({ id: 'CLAW', reason: 'not-in-account' });
  expect((await versions()).map(({ text }) => text).join()).not.toContain('contract');
});
