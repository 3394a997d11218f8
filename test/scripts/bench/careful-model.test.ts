import { type ModelMessage } from '../../../activities/llm/model';
import { carefulSummary } from '../../../scripts/bench/careful-summary';
import { carefulTurn } from '../../../scripts/bench/careful-agent';
import { exportMessages } from '../../../scripts/bench/export-feed';
import { parseSummary } from '../../../schema/wire/parse-summary';

const prompt = (texts: readonly string[]) =>
  texts.map((text, i) => JSON.stringify({ id: `i${i + 1}`, at: '08:00', by: 'Ada Quist', text })).join('\n');

const first = (lines: object[]): ModelMessage[] => [
  { role: 'user', content: [{ type: 'text', text: lines.map((line) => JSON.stringify(line)).join('\n') }] },
];
const POINT = {
  point: 'p1',
  text: 'Ada: the wallet is ready',
  by: 'Ada',
  day: '2026-01-05',
  where: '#dev',
  rule: null,
};
const calls = (messages: ModelMessage[]) =>
  carefulTurn(messages).flatMap((block) =>
    block.type === 'tool_use' ? [{ name: block.name, ...(block.input as { path?: string }) }] : [],
  );

describe('the careful summarizer', () => {
  const texts = exportMessages()
    .slice(0, 600)
    .map(({ text }) => text);
  const { points } = carefulSummary(prompt(texts));

  test('gives as many points for 600 messages as a careful reader did, of their size', () => {
    expect(points.length).toBeGreaterThan(40);
    expect(points.length).toBeLessThan(60);
    const mean = points.reduce((sum, { text }) => sum + text.length, 0) / points.length;
    expect(mean).toBeGreaterThan(150);
    expect(mean).toBeLessThan(280);
  });

  test('quotes rules to the letter, and not everything is one', () => {
    const rules = points.filter(({ rule }) => rule !== null);
    expect(rules.length).toBeGreaterThan(points.length / 10);
    expect(rules.length).toBeLessThan(points.length * 0.6);
    for (const { item, quote } of rules.flatMap(({ rule }) => rule!.quotes))
      expect(texts[Number(item.slice(1)) - 1]).toContain(quote);
  });

  test('answers in the form asked for, the same each time', () => {
    expect(parseSummary(JSON.stringify({ points })).ok).toBe(true);
    expect(carefulSummary(prompt(texts)).points).toEqual(points);
  });

  test('has nothing to say about small talk', () => {
    expect(carefulSummary(prompt(['hi', 'lol', 'ok'])).points).toEqual([]);
  });
});

describe('the careful agent', () => {
  test('views a file it needs and was not shown, and nothing else in that turn', () => {
    const lines = [
      { file: 'index.md', lines: ['# Index'] },
      { file: 'master.md', lines: ['# Master'] },
      { file: 'topics/wallet.md', tokens: 9 },
    ];
    expect(calls(first([...lines, POINT]))).toEqual([{ name: 'view', path: 'topics/wallet.md' }]);
  });

  test('makes all edits and says done in one turn when it was shown what it needs', () => {
    const made = calls(first([{ file: 'index.md', lines: [] }, POINT]));
    expect(made.map(({ name, path }) => `${name} ${path ?? ''}`.trim())).toEqual([
      'create master.md',
      'create people.md',
      'create index.md',
      'create topics/wallet.md',
      'done',
    ]);
  });

  test('begins a further part of a file that is full', () => {
    const full = [
      '# Wallet',
      '',
      '## State',
      ...Array.from({ length: 500 }, (_, i) => `- line ${i} of what was said about it`),
    ];
    const spine = [
      { file: 'index.md', lines: ['- [topics/wallet.md](topics/wallet.md) — wallets'] },
      { file: 'master.md', lines: ['# Master'] },
    ];
    const made = calls(first([...spine, { file: 'topics/wallet.md', lines: full }, POINT]));
    expect(made).toContainEqual(expect.objectContaining({ name: 'create', path: 'topics/wallet-b.md' }));
  });
});
