import { summarise } from '../../../../activities/llm/offline/summarise';
import { type Language, language } from '../../../../activities/llm/offline/terms';
import { parseSummary } from '../../../../schema/wire/parse-summary';

let lang: Language;
beforeAll(async () => {
  lang = await language();
});

const filler = Array.from(
  { length: 40 },
  (_, i) => `well that was quite a long talk about the weather in town number ${i}`,
);
const windowOf = (texts: string[], more: object = {}) =>
  [
    { where: '#dev', day: '2024-03-01' },
    ...texts.map((text, i) => ({ id: `i${i + 1}`, at: '10:00', by: 'Ada Quist', text, ...more })),
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');
const talk = [
  'hello everyone',
  'All patches must be signed by their author.',
  'We decided to move parser #412 to release 2.4 on Monday',
  'Please keep the subject line short.',
  ...filler,
];

test('the answer is of the documented form', () => {
  const points = summarise(windowOf(talk), lang);
  const parsed = parseSummary(JSON.stringify({ points }));
  expect(parsed).toEqual({ ok: true, points, refused: [] });
});

test('rules are quoted exactly, with three words or more', () => {
  const points = summarise(windowOf(talk), lang);
  const rules = points.flatMap(({ rule }) => (rule ? [rule] : []));
  expect(rules.map(({ certainty }) => certainty)).toEqual(['certain', 'possible']);
  for (const { quotes } of rules) {
    const text = talk[Number(quotes[0]!.item.slice(1)) - 1]!;
    expect(text).toContain(quotes[0]!.quote);
    expect(quotes[0]!.quote.split(' ').length).toBeGreaterThanOrEqual(3);
  }
});

test('a note gives the speaker and the raw sentence', () => {
  const notes = summarise(windowOf(talk), lang).filter(({ rule }) => rule === null);
  expect(notes.map(({ text }) => text)).toContain('Ada Quist: We decided to move parser #412 to release 2.4 on Monday');
});

test('outsiders give no certain rule', () => {
  const points = summarise(windowOf(talk, { standing: 'guest' }), lang);
  expect(points.filter(({ rule }) => rule?.certainty === 'certain')).toEqual([]);
});

test('points stand in reading order and are few', () => {
  const points = summarise(windowOf([...talk, ...talk, ...talk]), lang);
  const places = points.map(({ items }) => Number(items[0]!.slice(1)));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(points.length).toBeLessThanOrEqual(0.12 * 3 * talk.length + 2);
});

test('the same sentence twice is one point', () => {
  const points = summarise(windowOf(['All patches must be signed.', ...filler, 'All patches must be signed.']), lang);
  expect(points.filter(({ rule }) => rule !== null)).toHaveLength(1);
});

test('small talk and an empty window give no points', () => {
  expect(summarise(windowOf(['hi all', 'how are you?', 'lol']), lang)).toEqual([]);
  expect(summarise('', lang)).toEqual([]);
});

test('the same window gives the same points', () => {
  expect(summarise(windowOf(talk), lang)).toEqual(summarise(windowOf(talk), lang));
});
