import { forceHydrate } from '../../client/runs/force-hydrate';
import { entityId, hydrateId } from '../../memory/scope';
import { type HydrateResult } from '../../workflows/messages';
import { day, PEOPLE, type TestChannel } from '../support/export-files';
import { stepsOf, textOfAllHistories } from '../support/histories';
import { createRig, type Rig } from '../support/rig';
import { fileText, teamWith, until } from '../support/scenario';
import { scriptedModel } from '../support/scripted-model';

const CANARY = 'zanzibarfinch';
const CHANNELS: TestChannel[] = [
  {
    id: 'C0DEV00001',
    name: `dev-${CANARY}`,
    days: day('2026-01-05', [PEOPLE.ada, `We always feed the ${CANARY} first.`], [PEOPLE.bo, `The ${CANARY} is green`]),
  },
];
const WORKFLOW = hydrateId('team:page', 1, 1);

let rig: Rig;
const model = scriptedModel();
beforeAll(async () => {
  rig = await createRig({ answers: model.answers });
  const scope = await teamWith(rig, 'page', CHANNELS);
  // First a number nobody gave, then as it should be; the file is named after the canary.
  const named = (tools: unknown) => JSON.parse(JSON.stringify(tools).replaceAll('notes.md', `${CANARY}.md`)) as never;
  model.next('agent', ({ tools }) => ({
    tools: JSON.parse(JSON.stringify(named(tools)).replace('is green', 'is 4711 green')) as never,
  }));
  model.next('agent', ({ tools }) => ({ tools: named(tools) }));
  await forceHydrate(rig.system, scope, { until: '2026-01-06T00:00:00Z', reason: `for the ${CANARY}`, pollMs: 20 });
});
afterAll(() => rig.close());

const page = () => rig.system.temporal.workflow.getHandle(WORKFLOW);
const metadata = () => page().query<{ currentDetails: string }>('__temporal_workflow_metadata');

test('the summary and details name scope and window', async () => {
  const described = await page().describe();
  expect(await described.staticSummary()).toBe('team:page cycle 1: 2 items');
  const details = await described.staticDetails();
  expect(details).toContain('Hydration 1 of `team:page` (epoch 1)');
  expect(details).toContain('Reads 2 items in 1 part, up to 2026-01-06T00:00:00Z');
});

test('the current details tell what the run did', async () => {
  const { currentDetails } = await metadata();
  for (const row of [
    '| step | committed |',
    '| items read | 2 |',
    '| points kept | 2 |',
    '| files changed | 2 |',
    '| agent turns | 2 |',
    '| attempts | 2 |',
    '| findings | unsupported-detail |',
  ]) {
    expect(currentDetails).toContain(row);
  }
});

test("the child's result has the same numbers", async () => {
  expect((await page().result()) as HydrateResult).toEqual({
    outcome: 'committed',
    items: 2,
    points: { episodic: 1, procedural: 1, semantic: 0, placed: 2, declined: 0, waiting: 0, parked: 0 },
    files: 2,
    commit: 1,
    turns: 2,
    attempts: 2,
    findings: ['unsupported-detail'],
    attention: [],
    again: false,
  });
});

test('every activity says in a few words what it does', async () => {
  expect(await stepsOf(rig.system.temporal, WORKFLOW)).toEqual([
    'summarise part 1 of 1',
    'agent turn 1',
    'apply and verify turn 1, attempt 1',
    'agent turn 2',
    'apply and verify turn 2, attempt 2',
    'commit',
  ]);
  // A force whose row is there before the entity's first question is answered by that one.
  expect((await stepsOf(rig.system.temporal, entityId('team:page'))).at(-1)).toMatch(
    /^what is new\? \((force|start)\)$/,
  );
});

test('runs are found by kind, team, phase and outcome', async () => {
  const query = `MemoryKind = 'hydrate' and MemoryTeam = 'page' and MemoryPhase = 'closed' and MemoryOutcome = 'committed'`;
  const found = await until(async () => {
    for await (const run of rig.system.temporal.workflow.list({ query })) return run.workflowId;
    return null;
  });
  expect(found).toBe(WORKFLOW);
  expect(
    (await rig.system.temporal.workflow.getHandle(entityId('team:page')).describe()).searchAttributes,
  ).toMatchObject({
    MemoryKind: ['team'],
    MemoryTeam: ['page'],
  });
});

test('none of it holds words of the memory, a channel, a file or a typed reason', async () => {
  // The word is there to be found, and the search finds what is there.
  expect(await fileText(rig, 'team:page', `${CANARY}.md`)).toContain(`We always feed the ${CANARY} first.`);
  const histories = await textOfAllHistories(rig.system.temporal);
  expect(histories).toContain('unsupported-detail');
  expect(histories).toContain('team:page cycle 1: 2 items');
  expect(histories).not.toContain(CANARY);
  expect((await metadata()).currentDetails).not.toContain(CANARY);
});
