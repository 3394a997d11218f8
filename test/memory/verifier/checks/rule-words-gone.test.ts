import { type Line } from '../../../../memory/files/memory-file';
import { type Point } from '../../../../memory/hydration/points';
import { committed, fresh } from '../../files/sample';
import { findingsOf, inputOf, pointsMap, rule } from '../fixture';

const QUOTE = 'increased budget = new proposal';
const stands = (draft: readonly Line[], points: Point[] = [rule(2, QUOTE)], base: readonly Line[] = []) =>
  findingsOf(inputOf(base, draft, { points: pointsMap(...points) }), 'rule-words-gone').length === 0;

test.each([
  ['as it was said', `- "${QUOTE}" — Ada {p2}`],
  ['inside a sentence', `Ada says ${QUOTE}, always {p2}`],
  ['in a line that cites other points', `- ${QUOTE} {p9}`],
  ['with escapes', '- increased budget \\= new proposal {p2}'],
  ['with other spaces', '- increased  budget =\tnew proposal {p2}'],
])('a quote stands %s', (_, text) => {
  expect(stands(committed([text]))).toBe(true);
});

test.each([
  ['in other words', '- a higher budget needs a new proposal {p2}'],
  ['in another case', '- Increased Budget = New Proposal {p2}'],
  ['in part', '- increased budget {p2}'],
  ['with a word in between', '- increased budget always = new proposal {p2}'],
])('a quote is gone %s', (_, text) => {
  expect(stands(committed([text]))).toBe(false);
});

test('a quote may run over two lines', () => {
  expect(stands(committed(['increased budget {p2}', '= new proposal {p2}']))).toBe(true);
});

test('a quote in one file may have come from another', () => {
  const input = inputOf(committed([`${QUOTE} {p2}`]), [], { points: pointsMap(rule(2, QUOTE)) });
  expect(
    findingsOf({ ...input, draft: { ...input.draft, 'y.md': fresh([`${QUOTE} {p2}`]) } }, 'rule-words-gone'),
  ).toEqual([]);
});

test.each([
  ['retired', rule(2, QUOTE, { retired: true })],
  ['only possible', rule(2, QUOTE, { certainty: 'possible' })],
  ['only observed', rule(2, QUOTE, { basis: 'observed' })],
  ['withdrawn', rule(2, QUOTE, {}, 'withdrawn')],
  ['waiting and never written', rule(2, QUOTE, {}, 'waiting')],
  ['declined', rule(2, QUOTE, {}, 'declined')],
])('a rule that is %s need not stand', (_, point) => {
  expect(stands([], [point])).toBe(true);
});

test('a waiting rule must stand once a line cites it', () => {
  expect(stands(fresh(['higher budgets need a proposal {p2}']), [rule(2, QUOTE, {}, 'waiting')])).toBe(false);
});

test('a rule that a base line cites must stand whatever its state', () => {
  expect(stands([], [rule(2, QUOTE, {}, 'waiting')], committed([`${QUOTE} {p2}`]))).toBe(false);
});

test('the finding names the rule and the file it is cited in', () => {
  const input = inputOf(committed([`${QUOTE} {p2}`]), fresh(['money {p2}']), { points: pointsMap(rule(2, QUOTE)) });
  const [finding] = findingsOf(input, 'rule-words-gone');
  expect(finding).toMatchObject({ path: 'x.md', line: null });
  expect(finding!.message).toContain('p2');
  expect(finding!.message).not.toContain('budget');
});

test.each(['C:\\#tmp is *never* shared', 'write <b>bold</b> & [link](x)', 'a\\*b stays a\\*b'])(
  '%j stands raw, and with every mark escaped',
  (quote) => {
    const points = [rule(2, quote)];
    expect(stands(committed([`- ${quote} {p2}`]), points)).toBe(true);
    expect(stands(committed([`- ${quote.replace(/[\\`*_[\]<>&#]/g, '\\$&')} {p2}`]), points)).toBe(true);
  },
);
