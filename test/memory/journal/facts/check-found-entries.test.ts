import fc from 'fast-check';
import { checkFound } from '../../../../memory/journal/facts/check-found';
import { type FoundFact } from '../../../../memory/journal/fact';

// Whole entries, each with what a model may find in it: what is true of them is kept, what a hasty reader makes of them is not.
interface Case {
  text: string;
  quote: string;
  subject?: string;
  asOf?: string;
  why?: string;
}
interface Entry {
  name: string;
  date: string;
  text: string;
  found: readonly Case[];
}

const ENTRIES: readonly Entry[] = [
  {
    name: 'a day with dialogue',
    date: '2024-03-05',
    text: `Long day. Lena called from Graz; she has passed her exam with 92 points. "Are you proud of me?" she asked.
"I am proud of you," I said, and meant it. Her flatmate shouted from behind: "I am moving to Spain!" Should I visit them at Easter?
If the trains were cheaper, I would. Ran 8 km in the rain, knee fine.`,
    found: [
      { text: 'Lena passed her exam with 92 points', quote: 'she has passed her exam with 92 points', subject: 'Lena' },
      { text: 'User ran 8 km in the rain.', quote: 'Ran 8 km in the rain, knee fine' },
      { text: 'User is proud of Lena.', quote: 'I am proud of you' },
      { text: 'User is moving to Spain.', quote: 'I am moving to Spain', why: 'quotation' },
      { text: 'User visits them at Easter.', quote: 'Should I visit them at Easter?', why: 'question' },
      { text: 'User has cheaper trains.', quote: 'the trains were cheaper', why: 'hypothetical' },
      { text: 'User ran 18 km.', quote: 'Ran 8 km in the rain', why: 'number-not-in-entry' },
      { text: 'Lena lives in Vienna.', quote: 'Lena called from Graz', subject: 'Lena', why: 'name-not-in-entry' },
      { text: 'User was proud today.', quote: 'I am proud of you', why: 'relative-date' },
    ],
  },
  {
    name: 'a German one',
    date: '2024-11-02',
    text: `Gestern Umzug nach Köln-Ehrenfeld, 68 qm, Miete 1.150 Euro. Oma Hilde hat zum Abschied geweint. „Ich verkaufe das Haus“, hat
sie gesagt. Ob ich hier glücklich werde? Wenn ich mehr Geld hätte, wäre alles leichter.`,
    found: [
      {
        text: 'Nutzerin ist am 1. November 2024 nach Köln-Ehrenfeld gezogen',
        quote: 'Umzug nach Köln-Ehrenfeld',
        asOf: '2024-11-01',
      },
      { text: 'Nutzerin zahlt 1150 Euro Miete.', quote: 'Miete 1.150 Euro' },
      {
        text: 'Oma Hilde hat zum Abschied geweint.',
        quote: 'Oma Hilde hat zum Abschied geweint',
        subject: 'Oma Hilde',
      },
      { text: 'Hilde sagt, dass sie das Haus verkauft.', quote: 'Ich verkaufe das Haus', subject: 'Hilde' },
      { text: 'Nutzerin verkauft das Haus.', quote: 'Ich verkaufe das Haus', why: 'quotation' },
      { text: 'Nutzerin zog gestern um.', quote: 'Gestern Umzug nach Köln-Ehrenfeld', why: 'relative-date' },
      { text: 'Nutzerin ist hier glücklich.', quote: 'Ob ich hier glücklich werde?', why: 'question' },
      { text: 'Nutzerin hat mehr Geld.', quote: 'ich mehr Geld hätte', why: 'hypothetical' },
      {
        text: 'The user has moved to Köln and pays the rent for it.',
        quote: 'Umzug nach Köln-Ehrenfeld',
        why: 'other-language',
      },
    ],
  },
  {
    name: 'one of four hundred years ago',
    date: '1660-01-29',
    text: `(Lord’s day). I went to Mr. Gunning’s, where he made an excellent sermon. After that home, where I do find myself to be worth
40 l. and more, which was more than I expected. Mr. Spong told me of a Dutch ship lost at Ep[p]ing.`,
    found: [
      { text: 'User found himself worth 40 l. and more.', quote: 'I do find myself to be worth\n40 l. and more' },
      {
        text: 'Mr. Spong told User of a Dutch ship lost at Epping.',
        quote: 'Mr. Spong told me of a Dutch ship',
        subject: 'Mr. Spong',
      },
      { text: 'User is worth 100 l.', quote: 'I do find myself to be worth 40 l.', why: 'number-not-in-entry' },
      { text: 'User heard a sermon.', quote: 'where he made an excellent sermon', asOf: '1662-01-29', why: 'bad-date' },
    ],
  },
  {
    name: 'a Chinese one',
    date: '2024-06-01',
    text: '今天和表姐去了西湖。她说她下个月结婚。我的体重是68公斤。我该换工作吗？',
    found: [
      { text: '用户的体重是68公斤', quote: '我的体重是68公斤' },
      { text: '表姐说她将在2024年7月结婚。', quote: '她说她下个月结婚', subject: '表姐' },
      { text: '用户换了工作。', quote: '我该换工作吗？', why: 'question' },
      { text: '用户今天去了西湖。', quote: '今天和表姐去了西湖', why: 'relative-date' },
      { text: '用户的体重是86公斤。', quote: '我的体重是68公斤', why: 'number-not-in-entry' },
      { text: 'User weighs 68 kg.', quote: '我的体重是68公斤', why: 'other-script' },
    ],
  },
];

