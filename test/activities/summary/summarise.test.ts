import { type PageItem } from '../../../schema/items/store-page';
import { withScope } from '../../../schema/connect';
import { corner, item } from '../../schema/world';
import { pointRows } from '../../schema/points/points';
import { type Bench, createBench } from '../../support/bench';
import { type FakeAnswer, type FakeRequest } from '../../support/fake-model';
import { promptLines, simpleModel } from '../../support/simple-model';

let bench: Bench;
let here: ReturnType<typeof corner>;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());
beforeEach(async () => {
  here = corner(bench);
  await here.newScope('team:demo');
  await here.channel({ id: 'dev', kind: 'public' });
  await here.grant();
});

const at = () => ({ scope: here.scopeId('team:demo'), epoch: 1 });
const QUOTE = 'we never deploy on Friday';
const NEWS = [
  item('a', { text: `<@U2>: ${QUOTE} &amp; that is it`, at: '2026-01-05T12:00:00Z' }),
  item('b', { text: 'yes, I agree with that', at: '2026-01-05T12:01:00Z' }),
];

const ruleOf = (quote: string, quoted = 'i1', items = [quoted]) => ({
  kind: 'procedural', text: 'About deploying.', items,
  rule: { basis: 'stated', certainty: 'certain', quotes: [{ item: quoted, quote }], until: null },
}); // prettier-ignore
const fact = (text: string, ...items: string[]) => ({ kind: 'semantic', text, items, rule: null });
const answer = (...points: object[]): FakeAnswer => ({ text: JSON.stringify({ points }) });

/** One cycle whose summarizer gives these answers in turn; the agent declines or places nothing. */
async function summarise(answers: FakeAnswer[], news: PageItem[] | null = NEWS) {
  if (news) await here.store('dev', news);
  const left = [...answers];
  bench.play([{}], () => left.shift() ?? { error: { status: 500 } });
  const cycle = await bench.run(at().scope);
  return { cycle: cycle!, asked: bench.asked('summary'), points: [...(await pointRows(bench, at())).values()] };
}

const refusedIn = (request: FakeRequest | undefined) =>
  promptLines(request!).flatMap((line) =>
    'refused' in line ? [line.refused as { point: number; problem: string }] : [],
  );

test('points get who, when and where from the items they cite', async () => {
  const { points, cycle, asked } = await summarise([answer(ruleOf(QUOTE), fact('All agree.', 'i1', 'i2'))]);
  expect(points).toMatchObject([
    {
      kind: 'procedural',
      quote: QUOTE,
      basis: 'stated',
      certainty: 'certain',
      said_by: 'Ada Quist',
      said_at: '2026-01-05T12:00:00Z',
      place: `#${here.id('dev')}`,
    },
    { kind: 'semantic', quote: null, said_at: '2026-01-05T12:01:00Z' },
  ]);
  expect([asked.length, cycle.refused, cycle.prompts]).toEqual([
    1,
    0,
    expect.stringMatching(/^summarise [0-9a-f]{16}, remember [0-9a-f]{16}$/),
  ]);
});

test.each([
  ['is not there', ruleOf('we always deploy on Friday'), 'not in i1'],
  ['differs in a letter', ruleOf(QUOTE.replace('never', 'Never')), 'not in i1'],
  ['has its entities decoded', ruleOf(`${QUOTE} & that is it`), 'not in i1'],
  ['is shorter than a clause', ruleOf('on Friday'), 'shorter than a clause'],
  ['stands in someone else’s message', ruleOf(QUOTE, 'i2'), 'not in i2'],
  ['is from a message that does not exist', ruleOf(QUOTE, 'i9'), 'no item i9'],
])('a quote that %s goes back once with the reason, and a mended one counts', async (_what, bad, reason) => {
  const { asked, points, cycle } = await summarise([
    answer(fact('All agree.', 'i2'), bad),
    answer(fact('All agree.', 'i2'), ruleOf(QUOTE)),
  ]);
  expect(refusedIn(asked[1])).toEqual([{ point: 1, problem: expect.stringContaining(reason) as string }]);
  expect(asked[1]!.body.messages.map((message) => message.role)).toEqual(['user', 'assistant', 'user']);
  expect(points.map((point) => point.quote)).toEqual([null, QUOTE]);
  expect([asked.length, cycle.refused]).toEqual([2, 0]);
});

test('what is refused twice is left out and counted, the rest is kept', async () => {
  const bad = answer(fact('All agree.', 'i2'), ruleOf('on Friday'), ruleOf(QUOTE, 'i2'));
  const { points, cycle, asked } = await summarise([bad, bad]);
  expect([points.map((point) => point.text), cycle.refused, asked.length]).toEqual([['All agree.'], 2, 2]);
});

test('a window whose only point is refused twice is read, with nothing kept', async () => {
  const bad = answer(ruleOf('on Friday'));
  const { points, cycle } = await summarise([bad, bad]);
  expect([points, cycle.refused, cycle.outcome]).toEqual([[], 1, 'committed']);
});

test('an answer that takes the refused point back is an answer', async () => {
  const { points, cycle } = await summarise([answer(ruleOf('on Friday')), answer()]);
  expect([points, cycle.refused, cycle.outcome]).toEqual([[], 0, 'committed']);
});

