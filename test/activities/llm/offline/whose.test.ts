import { clausesOf } from '../../../../activities/llm/offline/entry-clauses';
import { type Language, language } from '../../../../activities/llm/offline/terms';
import { ownerOf } from '../../../../activities/llm/offline/whose';

let lang: Language;
beforeAll(async () => {
  lang = await language();
});

/** Whose each clause of an entry is, in turn. */
function owners(text: string, people: string[] = []): (string | null)[] {
  let before: string | null = null;
  return clausesOf(text).map((clause) => (before = ownerOf(clause, lang.tags(clause.run), before, people)));
}

test.each([
  ['I', 'I ran home.'],
  ['we', 'We sold the boat.'],
  ['no subject at all', 'Moved to Leeds.'],
  ['an adverb first', 'Finally finished the thesis.'],
  ['a relation and I', 'My wife and I bought a boat.'],
  ['a name and I', 'Anna and I broke up.'],
  ['a person only beside them', 'With my wife I went to Leeds.'],
  ['a figure without a sentence', 'Bench press: 100 kg for 3.'],
])('the writer owns what they tell with %s', (_, text) => {
  expect(owners(text)).toEqual(['user']);
});

test.each([
  ['wife', 'My wife burned her hand.'],
  ['Ana (sister)', 'My sister Ana called.'],
  ['Jonas (friend)', 'My best friend Jonas got engaged.'],
  ["wife's brother", "My wife's brother lost his job."],
  ['Mr. Moore', 'Mr. Moore was hired.'],
  ['mother-in-law', 'My mother-in-law arrived.'],
])('%s owns what the clause says of them', (subject, text) => {
  expect(owners(text)).toEqual([subject]);
});

test('what somebody tells is theirs', () => {
  expect(owners('Tom told me he hates his job.')).toEqual(['Tom']);
});

test.each([
  ['the writer sees what another does', 'I found my father was ill.'],
  ['another acts before the writer does', 'While my boss was talking, I left.'],
  ['a pronoun acts too', 'After he was gone I went to bed.'],
  ['the writer speaks of what somebody is', 'I met a man who was hired by the mill.'],
  ['only a pronoun acts', 'My sister Ana called. She is moving to Porto.'],
  ['two others act', 'Tom said my uncle was ill.'],
  ['it happens to the writer', 'It cost me a fortune.'],
])('nobody owns a clause where %s', (_, text) => {
  expect(owners(text).at(-1)).toBeNull();
});

test.each([
  ['the first word is no name', 'Rent was due.'],
  ['it is about a place', 'Paris was rainy.'],
  ['it is about God', 'God was silent.'],
  ['it is an order', 'Remember to buy milk.'],
])('nobody owns a sentence where %s', (_, text) => {
  expect(owners(text)).toEqual([null]);
});

test('what goes on without a subject is of the same person', () => {
  expect(owners('I sold the boat; bought a car.')).toEqual(['user', 'user']);
  expect(owners('My wife sold the boat; bought a car.')).toEqual(['wife', null]);
});

test('known people keep the name they have', () => {
  expect(owners('Ana called.', ['Ana (sister)'])).toEqual(['Ana (sister)']);
  expect(owners('My sister called.', ['Ana (sister)'])).toEqual(['Ana (sister)']);
  expect(owners('My sister called.', ['Ana (sister)', 'Eva (sister)'])).toEqual(['sister']);
});

test.each([
  ['German', 'Ich arbeite in Köln.'],
  ['French', "J'ai couru."],
  ['Spanish', 'Yo vivo lejos.'],
])('in %s the word for “I” tells that it is the writer’s', (_, text) => {
  expect(owners(text)).toEqual(['user']);
});
