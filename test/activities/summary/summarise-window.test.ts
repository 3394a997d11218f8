import { withScope } from '../../../schema/connect';
import { type PageItem } from '../../../schema/items/store-page';
import { item } from '../../schema/world';
import { type Bench, createBench } from '../../support/bench';
import { type FakeAnswer } from '../../support/fake-model';
import { promptLines, simpleModel } from '../../support/simple-model';
import { answer, fact, newTeam, NEWS, pointsOf, QUOTE, refusedIn, ruleOf, summarised, type Team } from './scene';

let bench: Bench;
let here: Team;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());
beforeEach(async () => (here = await newTeam(bench)));

const summarise = (answers: FakeAnswer[], news?: PageItem[]) => summarised(bench, here, answers, news);

test('earlier messages of a thread go along, but carry nothing alone', async () => {
  const thread = 'a';
  const first = await summarise(
    [answer(fact('one', 'i1'))],
    [item('a', { text: QUOTE, thread, at: '2026-01-05T10:00:00Z' })],
  );
  expect(first.points).toHaveLength(1);
  const bad = answer(ruleOf(QUOTE, 'c1'), fact('old news', 'c1'), fact('The reply.', 'i1', 'c1'));
  const { asked, points } = await summarise(
    [bad, bad],
    [item('r', { text: 'yes, I agree with that', thread, at: '2026-01-06T10:00:00Z' })],
  );
  expect(promptLines(asked[0]!).filter((line) => 'id' in line)).toMatchObject([
    { id: 'c1', context: true, text: QUOTE },
    { id: 'i1', re: 'c1' },
  ]);
  expect(refusedIn(asked[1]).map(({ point }) => point)).toEqual([0, 1]);
  expect(points.map((point) => point.text)).toEqual(['one', 'The reply.']);
});

test('a message edited after the window was frozen is left to the next one', async () => {
  await here.store('dev', NEWS);
  let edited = false;
  bench.play([{}, {}], simpleModel);
  const cycle = await bench.run(here.scope, {
    before: async (step) => {
      if (step.kind !== 'summarise' || edited) return;
      edited = true;
      await here.store('dev', [{ ...NEWS[0]!, text: 'we deploy on any day', hash: 'other' }]);
    },
  });
  const texts = bench.asked('summary').flatMap((request) => promptLines(request).map((line) => line.text).filter(Boolean)); // prettier-ignore
  expect([cycle!.outcome, texts]).toEqual(['committed', ['yes, I agree with that']]);
  bench.play([{}], simpleModel);
  await bench.run(here.scope);
  expect(promptLines(bench.asked('summary')[0]!).map((line) => line.text).filter(Boolean)).toEqual(['we deploy on any day']); // prettier-ignore
});

test('a part whose messages are all gone asks nobody', async () => {
  await here.store('dev', NEWS);
  bench.play([], simpleModel);
  const cycle = await bench.run(here.scope, {
    before: async (step) => {
      if (step.kind === 'summarise')
        await here.store(
          'dev',
          NEWS.map((one) => ({ ...one, text: 'edited', hash: `${one.externalId} edited` })),
        );
    },
  });
  expect([cycle!.outcome, bench.asked('summary').length, bench.asked('agent').length]).toEqual(['committed', 0, 0]);
});

test('a window that does not fit is split, each message read once, and all points reach the agent', async () => {
  const small = await createBench({ summaryTokens: 600 });
  const there = await newTeam(small);
  const news = Array.from({ length: 12 }, (_, i) =>
    item(`m${i}`, { text: `message ${i} ${'word '.repeat(40)}`, at: `2026-01-05T12:00:${10 + i}Z` }),
  );
  await there.store('dev', news);
  small.play([{}], simpleModel);
  const cycle = await small.run(there.scope);
  const parts = small.asked('summary').map((request) => promptLines(request).filter((line) => typeof line.id === 'string').map((line) => line.text)); // prettier-ignore
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.flat()).toEqual(news.map((one) => one.text));
  expect(promptLines(small.asked('agent')[0]!).filter((line) => 'point' in line)).toHaveLength(12);
  expect(cycle).toMatchObject({ summarised: parts.map((_, i) => i), read: { slack: 12 } });
  await small.close();
});

test('a stored answer is used again when its points were not stored yet', async () => {
  await here.store('dev', NEWS);
  bench.play([{}], () => answer(fact('one', 'i1')));
  let failed = false;
  const flaky = bench.run(here.scope, {
    before: (step) => {
      if (step.kind === 'agent' && !failed) {
        failed = true;
        throw new Error('the worker died');
      }
    },
  });
  await expect(flaky).rejects.toThrow('the worker died');
  const cycle = await bench.run(here.scope);
  expect([cycle!.number, bench.asked('summary').length, (await pointsOf(bench, here)).length]).toEqual([1, 1, 1]);
  const calls = await withScope(bench.db, here.scope, (tx) => tx.selectFrom('call').select('state').execute());
  expect(calls.map((call) => call.state)).toEqual(['done', 'done']);
});
