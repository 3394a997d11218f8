import { lexicalEmbedder } from '../../../client/recall/lexical-embedder';
import { CATEGORIES } from '../../../memory/journal/category';
import { accuracyOf, heldOut, linesOf, sumOf, TUNED } from '../../../scripts/bench/recall-accuracy';
import { type LabelledMemory } from '../../../scripts/recall-memories/labelled-memory';

const SMALL: LabelledMemory = {
  name: 'small',
  lines: { ...TUNED[0]!.lines, beliefs: [] },
  questions: [
    { text: 'Why does my back hurt?', categories: ['health-habits'] },
    { text: 'Why does my knee hurt?', categories: ['people'] },
    { text: 'What is the capital of Mongolia?', categories: [] },
    { text: 'How is my back?', categories: [] },
  ],
};

test('counts what was right, what was found, and what went in for nothing', async () => {
  const { labelled, first, found, neutral, nothing, included, right } = await accuracyOf(SMALL, lexicalEmbedder, 0.4);
  expect({ labelled, first, found, neutral, nothing }).toEqual({
    labelled: 2,
    first: 1,
    found: 1,
    neutral: 2,
    nothing: 1,
  });
  expect(right).toBe(1);
  expect(included).toBeGreaterThanOrEqual(3);
});

test('at a threshold nothing reaches, nothing goes in', async () => {
  expect(await accuracyOf(SMALL, lexicalEmbedder, 1.01)).toMatchObject({ found: 0, nothing: 2, included: 0 });
});

test('counts of several memories add up', async () => {
  const one = await accuracyOf(SMALL, lexicalEmbedder, 0.4);
  expect(sumOf([one, one])).toEqual(Object.fromEntries(Object.entries(one).map(([key, count]) => [key, 2 * count])));
});

test('every line has a number of its own', () => {
  const lines = linesOf(SMALL);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(lines.some(({ category }) => category === 'beliefs')).toBe(false);
});

describe('the labelled memories', () => {
  test.each([...TUNED, ...heldOut()].map((memory) => [memory.name, memory] as const))(
    '%s has lines in every category, 25 questions or more, and 8 neutral ones or more',
    (_name, { lines, questions }) => {
      expect(CATEGORIES.every((category) => lines[category].length >= 3)).toBe(true);
      expect(questions.filter(({ categories }) => categories.length > 0).length).toBeGreaterThanOrEqual(25);
      expect(questions.filter(({ categories }) => categories.length === 0).length).toBeGreaterThanOrEqual(8);
    },
  );

  test('no question stands twice', () => {
    const texts = [...TUNED, ...heldOut()].flatMap(({ questions }) => questions.map(({ text }) => text));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

test('on memories that decided nothing the right category is first for four in five, and nine in ten neutral ones get nothing', async () => {
  const counts = sumOf(
    await Promise.all(heldOut().map((memory) => accuracyOf(memory, lexicalEmbedder, lexicalEmbedder.threshold))),
  );
  expect(counts.first / counts.labelled).toBeGreaterThanOrEqual(0.8);
  expect(counts.nothing / counts.neutral).toBeGreaterThanOrEqual(0.9);
});

test('on those it was set by too', async () => {
  const counts = sumOf(
    await Promise.all(TUNED.map((memory) => accuracyOf(memory, lexicalEmbedder, lexicalEmbedder.threshold))),
  );
  expect(counts.first / counts.labelled).toBeGreaterThanOrEqual(0.85);
  expect(counts.nothing / counts.neutral).toBeGreaterThanOrEqual(0.9);
});
