import { linesOf, type Shown } from '../../../../activities/llm/offline/journal-lines';
import { checkLine } from '../../../../memory/journal/lines/check-line';

let last = 0;
const fact = (text: string, more: Partial<Shown> = {}): Shown => ({
  ...{ fact: ++last, text, asOf: '2024-03-05', subject: 'user', categories: ['about-me'] },
  ...more,
});
const texts = (...args: Parameters<typeof linesOf>) => linesOf(...args).map(({ text }) => text);

test('prose leaves the owner unnamed', () => {
  const facts = ['User lives in Leeds.', "User's wife sings.", 'User and others sang.'].map((text) => fact(text));
  expect(texts('about-me', facts).toSorted()).toEqual([
    'Lives in Leeds.',
    'User and others sang.',
    "User's wife sings.",
  ]);
});

test('only facts of the category make its lines', () => {
  const facts = [fact('User was born in Leeds.'), fact('User loves figs.', { categories: ['preferences'] })];
  expect(texts('preferences', facts)).toEqual(['Loves figs.']);
});

test('the newest of a thing stands first, what it replaced is told as past', () => {
  const [old, now] = [
    fact('User lives in Leeds.', { thing: 'home', asOf: '2022-01-01', until: '2024-03-05' }),
    fact('User lives in Porto.', { thing: 'home' }),
  ];
  expect(linesOf('about-me', [old, now])).toEqual([
    { text: 'Lives in Porto. Until 5 Mar 2024: User lives in Leeds.', facts: [now.fact, old.fact] },
  ]);
});

test('of several that were replaced the last one is told', () => {
  const facts = [
    fact('User lives in Leeds.', { thing: 'home', asOf: '2021-01-01', until: '2022-05-01' }),
    fact('User lives in Bath.', { thing: 'home', asOf: '2022-05-01', until: '2024-03-05' }),
    fact('User lives in Porto.', { thing: 'home' }),
  ];
  expect(texts('about-me', facts)).toEqual(['Lives in Porto. Until 5 Mar 2024: User lives in Bath.']);
});

test('the same thing of two people makes two lines', () => {
  const facts = [
    fact('User lives in Leeds.', { thing: 'home' }),
    fact('Ana lives in Porto.', { thing: 'home', subject: 'Ana' }),
  ];
  expect(linesOf('about-me', facts)).toHaveLength(2);
});

test('what is replaced and has no successor here makes no line', () => {
  expect(linesOf('about-me', [fact('User lives in Leeds.', { thing: 'home', until: '2024-03-05' })])).toEqual([]);
});

test('facts that say the same are cited by one line', () => {
  const [one, two] = [
    fact('User loves figs from Crete.', { thing: 'figs', categories: ['preferences'] }),
    fact('User loves the figs from Crete.', { thing: 'figs', categories: ['preferences'], asOf: '2024-01-01' }),
  ];
  expect(linesOf('preferences', [one, two])).toEqual([{ text: 'Loves figs from Crete.', facts: [one.fact, two.fact] }]);
});

test('three facts make a line even if none is strong', () => {
  const facts = ['User saw a gull.', 'User saw a fox.', 'User saw a heron.', 'User saw a crane.'].map((text) =>
    fact(text),
  );
  expect(linesOf('about-me', facts)).toHaveLength(3);
});

describe('people', () => {
  const people = { categories: ['people' as const] };

  test('what is told of one person stands together, whoever is met most often first', () => {
    const facts = [
      fact('Tom was hired.', { ...people, subject: 'Tom' }),
      fact('Ana moved to Porto.', { ...people, subject: 'Ana' }),
      fact('Ana married Luis.', { ...people, subject: 'Ana', asOf: '2024-05-01' }),
    ];
    expect(texts('people', facts)).toEqual(['Ana moved to Porto. Ana married Luis.', 'Tom was hired.']);
  });

  test('a fact of the user belongs to the person it names', () => {
    const facts = [
      fact('User dined with Mr. Moore.', people),
      fact('User borrowed £5 from Mr. Moore.', { ...people, asOf: '2024-04-01' }),
    ];
    expect(linesOf('people', facts)).toHaveLength(1);
  });
});

test('no line is longer than a line may be, and there are forty at most', () => {
  const many = Array.from({ length: 300 }, (_, at) =>
    fact(`User decided to climb peak ${at} ${'x'.repeat(at % 7)} of the range with Mr. Moore.`, {
      categories: ['people', 'goals-aspirations'],
    }),
  );
  for (const category of ['people', 'goals-aspirations', 'patterns'] as const)
    for (const lines of [linesOf(category, many)]) {
      expect(lines.length).toBeLessThanOrEqual(40);
      expect(Math.max(0, ...lines.map(({ text }) => text.length))).toBeLessThanOrEqual(400);
    }
});

describe('patterns', () => {
  const on = (asOf: string, text: string) => fact(text, { asOf, categories: ['health-habits'] });

  test('what came back on three days is a line that cites them all', () => {
    const facts = [
      on('2023-03-01', 'User had a migraine after the review.'),
      on('2023-09-01', 'User had a migraine in the train.'),
      on('2024-03-01', 'User had a migraine before the big review.'),
    ];
    const [line] = linesOf('patterns', facts);
    expect(line?.text).toMatch(/^Again and again: Had a migraine in the train\./);
    expect(line?.facts).toEqual(facts.map((one) => one.fact));
  });

  test.each([
    ['two days', ['2023-03-01', '2023-09-01', '2023-09-01']],
    ['one day', ['2023-03-01', '2023-03-01', '2023-03-01']],
  ])('%s are none', (_, days) => {
    expect(
      linesOf(
        'patterns',
        days.map((asOf, at) => on(asOf, `User had migraine number ${at} in bed.`)),
      ),
    ).toEqual([]);
  });

  test('what others did is none', () => {
    const days = ['2023-03-01', '2023-09-01', '2024-01-01'];
    const facts = days.map((asOf) => fact('Ana had a migraine again.', { asOf, subject: 'Ana' }));
    expect(linesOf('patterns', facts)).toEqual([]);
  });
});

test('every line passes the checks a written line has to pass', () => {
  const facts = [
    fact('User moved to Elm Road on 4 Mar 2024.', { thing: 'home' }),
    fact('User weighed 82.4 kg.', { thing: 'weight', categories: ['health-habits'] }),
    fact("User's sister Ana is moving to Porto.", { subject: 'Ana (sister)', categories: ['people'] }),
  ];
  const full = facts.map(({ fact: id, ...rest }) => [
    id,
    {
      thing: null,
      ...rest,
      id,
      quote: null,
      entry: null,
      entryDate: rest.asOf,
      origin: 'entry',
      state: 'active',
      supersededBy: null,
      restated: false,
      confirmed: rest.asOf,
      until: null,
    },
  ]);
  for (const category of ['about-me', 'health-habits', 'people'] as const)
    for (const line of linesOf(category, facts))
      expect(checkLine({ category, ...line }, new Map(full as never))).toBeNull();
});
