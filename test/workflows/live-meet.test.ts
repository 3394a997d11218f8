import { fileLog } from '../../client/reads/files';
import { readStatus } from '../../client/reads/status';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { type ScopeId } from '../../memory/scope';
import { withScope } from '../../schema/connect';
import { listItems } from '../../schema/items/list-items';
import { conferenceOf, transcriptOf } from '../activities/sources/meet/scene';
import { type FakeGoogle, startFakeGoogle } from '../fakes/google/server';
import { endpointsOf, lastLines, signInAtGoogle } from '../support/live-google';
import { syncAndWait } from '../support/live-slack';
import { createRig, type Rig } from '../support/rig';
import { fileText, until } from '../support/scenario';

let google: FakeGoogle;
let rig: Rig;
beforeAll(async () => {
  google = await startFakeGoogle();
  rig = await createRig({ answers: lastLines, endpoints: endpointsOf(google), options: { syncWaitMs: 10_000 } });
});
afterAll(async () => {
  await rig.close();
  await google.close();
});

const force = (scope: ScopeId) => forceHydrate(rig.system, scope, { pollMs: 20 });
const notes = (scope: ScopeId) => fileText(rig, scope, 'notes.md');
const address = (name: string) => `${name}@example.com`;

async function organiser(name: string, team: string): Promise<{ scope: ScopeId; connection: string }> {
  const scope: ScopeId = `user:${name}`;
  await rig.addScope(scope, { team });
  const connection = await signInAtGoogle(rig, google, { provider: 'meet', user: scope, team, address: address(name) });
  return { scope, connection };
}

const itemsOf = (scope: ScopeId) => withScope(rig.db, scope, (tx) => listItems(tx, {}));

test('a transcript that comes after its meeting was seen is news then, and stays one item', async () => {
  const { scope, connection } = await organiser('ada', 'late');
  const conference = conferenceOf('standup', new Date().toISOString());
  google.conferences(address('ada')).add(conference);
  expect(await force(scope)).toMatchObject({ outcome: 'quiet' });

  conference.transcripts.push(transcriptOf(conference.record.name, 'T1', [['Ada', 'the lease was signed']]));
  await until(async () => {
    await syncAndWait(rig, connection);
    return (await itemsOf(scope)).length > 0;
  });
  expect(await force(scope)).toMatchObject({ outcome: 'committed', read: { meet: 1 } });
  expect(await notes(scope)).toContain('Ada: the lease was signed');
  await syncAndWait(rig, connection);
  expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
});

test('a meeting is its organiser’s alone: not who spoke in it, not the team', async () => {
  const { scope: host } = await organiser('host', 'own');
  const { scope: guest } = await organiser('guest', 'own');
  await rig.addScope('team:own', { team: 'own' });
  const ended = new Date(Date.now() - 60_000).toISOString();
  google.conferences(address('host')).add(conferenceOf('review', ended, [['guest', 'the budget is agreed']]));
  expect(await force(host)).toMatchObject({ read: { meet: 1 } });
  expect(await notes(host)).toContain('budget is agreed');
  for (const other of [guest, 'team:own'] as const) {
    expect(await force(other)).toMatchObject({ outcome: 'quiet' });
    expect(await itemsOf(other)).toEqual([]);
  }
});

test('a meeting that Google has forgotten stays remembered', async () => {
  const { scope, connection } = await organiser('cy', 'kept');
  const conferences = google.conferences(address('cy'));
  const ended = new Date(Date.now() - 60_000).toISOString();
  conferences.add(conferenceOf('review', ended, [['Cy', 'the budget is agreed']]));
  await force(scope);
  conferences.expire('conferenceRecords/review');
  await syncAndWait(rig, connection);
  expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
  expect(await notes(scope)).toContain('budget is agreed');
  expect((await fileLog(rig.db, scope)).map(({ author }) => author)).not.toContain('code');
});

test('a stretch that Google forgot before it was read is stated with its start and end, and alarms nobody', async () => {
  const { scope, connection } = await organiser('eve', 'lapsed');
  await syncAndWait(rig, connection);
  const from = new Date(Date.now() - 40 * 24 * 60 * 60_000).toISOString();
  await rig.admin.updateTable('container').set({ pulled_until: from }).where('connection', '=', connection).execute();
  await syncAndWait(rig, connection);
  const { connections, scopes } = await readStatus(rig.db, rig.system.system, scope);
  const { gaps, quarantined } = connections.find(({ id }) => id === connection) ?? {};
  expect(gaps).toMatchObject([{ container: `${connection}:conferences`, reason: 'expired' }]);
  expect(Date.parse(gaps?.[0]?.from ?? '')).toBe(Date.parse(from));
  expect(Date.parse(gaps?.[0]?.to ?? '') - Date.parse(from)).toBeGreaterThan(9 * 24 * 60 * 60_000);
  expect([quarantined, scopes[0]?.attention]).toEqual([[], []]);
});
