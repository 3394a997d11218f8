import { type PageItem } from '../../../schema/items/store-page';
import { item } from '../../schema/world';
import { type Bench, createBench } from '../../support/bench';
import { type FakeAnswer } from '../../support/fake-model';
import { promptLines } from '../../support/simple-model';
import { answer, fact, newTeam, NEWS, pointsOf, QUOTE, refusedIn, ruleOf, summarised, type Team } from './scene';

let bench: Bench;
let here: Team;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());
beforeEach(async () => (here = await newTeam(bench)));

const summarise = (answers: FakeAnswer[], news?: PageItem[]) => summarised(bench, here, answers, news);

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
  expect(await pointsOf(bench, here)).toEqual([]);
});

test('an answer that is a tool call fails the cycle by code', async () => {
  await expect(summarise([{ tools: [{ name: 'x', input: {} }] }])).rejects.toMatchObject({
    code: 'model.invalid-answer',
  });
});

test.each([
  ['was cut off', { ...answer(fact('one', 'i1')), stop_reason: 'max_tokens' }],
  ['did not fit', { ...answer(fact('one', 'i1')), stop_reason: 'model_context_window_exceeded' }],
  ['was declined', { text: '', stop_reason: 'refusal' }],
  ['was refused as too long', { error: { status: 413, type: 'request_too_large' } }],
])('an answer that %s is asked for in halves', async (_what, said) => {
  const { points, cycle, asked } = await summarise([said, answer(fact('one', 'i1')), answer(fact('two', 'i1'))]);
  expect(asked).toHaveLength(3);
  expect(points.map((point) => point.text)).toEqual(['one', 'two']);
  expect([cycle.quarantined, cycle.attention]).toEqual([0, []]);
});

test('an item nothing can be had about is left out alone, and a person is told', async () => {
  const declined = { text: '', stop_reason: 'refusal' };
  const { points, cycle } = await summarise([declined, declined, answer(fact('two', 'i1'))]);
  expect(points.map((point) => point.text)).toEqual(['two']);
  expect([cycle.quarantined, cycle.attention]).toEqual([1, ['quarantined-items']]);
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
