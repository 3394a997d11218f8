import { type ModelRequest } from '../../../activities/llm/model';
import { evolveJsonSchema, factsJsonSchema, rewriteJsonSchema } from '../../../schema/wire/journal-answers';
import { summaryJsonSchema } from '../../../schema/wire/summary-json-schema';
import { costOf } from '../../../scripts/bench/cost';
import { CHEAP, cachedTokens, DEAR, Meter, usd } from '../../../scripts/bench/meter';
import { question } from '../../activities/llm/ask';

const LONG = 'word '.repeat(1_500);
const call = (input: number, cached: number, output: number) => ({ step: 'agent' as const, input, cached, output });

test('a prefix shared with an earlier prompt is cached, the longest one counts', () => {
  const tokens = cachedTokens(`${LONG}new`, ['other', `${LONG}old`, LONG.slice(0, 100)]);
  expect(tokens).toBeGreaterThanOrEqual(1_500);
});

test('a short shared prefix is not cached', () => {
  expect(cachedTokens('word word word new', ['word word word old'])).toBe(0);
  expect(cachedTokens(LONG, [])).toBe(0);
});

test('a cached token costs a tenth, and without caching as much as any', () => {
  expect(usd([call(1_000_000, 0, 0)], DEAR)).toBeCloseTo(2);
  expect(usd([call(1_000_000, 1_000_000, 0)], DEAR)).toBeCloseTo(0.2);
  expect(usd([call(1_000_000, 1_000_000, 100_000)], DEAR, false)).toBeCloseTo(3);
  expect(usd([call(1_000_000, 0, 100_000)], CHEAP)).toBeCloseTo(0.15);
});

const answers = () => [{ type: 'text' as const, text: 'an answer' }];
const ask = (meter: Meter, change: Partial<ModelRequest> = {}) =>
  meter.model.ask(question({ system: LONG, ...change }), {});

test('the second question of a step finds its system text cached, the first of the other step does not', async () => {
  const meter = new Meter(answers);
  await ask(meter);
  await ask(meter, { messages: [{ role: 'user', content: [{ type: 'text', text: 'And now?' }] }] });
  await ask(meter, { tools: [{ name: 'done', description: 'Ends.', inputSchema: {} }] });
  expect(meter.calls.map(({ step, cached }) => [step, cached > 1_000])).toEqual([
    ['summarise', false],
    ['summarise', true],
    ['agent', false],
  ]);
});

test('calls about a journal are told apart by the form they ask for', async () => {
  const meter = new Meter(answers);
  for (const outputSchema of [factsJsonSchema, evolveJsonSchema, rewriteJsonSchema, summaryJsonSchema])
    await ask(meter, { outputSchema });
  expect(meter.calls.map(({ step }) => step)).toEqual(['facts', 'evolve', 'rewrite', 'summarise']);
});

test('a model that takes its time is metered like any', async () => {
  const meter = new Meter(() => Promise.resolve(answers()));
  expect((await ask(meter)).content).toEqual(answers());
  expect(meter.calls).toHaveLength(1);
});

test('what an answer is said to use adds up to its prompt', async () => {
  const meter = new Meter(answers);
  await ask(meter);
  const { usage } = await ask(meter);
  expect(usage.input + usage.cacheRead).toBe(meter.calls[1]!.input);
  expect(usage.output).toBe(meter.calls[1]!.output);
});

test('a meter that does not count still remembers prompts', async () => {
  const meter = new Meter(answers);
  meter.counts = false;
  await ask(meter);
  meter.counts = true;
  await ask(meter);
  expect(meter.calls[0]).toEqual({ step: 'summarise', input: 0, cached: 0, output: 0 });
  expect(meter.calls[1]!.cached).toBeGreaterThan(1_000);
});

test('costs are told per 100 messages, with the summarizer alone at the cheap price', () => {
  const one = { messages: 50, calls: [{ ...call(1_000_000, 0, 0), step: 'summarise' as const }, call(500_000, 0, 0)] };
  expect(costOf([one])).toMatchObject({
    calls: 4,
    input: 3_000_000,
    a: 6,
    aCached: 6,
    b: expect.closeTo(0.3),
    mixed: 2.2,
  });
});
