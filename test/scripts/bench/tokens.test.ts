import { readFileSync } from 'node:fs';
import { estimateTokens } from '../../../scripts/bench/tokens';

test.each([
  ['', 0],
  ['release', 1],
  [' the release', 2],
  ['implementation', 2],
  ['2017-07-09', 6],
  ['{"id":"i1"}', 7],
])('%j is about %i tokens', (text, tokens) => {
  expect(Math.abs(estimateTokens(text) - tokens)).toBeLessThanOrEqual(1);
});

/** Counted once with the o200k tables, November 2026; the texts may change by a fifth before this says nothing. */
test.each([
  ['demo/gallery/points-4.json', 4_716],
  ['demo/gallery/after-9/topics/release.md', null],
])('%s is estimated within reason of what a tokenizer counts', (path, counted) => {
  const text = readFileSync(path, 'utf8');
  const tokens = estimateTokens(text);
  // Real texts have three to four and a half characters a token.
  expect(text.length / tokens).toBeGreaterThan(2.7);
  expect(text.length / tokens).toBeLessThan(4.5);
  if (counted !== null) expect(Math.abs(tokens / counted - 1)).toBeLessThan(0.05);
});

test('two texts are as long as both', () => {
  const [a, b] = ['The release is ready.', '\nNobody objected: 12 of 12.'];
  expect(estimateTokens(a + b)).toBe(estimateTokens(a) + estimateTokens(b));
});
