import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Source } from '../../activities/sources/define-source';
import { connectWithToken } from '../../client/cli/run/connect/connect-token';
import { type ConnectParts } from '../../client/cli/run/connect/parts';
import { fileLog } from '../../client/reads/files';
import { readItems } from '../../client/reads/items';
import { readStatus } from '../../client/reads/status';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { mergeSettings } from '../../schema/access/merge-settings';
import { withConnection, withScope } from '../../schema/connect';
import { claimIdentity } from '../../schema/scopes/claim-identity';
import { type Place, temporaryPlace } from '../support/cli';
import { type JsonServer } from '../support/json-server';
import { testKeyRing } from '../support/key-ring';
import { justNow, stateOf, syncAndWait } from '../support/live-slack';
import { createRig, type Rig } from '../support/rig';
import { fileText, until } from '../support/scenario';
import { simpleModel } from '../support/simple-model';
import { filesOnPage, loaderOf } from './page-code';

// What the page's files export, as a reader of the page would use it.
interface FakeTracker extends JsonServer {
  teams: { id: string; name: string; private: boolean; members: string[] }[];
  write(id: string, text: unknown, changedAt: string): void;
}
const load = loaderOf(filesOnPage('docs/add-a-source.md'));
const { tracker } = load('activities/sources/tracker.ts') as { tracker: Source };
const { startFakeTracker, TOKEN } = load('test/fakes/tracker.ts') as {
  startFakeTracker: () => Promise<FakeTracker>;
  TOKEN: string;
};

const CONNECTION = 'tracker-demo';

describe('the source of docs/add-a-source.md', () => {
  let fake: FakeTracker;
  let rig: Rig;
  let place: Place;
  beforeAll(async () => {
    fake = await startFakeTracker();
    place = temporaryPlace();
    const endpoints = { tracker: fake.url };
    rig = await createRig({ answers: simpleModel, endpoints, deps: (deps) => ({ ...deps, sources: [tracker] }) });
    await rig.addScope('team:demo');
    const tokenFile = join(place.folder, 'token');
    writeFileSync(tokenFile, `${TOKEN}\n`);
    const parts = { system: rig.system, env: {}, ring: testKeyRing(), endpoints } as unknown as ConnectParts;
    expect(await connectWithToken(parts, tracker, { team: 'demo', tokenFile })).toEqual({
      connection: CONNECTION,
      change: 'new',
    });
    await until(async () => (await stateOf(rig, CONNECTION)).synced_at !== null);
    // No test waits for a rate.
    const settings = { rates: { calls: 1_000_000 } };
    await withConnection(rig.db, CONNECTION, (tx) => mergeSettings(tx, CONNECTION, settings));
  });
  afterAll(async () => {
    await rig.close();
    await fake.close();
    place.remove();
  });

  const force = () => forceHydrate(rig.system, 'team:demo', { pollMs: 20 });
  const notes = () => fileText(rig, 'team:demo', 'notes.md');
  const texts = async (scope: `user:${string}` | 'team:demo') =>
    (await readItems(rig.db, scope, { source: 'tracker' }))
      .filter((one) => one.deletedAt === null)
      .map((one) => one.text);

  test('is discovered and pulled, page by page, into the team’s memory', async () => {
    for (const n of [1, 2, 3, 4, 5]) fake.write(`I${n}`, `Pump ${n} is at the depot`, justNow());
    expect(await force()).toMatchObject({ outcome: 'committed', read: { tracker: 5 } });
    expect(await notes()).toContain('Pump 5 is at the depot');
    expect(fake.calls.filter((call) => call.includes('after=I')).length).toBeGreaterThanOrEqual(2);
  });

  test('waits at a limit as told, and then reads what it came for', async () => {
    fake.next({ status: 429, headers: { 'retry-after': '1' } }, 2);
    fake.write('I6', 'Pump 6 is at the depot', justNow());
    const before = fake.calls.length;
    await syncAndWait(rig, CONNECTION);
    // Refused twice at the first question, which is then asked a third time.
    expect(fake.calls.slice(before).filter((call) => call.startsWith('/teams?'))).toHaveLength(3);
    expect(await texts('team:demo')).toContain('Pump 6 is at the depot');
    expect((await stateOf(rig, CONNECTION)).state).toBe('ok');
  });

  test('takes a deleted issue back from the memory, without a model call', async () => {
    const calls = rig.model.calls();
    fake.write('I5', null, justNow());
    await syncAndWait(rig, CONNECTION);
    await until(async () => (await fileLog(rig.db, 'team:demo'))[0]?.author === 'code');
    expect(await notes()).not.toContain('Pump 5');
    expect(await notes()).toContain('Pump 4');
    expect(rig.model.calls()).toBe(calls);
  });

  test('sets an issue it does not understand aside, reads the others, and names it', async () => {
    fake.write('I7', 7, justNow());
    fake.write('I8', 'Pump 8 is at the depot', justNow());
    await syncAndWait(rig, CONNECTION);
    expect(await texts('team:demo')).toContain('Pump 8 is at the depot');
    const status = JSON.stringify(await readStatus(rig.db, rig.system.system));
    expect(status).toContain('"not-understood"');
  });

  test('gives a private team’s issues to its members alone, by their addresses', async () => {
    await rig.addScope('user:ada', { team: 'demo' });
    await withScope(rig.db, 'user:ada', (tx) =>
      claimIdentity(tx, { provider: 'google', externalId: 'ada@example.com', team: 'demo', scope: 'user:ada' }),
    );
    fake.teams.push({ id: 'T2', name: 'board', private: true, members: ['Ada@Example.com'] });
    await syncAndWait(rig, CONNECTION);
    expect(await texts('user:ada')).toContain('Pump 8 is at the depot');
    expect((await texts('team:demo')).filter((text) => text.includes('Pump 8'))).toHaveLength(1);
  });

  test('parks when its token is revoked, and withdraws nothing', async () => {
    fake.next({ status: 401 }, 1);
    await syncAndWait(rig, CONNECTION);
    expect(await stateOf(rig, CONNECTION)).toMatchObject({ state: 'parked', reason: 'signed-out' });
    expect(await texts('team:demo')).toContain('Pump 8 is at the depot');
  });
});
