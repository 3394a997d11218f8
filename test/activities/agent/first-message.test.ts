import { firstMessage, type FirstMessage } from '../../../activities/agent/first-message';
import { committed } from '../../memory/files/sample';
import { point, rule } from '../../memory/verifier/fixture';

const FILES = {
  'topics/b.md': committed(['# B', 'a rule {p3}'], 10),
  'index.md': committed(['# Index'], 1),
  'guidance.md': committed(['Leave out jokes.'], 20, 'person'),
};

const message = (change: Partial<FirstMessage> = {}) =>
  firstMessage({
    files: FILES,
    budgets: { file: 100, spine: 200 },
    offered: [],
    rules: [],
    placed: [],
    changedByPeople: [],
    shownTokens: 1_000,
    ...change,
  })
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('limits come first, then files by when they last changed with the spine behind them, guidance left to the system text', () => {
  expect(message()).toEqual([
    { limits: { fileTokens: 100, spineTokens: 200 } },
    { file: 'topics/b.md', tokens: 5, lines: ['# B', 'a rule'] },
    { file: 'index.md', tokens: 4, lines: ['# Index'] },
  ]);
});

test('a file that is not shown has its size only', () => {
  const files = { ...FILES, 'topics/b.md': committed(['x'.repeat(500)], 10) };
  expect(message({ files, shownTokens: 20 })[2]).toEqual({ file: 'topics/b.md', tokens: 218 });
});

test('a rule is named with the file it stands in: its quote, or its text without one', () => {
  const lost = point(4, {
    kind: 'procedural',
    text: 'observed',
    rule: {
      basis: 'observed',
      certainty: 'possible',
      quote: null,
      until: null,
      retired: false,
      pinned: false,
      sameAs: null,
    },
  });
  expect(message({ rules: [rule(3, 'never on Friday'), lost] }).slice(1, 3)).toEqual([
    { rule: 'p3', path: 'topics/b.md', text: 'never on Friday' },
    { rule: 'p4', path: null, text: 'observed' },
  ]);
});

test('a waiting point is told whole, a rule with its mark but not whether it is retired', () => {
  const [fact, stated] = message({
    offered: [point(5, { text: 'a fact' }), rule(6, 'never on Friday', { until: '2026-02-01' })],
  }).slice(3);
  expect(fact).toEqual({
    point: 'p5',
    kind: 'episodic',
    text: 'a fact',
    by: 'Ada',
    day: '2017-07-09',
    where: '#dev',
    rule: null,
  });
  expect(stated?.rule).toEqual({
    basis: 'stated',
    certainty: 'certain',
    quote: 'never on Friday',
    until: '2026-02-01',
  });
});

test('what people changed is told between files and points', () => {
  const lines = message({
    changedByPeople: [{ path: 'topics/b.md', added: ['x'], removed: ['y'] }],
    offered: [point(5)],
    rules: [rule(3, 'q')],
  });
  expect(lines[4]).toEqual({ changedByPeople: 'topics/b.md', added: ['x'], removed: ['y'] });
  expect(lines.map((line) => Object.keys(line)[0])).toEqual([
    'limits',
    'rule',
    'file',
    'file',
    'changedByPeople',
    'point',
  ]);
});

test('the same memory makes the same message, so that prompts are cached', () => {
  const reversed = Object.fromEntries(Object.entries(FILES).reverse());
  expect(message({ files: reversed })).toEqual(message());
});

test('of much that people changed only the paths are told', () => {
  const many = Array.from({ length: 400 }, (_, i) => `line ${i} of a folder somebody imported`);
  const changedByPeople = ['a.md', 'b.md'].map((path) => ({
    path,
    added: path === 'a.md' ? ['x'] : many,
    removed: [],
  }));
  expect(message({ changedByPeople }).filter((line) => 'changedByPeople' in line)).toEqual([
    { changedByPeople: 'a.md', added: ['x'], removed: [] },
    { changedByPeople: 'b.md' },
  ]);
});

test('files and rules of a large memory grow with the points, not with the memory', () => {
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`topics/${i}.md`, committed([`# Release ${i}`, 'release '.repeat(100)], 100 + 10 * i)]),
  );
  const rules = Array.from({ length: 300 }, (_, i) => rule(i + 1, `the release number ${i} is never shipped on a Friday`));
  const size = (points: number) => {
    const offered = Array.from({ length: points }, (_, i) => point(1_000 + i, { text: 'news of the release' }));
    return message({ files: { ...FILES, ...files }, rules, offered, shownTokens: 24_000 }).filter((line) => 'lines' in line || 'path' in line);
  };
  expect(size(1).length).toBeLessThan(120);
  expect(size(10).length).toBeGreaterThan(size(1).length);
  expect(size(1_000).length).toBeLessThanOrEqual(362);
}); // prettier-ignore
