import { fileLog, listFiles } from '../../client/reads/files';
import { listRulesOf } from '../../client/reads/rules';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { type ScopeId } from '../../memory/scope';
import { memoryText } from '../support/epoch-rows';
import { day, PEOPLE, slackExport, type TestChannel } from '../support/export-files';
import { createRig, type Rig } from '../support/rig';
import { fileText, teamWith, until } from '../support/scenario';
import { scriptedModel } from '../support/scripted-model';

type Said = [user: string, text: string];
const LAUNCH: Said = [PEOPLE.ada, 'The launch party is on Friday'];
const RULE: Said = [PEOPLE.bo, 'We always deploy to staging first.'];
const VAN: Said = [PEOPLE.bo, 'The van is at the depot'];

/** The channel with these messages; a null was deleted, the others keep their times. */
function channel(...said: (Said | null)[]): TestChannel {
  const all = day('2026-01-05', ...said.map((one): Said => one ?? [PEOPLE.ada, '']))['2026-01-05'] ?? [];
  return { id: 'C0DEV00001', name: 'dev', days: { '2026-01-05': all.filter((_, i) => said[i] !== null) } };
}

let rig: Rig;
const model = scriptedModel();
beforeAll(async () => {
  rig = await createRig({ answers: model.answers });
});
afterAll(() => rig.close());

const force = (scope: ScopeId) => forceHydrate(rig.system, scope, { pollMs: 20 });
const notes = (scope: ScopeId) => fileText(rig, scope, 'notes.md');

/** A paused team whose memory was made from these messages. */
async function remembered(team: string, ...said: Said[]): Promise<ScopeId> {
  const scope = await teamWith(rig, team, [channel(...said)], { paused: true });
  await force(scope);
  return scope;
}

/** Imports again and waits for the commit that code makes of it. Returns the model calls it took. */
async function importAgain(scope: ScopeId, channels: TestChannel[], team: string): Promise<number> {
  const before = rig.model.calls();
  await rig.importFiles(slackExport(channels), team);
  await until(async () => (await fileLog(rig.db, scope))[0]?.author === 'code');
  return rig.model.calls() - before;
}

test('a deleted message takes its lines with it at once: paused, without a model call, in past versions too', async () => {
  const scope = await remembered('deleted', LAUNCH, RULE);
  const first = (await fileLog(rig.db, scope))[0]?.at;
  expect(await notes(scope)).toContain('launch party');
  expect(await importAgain(scope, [channel(null, RULE)], 'deleted')).toBe(0);

  expect(await notes(scope)).not.toContain('launch party');
  expect(await notes(scope)).toContain('staging first');
  // The index fell back to the file's title: the agent's words about it may have rested on what is gone.
  expect(await fileText(rig, scope, 'index.md')).not.toContain('all that was said');
  expect(await memoryText(rig, scope)).not.toContain('launch party');
  const then = await listFiles(rig.db, scope, first);
  expect(then.map((file) => file.path)).toEqual(['index.md', 'notes.md']);
  expect(JSON.stringify(then)).not.toContain('launch party');
  expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
});

test('a rule whose only source is deleted is retired for that reason', async () => {
  const scope = await remembered('rule', LAUNCH, RULE);
  expect(await listRulesOf(rig.db, scope)).toMatchObject([{ state: 'active' }]);
  expect(await importAgain(scope, [channel(LAUNCH, null)], 'rule')).toBe(0);
  expect(await notes(scope)).not.toContain('staging');
  expect((await listRulesOf(rig.db, scope)).filter((rule) => rule.state === 'active')).toEqual([]);
  const [row] = await rig.admin
    .selectFrom('point')
    .select(['state', 'text', 'quote', 'retired_reason'])
    .where('scope', '=', scope)
    .where('kind', '=', 'procedural')
    .execute();
  expect(row).toEqual({ state: 'withdrawn', text: '', quote: null, retired_reason: 'source withdrawn' });
});

test('an edited message takes its old lines with it, and its new words are news', async () => {
  const scope = await remembered('edited', LAUNCH, VAN);
  expect(await importAgain(scope, [channel([PEOPLE.ada, 'The launch party is off'], VAN)], 'edited')).toBe(0);
  expect(await notes(scope)).not.toContain('launch party');
  expect(await force(scope)).toMatchObject({ number: 2, outcome: 'committed', read: { slack: 1 } });
  expect(await notes(scope)).toContain('The launch party is off');
  expect(await memoryText(rig, scope)).not.toContain('on Friday');
});

test('a point that another message still supports loses its line, waits, and is written again from that message', async () => {
  model.next('summarise', {
    text: JSON.stringify({
      points: [{ kind: 'semantic', text: 'The van is at the depot until Friday', items: ['i1', 'i2'], rule: null }],
    }),
  });
  const scope = await remembered('shared', LAUNCH, VAN);
  expect(await notes(scope)).toContain('until Friday');
  expect(await importAgain(scope, [channel(null, VAN)], 'shared')).toBe(0);
  expect((await notes(scope)) ?? '').not.toContain('until Friday');
  const point = () => rig.admin.selectFrom('point').select(['state', 'text']).where('scope', '=', scope).execute();
  expect(await point()).toMatchObject([
    { state: 'waiting', text: expect.stringContaining('The van is at the depot') as string },
  ]);
  expect(await force(scope)).toMatchObject({ outcome: 'committed', read: {}, points: { placed: 1, waiting: 0 } });
  expect(await notes(scope)).toContain('The van is at the depot');
  expect(await memoryText(rig, scope)).not.toContain('until Friday');
});

test('who left a private channel loses the lines that rest on it, and who stayed keeps theirs', async () => {
  const [ada, bo]: ScopeId[] = ['user:ada', 'user:bo'];
  const open = { ...channel(LAUNCH), id: 'G0BOTH0001', name: 'both', private: true, members: [PEOPLE.ada, PEOPLE.bo] };
  await rig.importFiles(slackExport([open]), 'people');
  await rig.addScope(ada as ScopeId, { team: 'people', slackUser: PEOPLE.ada });
  await rig.addScope(bo as ScopeId, { team: 'people', slackUser: PEOPLE.bo });
  await Promise.all([force(ada as ScopeId), force(bo as ScopeId)]);
  expect(await importAgain(ada as ScopeId, [{ ...open, members: [PEOPLE.bo] }], 'people')).toBe(0);
  expect(await memoryText(rig, ada as ScopeId)).not.toContain('launch party');
  expect(await fileText(rig, ada as ScopeId, 'notes.md')).toBeUndefined();
  expect(await notes(bo as ScopeId)).toContain('launch party');
});
