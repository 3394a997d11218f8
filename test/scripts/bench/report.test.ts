import { PEERS } from '../../../scripts/bench/peers';
import { asJson, asMarkdown, type Section } from '../../../scripts/bench/report';

const SECTION: Section = {
  title: 'Sizes',
  table: [
    ['', 'files', 'ms'],
    ['small', 10, 1.23456],
    ['large', 1_000, 1234.5],
  ],
  notes: ['Measured once.'],
  ok: false,
};

test('a section is a Markdown table with its notes, numbers cut to what they tell', () => {
  expect(asMarkdown([SECTION])).toBe(
    '## Sizes\n\n|  | files | ms |\n|---|---:|---:|\n| small | 10 | 1.23 |\n| large | 1,000 | 1,235 |\n\nMeasured once.',
  );
});

test('as JSON the numbers stay whole, rows named by their columns', () => {
  expect(JSON.parse(asJson({ sizes: SECTION }))).toEqual({
    sizes: {
      ok: false,
      rows: [
        { what: 'small', files: 10, ms: 1.23456 },
        { what: 'large', files: 1_000, ms: 1234.5 },
      ],
      notes: ['Measured once.'],
    },
  });
});

test("the peers' figures agree with the prices they were computed at", () => {
  for (const { system, inputTokens, outputTokens, a, aCached, b } of PEERS) {
    expect([system, Math.abs((inputTokens * 2 + outputTokens * 10) / 1e6 - a) < 0.002]).toEqual([system, true]);
    expect(Math.abs((inputTokens * 0.1 + outputTokens * 0.5) / 1e6 - b)).toBeLessThan(0.0002);
    expect(aCached).toBeLessThanOrEqual(a);
  }
});
