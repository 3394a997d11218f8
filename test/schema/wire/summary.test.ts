import { summaryPoint } from '../../../schema/wire/summary';

const episodic = { kind: 'episodic', text: 'It shipped.', items: ['i1', 'c2'], rule: null };
const stated = {
  kind: 'procedural',
  text: 'Orders.',
  items: ['i1'],
  rule: { basis: 'stated', certainty: 'certain', quotes: [{ item: 'i1', quote: 'orders go out' }], until: null },
};
const withRule = (changes: object) => ({ ...stated, rule: { ...stated.rule, ...changes } });

test.each([episodic, stated])('a point of the form is taken as it is: $kind', (point) => {
  expect(summaryPoint.parse(point)).toEqual(point);
});

test('an observed rule quotes two items', () => {
  const quotes = ['i1', 'i3'].map((item) => ({ item, quote: 'as we always do' }));
  expect(summaryPoint.safeParse(withRule({ basis: 'observed', quotes })).success).toBe(true);
});

test('what is left out for null is null', () => {
  expect(summaryPoint.parse({ kind: 'semantic', text: 'x', items: ['i1'] }).rule).toBeNull();
  const { until, ...rule } = stated.rule;
  expect(until).toBeNull();
  expect(summaryPoint.parse({ ...stated, rule }).rule!.until).toBeNull();
});

test('keys that are not ours fall away', () => {
  expect(summaryPoint.parse({ ...episodic, confidence: 0.9 })).toEqual(episodic);
});

test('a last day is a day', () => {
  expect(summaryPoint.parse(withRule({ until: '2017-09-15' })).rule!.until).toBe('2017-09-15');
});

test.each<[string, object]>([
  ['a kind that is none', { ...episodic, kind: 'opinion' }],
  ['an empty text', { ...episodic, text: ' ' }],
  ['no items', { ...episodic, items: [] }],
  ['an id of another form', { ...episodic, items: ['1499619808.162481'] }],
  ['a procedural point without rule', { ...stated, rule: null }],
  ['an episodic point with rule', { ...stated, kind: 'episodic' }],
  ['a rule without quotes', withRule({ quotes: [] })],
  ['a stated rule with two quotes', withRule({ quotes: [stated.rule.quotes[0], stated.rule.quotes[0]] })],
  ['an observed rule with one quote', withRule({ basis: 'observed' })],
  [
    'an observed rule with two quotes of one item',
    withRule({ basis: 'observed', quotes: [stated.rule.quotes[0], stated.rule.quotes[0]] }),
  ],
  ['an empty quote', withRule({ quotes: [{ item: 'i1', quote: '' }] })],
  ['a last day in words', withRule({ until: 'next Friday' })],
])('%s is refused', (_, point) => {
  expect(summaryPoint.safeParse(point).success).toBe(false);
});
