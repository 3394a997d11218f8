import fc from 'fast-check';
import { findFacts } from '../../../../activities/llm/offline/find-facts';
import { type Language, language } from '../../../../activities/llm/offline/terms';
import { checkFound } from '../../../../memory/journal/facts/check-found';
import { isPartialDate } from '../../../../memory/journal/partial-date';

let lang: Language;
beforeAll(async () => {
  lang = await language();
});
const DAY = '2024-03-05';
const found = (text: string, people: string[] = []) => findFacts(text, DAY, people, lang);
const padding = ' The rain fell on the roof of the shed all day long, as it does here.'.repeat(12);

const ENTRY = `# A long day

Moved into the flat on Elm Road yesterday. My sister Ana called; she was hired.
I've been working as a data engineer at Northwind since 2021. My boss Karin offered me a raise.
I weighed 82.4 kg this morning. I love climbing, but I don't like figs. I decided to learn Czech.
I believe that honesty matters more than kindness. I owe my brother $400. I turned 34 last week.
Ran 10 km in 52:10, new PR! I quit smoking. Should I buy a boat? If I won, I'd buy a boat.
"I will never marry anybody again," he said. Remember to buy milk. Haha, I am a zebra.`;

test('an ordinary entry gives ten facts at most, in the order it tells them, each an exact run of it', () => {
  const facts = found(ENTRY);
  expect(facts).toHaveLength(10);
  const places = facts.map(({ quote }) => ENTRY.indexOf(quote));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('all of them pass the checks of what is found', () => {
  const known = { names: [] };
  const { kept, refused } = checkFound(found(ENTRY), { text: ENTRY, date: DAY }, known);
  expect(refused).toEqual([]);
  expect(kept).toHaveLength(10);
});

test.each(['boat', 'marry', 'milk', 'zebra', 'A long day'])(
  'no fact is made of a question, an if, a quotation, an order, a joke: %s',
  (word) => {
    const texts = found(ENTRY)
      .map(({ text }) => text)
      .join('\n');
    expect(texts).not.toContain(word);
  },
);

test('whose it is, when it was and of what there is one are told', () => {
  expect(found(`Moved into the flat on Elm Road yesterday.${padding}`)).toEqual([
    {
      text: 'User moved into the flat on Elm Road on 4 Mar 2024.',
      quote: 'Moved into the flat on Elm Road yesterday.',
      asOf: '2024-03-04',
      subject: 'user',
      categories: ['about-me'],
      thing: 'home',
    },
  ]);
});

test('a fact of somebody else is in people, with whatever else it speaks of', () => {
  expect(found(`My sister Ana got hired.${padding}`)).toMatchObject([
    { subject: 'Ana (sister)', text: "User's sister Ana got hired.", categories: ['people', 'work-career'] },
  ]);
});

test('known subjects are called as they were', () => {
  expect(found(`Ana was hired.${padding}`, ['Ana (sister)'])).toMatchObject([{ subject: 'Ana (sister)' }]);
});

test('“I love X” and “I hate X” speak of one thing', () => {
  const [love, hate] = [found('I love coffee.'), found('I hate coffee.')];
  expect(love[0]?.thing).toBe('coffee');
  expect(hate[0]?.thing).toBe('coffee');
});

test('a short entry gives few facts', () => {
  expect(found('I love coffee. I quit smoking. I ran.')).toHaveLength(1);
});

test('of many clauses the strongest stay', () => {
  const weak = Array.from({ length: 14 }, (_, at) => `I saw a grey gull number ${at}.`).join(' ');
  const texts = found(`${weak} I decided to quit my job. ${weak}`).map(({ text }) => text);
  expect(texts).toContain("User decided to quit User's job.");
});

test('the same sentence twice gives one fact', () => {
  expect(found(`I quit smoking. I quit smoking.${padding}`)).toHaveLength(1);
});

test('a clause that hangs on nothing and one without a verb give none', () => {
  expect(
    found(`I met Ana, who was hired as a nurse by the big clinic near the old town hall.${padding}`)
      .map(({ text }) => text)
      .join(),
  ).not.toMatch(/^Who/);
  expect(found(`From thence to my office.${padding}`)).toEqual([]);
});

test.each([
  ['', 'nothing'],
  ['# Heading only', 'a heading'],
  ['12', 'a number'],
  ['   \n\n ', 'blanks'],
])('no facts come of %p (%s)', (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ['German', 'Ich arbeite jetzt als Lehrerin in Köln und das ist gut.'],
  ['French', "J'ai arrêté de fumer et je suis content avec mon choix."],
])('%s facts are in the words of the entry', (_, text) => {
  expect(found(text)).toMatchObject([{ text, subject: 'user', categories: ['about-me'] }]);
});

test.each([
  ['I moved to Leeds yesterday.', 'User moved to Leeds on 4 Mar 2024.', '2024-03-04'],
  ['Last night I lost my wallet.', "On 4 Mar 2024 User lost User's wallet.", '2024-03-04'],
  ['I moved to Leeds in 2019.', 'User moved to Leeds in 2019.', '2019'],
  ['I bought a boat this morning.', 'User bought a boat on 5 Mar 2024.', '2024-03-05'],
  ['I start at the mill tomorrow.', 'User starts at the mill on 6 Mar 2024.', '2024-03-05'],
  ['I promised the report by tomorrow.', 'User promised the report by 6 Mar 2024.', '2024-03-05'],
  ['I swim with Tom every Friday.', 'User swims with Tom every Friday.', '2024-03-05'],
])('days stand in the place of relative dates: %s', (clause, text, asOf) => {
  expect(found(clause)).toMatchObject([{ text, asOf, quote: clause }]);
});

test.each([
  'I moved last month.',
  'I quit my job three days ago.',
  'I bought a boat on Friday.',
  'I sold it the other day.',
])('what cannot be dated by a day more or less is left out: %s', (clause) => {
  expect(found(clause)).toEqual([]);
});

test('whatever is written, quotes are exact, dates are dates and no fact is too long', () => {
  const part = fc.oneof(
    fc.lorem({ maxCount: 4 }),
    fc.constantFrom('I love', 'my wife', 'yesterday', '“', '?', '. ', ' £5', '\n', 'Mr. X', '*'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join(' ');
      for (const { quote, asOf, text: told, categories } of found(text)) {
        expect(text).toContain(quote);
        expect(isPartialDate(asOf)).toBe(true);
        expect(told.length).toBeLessThanOrEqual(240);
        expect(categories.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 60 },
  );
});
