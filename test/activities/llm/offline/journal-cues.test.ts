import { UNREAL, weigh } from '../../../../activities/llm/offline/journal-cues';
import { type Language, language } from '../../../../activities/llm/offline/terms';

let lang: Language;
beforeAll(async () => {
  lang = await language();
});

test.each([
  ['about-me', 'I grew up in a small town.'],
  ['about-me', 'I owe the bank a lot.'],
  ['about-me', 'The shelf cost €40.'],
  ['preferences', 'I really love mountains.'],
  ['preferences', 'My favourite tea is oolong.'],
  ['people', 'My aunt rang.'],
  ['people', 'Dr. Okafor rang.'],
  ['work-career', 'I was promoted.'],
  ['work-career', 'The meeting ran over.'],
  ['goals-aspirations', 'I decided to learn Czech.'],
  ['goals-aspirations', 'I signed up for a pottery class.'],
  ['health-habits', 'The headache is back.'],
  ['health-habits', 'I swam forty lengths.'],
  ['beliefs', 'I believe in second chances.'],
  ['beliefs', 'The sermon was short.'],
] as const)('%s knows its words: %s', (category, clause) => {
  expect(weigh(clause).categories).toContain(category);
});

test('a clause has three categories at most, the most telling first', () => {
  const { categories } = weigh('I decided to quit my job because my wife is ill, I love her and God is good.');
  expect(categories).toHaveLength(3);
  expect(categories[0]).toMatch(/goals|work|preferences/);
});

test.each([
  ['a habit', 'I always swim on my own.', 'I swim on my own.'],
  ['an event', 'I bought a boat with a sail.', 'I have a boat with a sail.'],
  ['a pastime', 'I played chess in the park.', 'I was there in the park.'],
  ['a settled liking', 'I love the sea.', 'I saw the sea.'],
])('%s is worth more than the same without it', (_, more, less) => {
  expect(weigh(more).worth).toBeGreaterThan(weigh(less).worth);
});

test.each([
  ['a mood', 'I am sad.'],
  ['what is done daily', 'Up early and went home.'],
])('%s alone is worth nothing', (_, clause) => {
  expect(weigh(clause).worth).toBeLessThan(0);
});

test.each([
  ['a condition', 'If I won, we had a boat.'],
  ['a wish', 'I wish we had a boat.'],
  ['a guess', 'Maybe I have a cold.'],
  ['a duty not done', 'I should run more.'],
  ['a dream', 'I dreamt of a house by the sea.'],
  ['a joke', 'I am an astronaut, haha.'],
  ['a wink', 'I am rich now ;)'],
])('%s is not told as a fact', (_, clause) => {
  expect(UNREAL.test(clause)).toBe(true);
});

test('what did not succeed is a fact', () => {
  expect(UNREAL.test('I could not sleep.')).toBe(false);
});

test.each([
  ['bench record', 'New PR on bench: 100 kg.'],
  ['bench record', 'I benched 100 kg today.'],
  ['10 km record', 'Ran 10 km in 52:10, a personal best.'],
  ['marathon record', 'PB in the marathon!'],
  ['weight', 'I weighed 82.4 kg.'],
  ['worth', 'I find I am worth £200.'],
  ['savings', 'I have saved $3,000.'],
  ['salary', 'My salary is 40,000 euros.'],
  ['home', 'We moved to Leeds.'],
  ['home', 'I live in a tiny flat.'],
  ['job', 'I work as a nurse.'],
  ['job', 'I got promoted.'],
  ['age', 'I turned 34.'],
  ['relationship', 'My brother got engaged.'],
  ['smoking', 'I quit smoking.'],
  ['favourite film', 'My favourite film is Alien.'],
  ['coffee', 'I love coffee.'],
  ['coffee', "I don't like coffee."],
  ['running', 'I hate running in the rain.'],
])('there is one %s at a time: %s', (thing, clause) => {
  expect(weigh(clause, lang).thing).toBe(thing);
});

test.each(['I bought a kettle.', 'My sister called.', 'It was like a film.', 'We set the table.'])(
  'nothing takes the place of what happened once: %s',
  (clause) => {
    expect(weigh(clause, lang).thing).toBeNull();
  },
);

test('what there is one of at a time is worth more', () => {
  expect(weigh('I moved to Leeds.', lang).worth).toBe(weigh('I moved to Leeds.').worth + 2);
});