test('a repair that lost good points does not replace them', async () => {
  const { points, cycle } = await summarise([
    answer(fact('one', 'i1'), fact('two', 'i2'), ruleOf('x')),
    answer(fact('one', 'i1')),
  ]);
  expect([points.map((point) => point.text), cycle.refused]).toEqual([['one', 'two'], 1]);
});

test('an answer that is no JSON goes back once', async () => {
  const { asked, points } = await summarise([
    { text: 'Here is what I found: nothing.' },
    { text: `Sure!\n\`\`\`json\n${answer(fact('one', 'i1')).text}\n\`\`\`` },
  ]);
  expect(refusedIn(asked[1])).toEqual([{ problem: 'not JSON' }]);
  expect(points.map((point) => point.text)).toEqual(['one']);
});

test('two answers that are none fail the cycle by code, and store nothing', async () => {
  await expect(summarise([{ text: 'no' }, { text: 'no again' }])).rejects.toMatchObject({
    code: 'model.invalid-answer',
    retryable: false,
  });
  expect((await pointRows(bench, at())).size).toBe(0);
});

test.each([
  ['was cut off', { ...answer(fact('one', 'i1')), stop_reason: 'max_tokens' }, 'model.too-long'],
  ['did not fit', { ...answer(fact('one', 'i1')), stop_reason: 'model_context_window_exceeded' }, 'model.too-long'],
  ['was declined', { text: '', stop_reason: 'refusal' }, 'model.refused'],
  ['is a tool call', { tools: [{ name: 'x', input: {} }] }, 'model.invalid-answer'],
])('an answer that %s fails the cycle by code', async (_what, said, code) => {
  await expect(summarise([said])).rejects.toMatchObject({ code });
});

test.each(['guest', 'external', 'bot', 'unknown'] as const)('a rule of a %s is possible at most', async (standing) => {
  const { points, asked } = await summarise(
    [answer(ruleOf(QUOTE))],
    [item('a', { text: QUOTE, author: { id: 'U3', name: 'Gus Ek', standing } })],
  );
  expect(points[0]).toMatchObject({ certainty: 'possible', quote: QUOTE, said_by: 'Gus Ek' });
  expect(promptLines(asked[0]!).at(-1)).toMatchObject({ by: 'Gus Ek', standing });
});

test('an observed rule has no quote of its own, and one guest among its sources makes it possible', async () => {
  const rule = { basis: 'observed', certainty: 'certain', quotes: [{ item: 'i1', quote: QUOTE }, { item: 'i2', quote: 'I agree with that' }], until: '2026-06-30' }; // prettier-ignore
  const observed = { kind: 'procedural', text: 'No deploys on Fridays.', items: ['i1', 'i2'], rule };
  const guest = { ...NEWS[1]!, author: { id: 'U3', name: 'Gus Ek', standing: 'guest' as const } };
  const { points } = await summarise([answer(observed)], [NEWS[0]!, guest]);
  expect(points[0]).toMatchObject({
    basis: 'observed',
    certainty: 'possible',
    quote: null,
    until: '2026-06-30',
    said_by: 'Ada Quist, Gus Ek',
  });
});

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
  const cycle = await bench.run(at().scope, {
    before: async (step) => {
      if (step.kind !== 'summarise' || edited) return;
      edited = true;
      await here.store('dev', [{ ...NEWS[0]!, text: 'we deploy on any day', hash: 'other' }]);
    },
  });
  const texts = bench.asked('summary').flatMap((request) => promptLines(request).map((line) => line.text).filter(Boolean)); // prettier-ignore
  expect([cycle!.outcome, texts]).toEqual(['committed', ['yes, I agree with that']]);
  bench.play([{}], simpleModel);
  await bench.run(at().scope);
  expect(promptLines(bench.asked('summary')[0]!).map((line) => line.text).filter(Boolean)).toEqual(['we deploy on any day']); // prettier-ignore
});

test('a part whose messages are all gone asks nobody', async () => {
  await here.store('dev', NEWS);
  bench.play([], simpleModel);
  const cycle = await bench.run(at().scope, {
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
  const there = corner(small);
  await there.newScope('team:demo');
  await there.channel({ id: 'dev', kind: 'public' });
  await there.grant();
  const news = Array.from({ length: 12 }, (_, i) =>
    item(`m${i}`, { text: `message ${i} ${'word '.repeat(40)}`, at: `2026-01-05T12:00:${10 + i}Z` }),
  );
  await there.store('dev', news);
  small.play([{}], simpleModel);
  const cycle = await small.run(there.scopeId('team:demo'));
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
  const flaky = bench.run(at().scope, {
    before: (step) => {
      if (step.kind === 'agent' && !failed) {
        failed = true;
        throw new Error('the worker died');
      }
    },
  });
  await expect(flaky).rejects.toThrow('the worker died');
  const cycle = await bench.run(at().scope);
  expect([cycle!.number, bench.asked('summary').length, (await pointRows(bench, at())).size]).toEqual([1, 1, 1]);
  const calls = await withScope(bench.db, at().scope, (tx) => tx.selectFrom('call').select('state').execute());
  expect(calls.map((call) => call.state)).toEqual(['done', 'done']);
});
