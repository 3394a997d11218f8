import { editLines, type Shown, type Standing } from '../../../../activities/llm/offline/journal-lines';

const line = (text: string, more: Partial<Standing> = {}): Standing => ({
  ...{ category: 'about-me', line: 3, text, facts: [1] },
  ...more,
});
const fresh = (text: string, more: Partial<Shown> = {}): Shown => ({
  ...{ fact: 31, text, asOf: '2024-03-05', subject: 'user', categories: ['about-me'] },
  ...more,
});
const earlier = (fact: number, asOf: string, text: string, subject = 'user') => ({ fact, asOf, text, subject });

test('a durable fact that no line speaks of is added', () => {
  const { edits } = editLines([], [fresh('User decided to learn Czech.', { categories: ['goals-aspirations'] })], []);
  expect(edits).toEqual([
    { category: 'goals-aspirations', replaces: [], text: 'Decided to learn Czech.', facts: [31] },
  ]);
});

test('what happens every day is not', () => {
  expect(editLines([], [fresh('User went home and was tired.')], []).edits).toEqual([]);
});

test('a fact that replaces another takes its place in the line and cites both', () => {
  const old = line('Lives in Leeds. Has a cat called Miso.', { facts: [1, 2] });
  const { edits } = editLines([old], [fresh('User lives in Porto.', { thing: 'home', replaces: [1] })], []);
  expect(edits).toEqual([
    { category: 'about-me', replaces: [3], text: 'Lives in Porto. Has a cat called Miso.', facts: [31, 1, 2] },
  ]);
});

test('two new facts of one line make one edit', () => {
  const old = line('Lives in Leeds. Weighs 80 kg.', { facts: [1, 2] });
  const news = [
    fresh('User lives in Porto.', { thing: 'home', replaces: [1] }),
    fresh('User weighs 82 kg.', { fact: 32, thing: 'weight', replaces: [2] }),
  ];
  const { edits } = editLines([old], news, []);
  expect(edits).toHaveLength(1);
  expect(edits[0]).toMatchObject({ replaces: [3], text: 'Lives in Porto. Weighs 82 kg.' });
  expect(edits[0]!.facts.toSorted((a, b) => a - b)).toEqual([1, 2, 31, 32]);
});

test('the line of a person grows', () => {
  const old = line("User's sister Ana sings.", { category: 'people' });
  const news = fresh('Ana got married to Luis.', { subject: 'Ana (sister)', categories: ['people'] });
  expect(editLines([old], [news], []).edits).toEqual([
    { category: 'people', replaces: [3], text: "Ana got married to Luis. User's sister Ana sings.", facts: [31, 1] },
  ]);
});

test('a line that is full is left alone, the fact gets one of its own', () => {
  const old = line(`Ana sings. ${'Ana swims. '.repeat(34)}`.trim(), { category: 'people' });
  const news = fresh('Ana got married to Luis.', { subject: 'Ana', categories: ['people'] });
  expect(editLines([old], [news], []).edits).toMatchObject([{ replaces: [], text: 'Ana got married to Luis.' }]);
});

test('a line of the user’s is never replaced; what says otherwise is told', () => {
  const own = line('I live in Leeds, always will.', { by: 'user' });
  const { edits, contradicts } = editLines(
    [own],
    [fresh('User lives in Porto.', { thing: 'home', replaces: [1] })],
    [],
  );
  expect(edits.every(({ replaces }) => replaces.length === 0)).toBe(true);
  expect(contradicts).toEqual([{ line: 3, fact: 31 }]);
});

describe('patterns', () => {
  const migraine = fresh('User had a migraine before the review.', { categories: ['health-habits'] });
  const before = [
    earlier(7, '2023-03-01', 'User had a migraine before the spring review.'),
    earlier(9, '2023-09-01', 'User had a migraine after the review.'),
  ];
  const patterns = (...args: Parameters<typeof editLines>) =>
    editLines(...args).edits.filter(({ category }) => category === 'patterns');

  test('what happened on two other days too is one, citing all', () => {
    expect(patterns([], [migraine], before)).toMatchObject([{ replaces: [], facts: [7, 9, 31] }]);
    expect(patterns([], [migraine], before)[0]!.text).toMatch(/^Again and again: Had a migraine/);
  });

  test('a line that has it already takes the new fact in', () => {
    const old = line('Has migraines around reviews.', { category: 'patterns', facts: [7, 9] });
    expect(patterns([old], [migraine], before)).toEqual([
      { category: 'patterns', replaces: [3], text: expect.stringContaining('migraine') as string, facts: [7, 9, 31] },
    ]);
  });

  test.each([
    ['one other day', [before[0]!]],
    ['the same day', before.map((one) => ({ ...one, asOf: '2024-03-05' }))],
    ['somebody else', before.map((one) => ({ ...one, subject: 'Ana' }))],
    ['another matter', before.map((one) => ({ ...one, text: 'User painted the shed green.' }))],
  ])('%s makes none', (_, others) => {
    expect(patterns([], [migraine], others)).toEqual([]);
  });
});

test('nothing new changes nothing', () => {
  expect(editLines([line('Lives in Leeds.')], [], [])).toEqual({ edits: [], contradicts: [] });
});
