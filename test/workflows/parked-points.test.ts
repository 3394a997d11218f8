import { forceHydrate } from '../../client/runs/force-hydrate';
import { readCycles } from '../../client/reads/cycles';
import { readStatus } from '../../client/reads/status';
import { type ScopeId } from '../../memory/scope';
import { day, PEOPLE, type TestChannel } from '../support/export-files';
import { type FakeAnswer, type FakeRequest } from '../support/fake-model';
import { createRig, type Rig } from '../support/rig';
import { fileText, teamWith, until } from '../support/scenario';
import { isSummary, promptLines, simpleModel } from '../support/simple-model';

const CHANNELS: TestChannel[] = [
  {
    id: 'C0DEV00001',
    name: 'dev',
    days: day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.'], [PEOPLE.bo, 'The ship is cursed']),
  },
];

/** Writes well unless a point speaks of a curse: then a number nobody gave slips into its line. */
function cursedModel(request: FakeRequest): FakeAnswer {
  const answer = simpleModel(request);
  const cursed = promptLines(request).some((line) => line.point !== undefined && String(line.text).includes('cursed'));
  if (isSummary(request) || !cursed) return answer;
  const spoilt = JSON.stringify(answer.tools).replace('The ship is cursed', 'The ship is cursed 4711 times');
  return { tools: JSON.parse(spoilt) as FakeAnswer['tools'] };
}

let rig: Rig;
beforeAll(async () => {
  rig = await createRig({ answers: cursedModel, options: { limits: { attempts: 2, turns: 6 } } });
});
afterAll(() => rig.close());

const pointsOf = async (scope: ScopeId) =>
  rig.admin.selectFrom('point').select(['id', 'state']).where('scope', '=', scope).orderBy('id').execute();

test('points that stay behind two cycles are tried alone; what fails even then is parked with a note', async () => {
  const scope = await teamWith(rig, 'cursed', CHANNELS);
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({
    number: 1,
    outcome: 'kept-old',
    attempts: 2,
    findings: ['unsupported-detail'],
    points: { placed: 0, waiting: 2 },
    attention: ['kept-old'],
  });
  expect(await fileText(rig, scope, 'notes.md')).toBeUndefined();
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({
    number: 2,
    outcome: 'kept-old',
    read: {},
  });

  // The entity goes on by itself, point by point.
  const cycles = await until(async () => {
    const now = await readCycles(rig.db, scope);
    return now.length === 4 && now.every((cycle) => cycle.outcome !== 'failed') && now;
  });
  expect(cycles.slice(2).map(({ outcome, attention }) => ({ outcome, attention }))).toEqual([
    { outcome: 'committed', attention: [] },
    { outcome: 'kept-old', attention: ['kept-old', 'parked-points'] },
  ]);
  expect(await pointsOf(scope)).toEqual([
    { id: 1, state: 'placed' },
    { id: 2, state: 'parked' },
  ]);
  const notes = await fileText(rig, scope, 'notes.md');
  expect(notes).toContain('staging first');
  expect(notes).not.toContain('cursed');
  const [status] = (await readStatus(rig.db, rig.system.system, scope)).scopes;
  expect(status).toMatchObject({ waitingPoints: 0, attention: ['kept-old', 'parked-points'] });
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({ outcome: 'quiet' });
});
