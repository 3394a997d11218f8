import { type Deps, type Running } from '../../activities/deps';
import { type Model, type ModelAnswer, type ModelRequest } from '../../activities/llm/model';
import { pick, type PickOutcome } from '../../activities/pick';
import { MemoryError } from '../../memory/errors';
import { type Category } from '../../memory/journal/category';
import { type ScopeEpoch } from '../../memory/scope';
import { withScope } from '../../schema/connect';
import { insertFacts } from '../../schema/journal/insert-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { dropPick, loadPick, storePick } from '../../schema/journal/picks';
import { recompute } from '../../schema/journal/recompute';
import { writeLines } from '../../schema/journal/write-lines';
import { newFact } from '../schema/journal/own-journal';
import { createWorld, newScope, type World } from '../schema/world';
import { giveLines, takeLine } from '../support/memory-lines';
import { everyStep } from '../support/model-steps';

const at: ScopeEpoch = { scope: 'user:ada', epoch: 1 };
const NOW = '2026-11-30T10:00:00.000Z';
let world: World;
let asked: ModelRequest[];
let respond: () => ModelAnswer | Promise<ModelAnswer>;
let n = 0;

beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'user:ada');
  await giveLines(
    world.db,
    'user:ada',
    {
      people: ['Leonor is her sister.'],
      'health-habits': ['Her record is 70 kg.', 'She swims.'],
      beliefs: ['She votes.'],
    },
    { thing: 'record', asOf: '2024-03-01' },
  );
});
beforeEach(() => (asked = []));
afterAll(() => world.close());

const answer = (text: string, stopReason: ModelAnswer['stopReason'] = 'end_turn'): ModelAnswer => ({
  content: [{ type: 'text', text }],
  ...{ stopReason, model: 'claude-sonnet-5-5', usage: { input: 1, cacheRead: 0, cacheWrite: 0, output: 1 } },
});
const model: Model = {
  ask: async (request) => {
    asked.push(request);
    return respond();
  },
  countTokens: () => Promise.resolve(null),
  limits: () => Promise.resolve(null),
};
const deps = (): Deps => ({
  ...{ db: world.db, model, now: () => NOW, leaseMs: 60_000, summaryTokens: 90_000, shownTokens: 24_000 },
  settings: { offline: false, baseUrl: null, apiKey: null, maxUsd: null, ...everyStep('claude-sonnet-5-5') },
});
const running = (attempt = 1): Running => ({
  ...{ heartbeat: () => undefined, signal: new AbortController().signal, attempt },
});

/** A text waits; runs the activity, and tells what it left. */
async function run(
  said: typeof respond,
  {
    attempt = 1,
    before,
    offered = ['people', 'health-habits'],
  }: { attempt?: number; before?: (id: string) => Promise<void>; offered?: Category[] } = {},
): Promise<{ outcome: PickOutcome; row: Awaited<ReturnType<typeof loadPick>> }> {
  const id = `p${++n}`;
  respond = said;
  await withScope(world.db, at.scope, (tx) => storePick(tx, at, { id, text: 'How strong am I?', offered, at: NOW }));
  await before?.(id);
  const outcome = await pick(deps(), { ...at, pick: id }, running(attempt));
  return { outcome, row: await withScope(world.db, at.scope, (tx) => loadPick(tx, at, id)) };
}
const fails = (error: Error) => () => Promise.reject(error);
const overloaded = new MemoryError('model.overloaded', 'Busy.', 'Later.');

test('the choice is left where it is waited for, and the words are gone', async () => {
  const { outcome, row } = await run(() => answer('{"categories":["health-habits"]}'));
  expect(outcome).toEqual({ status: 'picked', categories: 1 });
  expect(row).toMatchObject({ text: null, picked: ['health-habits'], code: null });
});

test('the model sees the text and the lines of what is offered as they are shown, and nothing else', async () => {
  await run(() => answer('{"categories":[]}'));
  const [{ messages, system }] = asked as [ModelRequest];
  const [block] = messages[0]?.content ?? [];
  expect(block?.type === 'text' ? block.text.split('\n').map((line) => JSON.parse(line) as unknown) : []).toEqual([
    { text: 'How strong am I?' },
    { category: 'people', lines: ['Leonor is her sister (as of Mar 2024).'] },
    { category: 'health-habits', lines: ['Her record is 70 kg (as of Mar 2024).', 'She swims (as of Mar 2024).'] },
  ]);
  expect(system).toMatch(/^# Pick/);
});

test('a line of what was said twice in the same words is shown with both days', async () => {
  await withScope(world.db, at.scope, async (tx) => {
    const days = ['2025-03-01', '2026-03-01'];
    const facts = days.map((day) => newFact({ text: 'User quarrelled.', asOf: day, entryDate: day }));
    const ids = await insertFacts(tx, at, facts);
    await recompute(tx, at);
    const line = {
      category: 'patterns' as const,
      text: 'Quarrels in March.',
      facts: ids.slice(1),
      origin: 'entry' as const,
    };
    await writeLines(tx, at, [...(await activeLines(tx, at)), line], NOW);
  });
  await run(() => answer('{"categories":[]}'), { offered: ['patterns'] });
  expect(JSON.stringify(asked)).toContain('Quarrels in March (1 Mar 2025, 1 Mar 2026).');
});

test('what was not offered cannot be picked, and nothing twice', async () => {
  const { row } = await run(() => answer('{"categories":["beliefs","people","people","secrets"]}'));
  expect(row?.picked).toEqual(['people']);
});

test.each([
  ['prose', answer('The people, I think.'), 'model.invalid-answer'],
  ['half an answer', answer('{"categories":["peo', 'max_tokens'), 'model.too-long'],
  ['a refusal', answer('', 'refusal'), 'model.refused'],
])('%s leaves a code', async (_what, said, code) => {
  const { outcome, row } = await run(() => said);
  expect(outcome).toEqual({ status: 'failed', code });
  expect(row).toMatchObject({ text: null, picked: null, code });
});

test('what may pass is tried once more, what does not pass then leaves its code', async () => {
  await expect(run(fails(overloaded))).rejects.toThrow(overloaded);
  expect((await run(fails(overloaded), { attempt: 2 })).row).toMatchObject({ text: null, code: 'model.overloaded' });
  expect((await run(fails(new Error('odd')), { attempt: 2 })).row).toMatchObject({ code: 'model.unreachable' });
});

test('what does not pass is not tried again', async () => {
  const missing = new MemoryError('model.missing', 'None.', 'Set one.');
  expect((await run(fails(missing))).row).toMatchObject({ code: 'model.missing' });
});

test('nobody waits: the model is not asked', async () => {
  const drop = (id: string) => withScope(world.db, at.scope, (tx) => dropPick(tx, at, id));
  expect((await run(() => answer('{"categories":[]}'), { before: drop })).outcome).toEqual({ status: 'gone' });
  expect(asked).toEqual([]);
});

test('who gave up meanwhile is not waited upon', async () => {
  const id = `p${n + 1}`;
  const late = async () => {
    await withScope(world.db, at.scope, (tx) => dropPick(tx, at, id));
    return answer('{"categories":["people"]}');
  };
  expect(await run(late)).toEqual({ outcome: { status: 'gone' }, row: undefined });
});

test('a line deleted before the question is made is not in it', async () => {
  const take = () => takeLine(world.db, 'user:ada', 'She swims.');
  await run(() => answer('{"categories":[]}'), { before: take });
  expect(JSON.stringify(asked)).not.toContain('swims');
});