const foundOf = ({ text, quote, subject = 'user', asOf }: Case, { date }: Entry): FoundFact => ({
  ...{ text, quote, subject, asOf: asOf ?? date, categories: ['about-me'], thing: null },
});

describe.each(ENTRIES)('$name', (entry) => {
  test.each(entry.found.filter(({ why }) => why === undefined))('keeps: $text', (one) => {
    const { kept, refused } = checkFound([foundOf(one, entry)], entry, { names: [] });
    expect(refused).toEqual([]);
    expect(entry.text).toContain(kept[0]?.quote);
  });

  test.each(entry.found.filter(({ why }) => why !== undefined))('refuses as $why: $text', (one) => {
    const { kept, refused } = checkFound([foundOf(one, entry)], entry, { names: [] });
    expect([kept, refused.map(({ why }) => why)]).toEqual([[], [one.why]]);
  });

  test('each is judged by itself, in whatever order and company', () => {
    const alone = entry.found.filter(({ why }) => why === undefined).length;
    fc.assert(
      fc.property(fc.shuffledSubarray([...entry.found], { minLength: entry.found.length }), (found) => {
        const { kept, refused } = checkFound(
          found.map((one) => foundOf(one, entry)),
          entry,
          { names: [] },
        );
        expect([kept.length, refused.length]).toEqual([alone, entry.found.length - alone]);
      }),
      { numRuns: 10 },
    );
  });
});

test('whatever a model answers, what is kept has a quote that stands in the entry, and goes through again unchanged', () => {
  const [entry] = ENTRIES as [Entry];
  const words = entry.text.split(/\s+/);
  const run = fc
    .tuple(fc.nat(words.length - 1), fc.integer({ min: 1, max: 8 }))
    .map(([at, size]) => words.slice(at, at + size).join(' '));
  const anything = fc.record({
    text: fc.oneof(run, fc.string()),
    quote: fc.oneof(run, fc.string()),
    asOf: fc.constantFrom('2024-03-05', '2024', 'soon'),
    subject: fc.constantFrom('user', 'Lena', 'nobody', ''),
    categories: fc.constantFrom<FoundFact['categories'][]>(['people'], []),
    thing: fc.constantFrom(null, 'home', ' '),
  });
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 4 }), (found) => {
      const { kept, refused } = checkFound(found, entry, { names: [] });
      expect(kept.every(({ quote }) => entry.text.includes(quote))).toBe(true);
      expect(kept.length + refused.length).toBeLessThanOrEqual(found.length);
      expect(checkFound(kept, entry, { names: [] })).toEqual({ kept, refused: [] });
    }),
    { numRuns: 60 },
  );
});
