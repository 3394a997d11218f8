import { readItems } from '../../../client/reads/items';
import { listRulesOf } from '../../../client/reads/rules';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { type MeetingWishes } from '../../../client/runs/import-target';
import { type ScopeId } from '../../../memory/scope';
import { importTexts, lineModel, textsOf } from '../../support/own-files';
import { createRig, type Rig } from '../../support/rig';
import { fileText, until } from '../../support/scenario';

let rig: Rig;
beforeAll(async () => (rig = await createRig({ answers: lineModel })));
afterAll(() => rig.close());

type Line = [speaker: string, words: string];
const vtt = (...lines: Line[]) =>
  `WEBVTT\n\n${lines.map(([who, words], i) => `00:00:${10 + i}.000 --> 00:00:${10 + i}.900\n<v ${who}>${words}</v>\n`).join('\n')}`;
const json = (...lines: Line[]) =>
  JSON.stringify({
    externalId: 'recorder-7',
    title: 'Budget review',
    startedAt: '2026-01-05T10:00:00Z',
    transcript: { segments: lines.map(([label, text], i) => ({ startMs: i * 1000, speaker: { label }, text })) },
  });

/** People of one test: each test has a team of its own, so that none reads what another left. */
async function people(team: string) {
  const [ada, bo, all]: [ScopeId, ScopeId, ScopeId] = [`user:ada-${team}`, `user:bo-${team}`, `team:${team}`];
  for (const scope of [ada, bo, all]) await rig.addScope(scope, { team });
  return { ada, bo, all };
}

const AT = '2026-01-05T10:00:00Z';
const read = (user: ScopeId, file: string, text: string, wishes: MeetingWishes = {}) =>
  importTexts(rig, 'meetings', user, { [file]: text }, { at: AT, ...wishes });
const force = (scope: ScopeId) => forceHydrate(rig.system, scope, { pollMs: 20 });
const notes = (scope: ScopeId) => fileText(rig, scope, 'notes.md');
const PLAN = vtt(['Ada Quist', 'The gate code is blue'], ['Bo Lind', 'The van is at the depot']);

test('a meeting reaches its owner’s memory, and nobody else’s', async () => {
  const { ada, bo, all } = await people('own');
  await read(ada, 'plan.vtt', PLAN);
  expect(await force(ada)).toMatchObject({ outcome: 'committed', read: { meetings: 1 } });
  expect(await notes(ada)).toContain('The gate code is blue');
  for (const scope of [bo, all]) expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
});

test('shared it reaches the other’s memory too; no longer shared it is taken back from there by code alone', async () => {
  const { ada, bo } = await people('shared');
  await read(ada, 'plan.vtt', PLAN, { sharedWith: [bo] });
  await force(ada);
  await force(bo);
  expect(await notes(bo)).toContain('The gate code is blue');
  const calls = rig.model.calls();
  expect(await read(ada, 'plan.vtt', PLAN)).toMatchObject({ added: 0, deleted: 0, unchanged: 1 });
  await until(async () => !(await notes(bo))?.includes('gate code'));
  expect(rig.model.calls()).toBe(calls);
  expect(await textsOf(rig, bo)).toEqual([]);
  expect(await notes(ada)).toContain('The gate code is blue');
});

test('public the team reads it whole and its owner keeps it; taken back it leaves the team’s memory', async () => {
  const { ada, all } = await people('public');
  await read(ada, 'plan.vtt', PLAN);
  await force(ada);
  await read(ada, 'plan.vtt', PLAN, { public: true });
  expect(await force(all)).toMatchObject({ read: { meetings: 1 } });
  expect(await notes(all)).toContain('The gate code is blue');
  expect(await notes(all)).toContain('The van is at the depot');
  expect(await force(ada)).toMatchObject({ outcome: 'quiet' });
  await read(ada, 'plan.vtt', PLAN);
  await until(async () => !(await notes(all))?.includes('gate code'));
  expect(await textsOf(rig, all)).toEqual([]);
  expect(await notes(ada)).toContain('The gate code is blue');
});

const LONG: Line[] = [
  ['Ada Quist', 'We meet in the small room because the big one is being painted until Friday'],
  ['Bo Lind', 'Then the projector has to be carried down two floors before nine'],
];

test('a meeting that comes as captions and then as JSON is one, and stands in the memory once', async () => {
  const { ada } = await people('twice');
  await read(ada, 'review.vtt', vtt(...LONG));
  await force(ada);
  expect(await read(ada, 'review.json', json(...LONG))).toMatchObject({ added: 1, deleted: 1 });
  await force(ada);
  const kept = (await readItems(rig.db, ada, {})).filter(({ deletedAt }) => deletedAt === null);
  expect(kept.map(({ container }) => container)).toEqual(['Budget review']);
  expect((await notes(ada))?.match(/projector/g)).toHaveLength(1);
  expect(await read(ada, 'review.vtt', vtt(...LONG))).toMatchObject({
    added: 0,
    updated: 0,
    skipped: [{ id: 'review.vtt', reason: 'same-meeting' }],
  });
  expect(await force(ada)).toMatchObject({ outcome: 'quiet' });
});

test('a poorer form that says who reads the meeting is obeyed, though its words are left out', async () => {
  const { ada, bo } = await people('poorer');
  await read(ada, 'review.json', json(...LONG), { sharedWith: [bo] });
  await force(bo);
  expect(await notes(bo)).toContain('projector');
  await read(ada, 'review.vtt', vtt(...LONG));
  await until(async () => !(await notes(bo))?.includes('projector'));
  expect(await textsOf(rig, bo)).toEqual([]);
  expect(await textsOf(rig, ada)).toHaveLength(1);
});

test('a rule out of a transcript names who spoke it, and is never certain', async () => {
  const { ada } = await people('rule');
  await read(
    ada,
    'plan.vtt',
    vtt(['Ada Quist', 'Good morning to you'], ['Bo Lind', 'We always deploy to staging first']),
  );
  await force(ada);
  const rules = await listRulesOf(rig.db, ada);
  expect(rules).toMatchObject([{ certainty: 'possible', saidBy: 'Bo Lind', state: 'active' }]);
  expect(rules[0]?.quote).toContain('We always deploy to staging first');
});

test('the same file of two people is two meetings: neither changes the other’s', async () => {
  const { ada, bo } = await people('two');
  await read(ada, 'plan.vtt', PLAN);
  await read(bo, 'plan.vtt', PLAN.replace('blue', 'green'), { public: true });
  expect(await textsOf(rig, ada)).toEqual(['Ada Quist: The gate code is blue\nBo Lind: The van is at the depot']);
  expect(await textsOf(rig, bo)).toEqual(['Ada Quist: The gate code is green\nBo Lind: The van is at the depot']);
});
