import { clausesOf } from '../../../../activities/llm/offline/entry-clauses';
import { type Language, language } from '../../../../activities/llm/offline/terms';
import { ownerOf, type Seen } from '../../../../activities/llm/offline/whose';

let lang: Language;
beforeAll(async () => {
  lang = await language();
});

/** Whose each clause of an entry is, in turn. */
function owners(text: string, people: string[] = [], english = true): (string | null)[] {
  const seen: Seen = { named: [] };
  return clausesOf(text).map((clause) => {
    const owner = ownerOf(clause, lang.tags(clause.run), seen, people, english);
    Object.assign(seen, { before: clause, owner });
    return owner?.subject ?? null;
  });
}

test.each([
  ['I', 'I ran home.'],
  ['we', 'We sold the boat.'],
  ['no subject at all', 'Moved to Leeds.'],
  ['an adverb first', 'Finally finished the thesis.'],
  ['a relation and I', 'My wife and I bought a boat.'],
  ['a name and I', 'Anna and I broke up.'],
  ['a thing of theirs', 'It cost me a fortune.'],
  ['a person only beside them', 'With my wife I went to Leeds.'],
  ['a person before the comma', 'While my boss was talking, I left.'],
  ['what somebody else did first', 'After he was gone I went to bed.'],
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
  ['mum', 'Mum cried a bit.'],
  ['mother-in-law', 'My mother-in-law arrived.'],
])('%s owns what the clause says of them', (subject, text) => {
  expect(owners(text)).toEqual([subject]);
});

test('what the writer sees of somebody is theirs', () => {
  expect(owners('I found my father was ill.')).toEqual(['father']);
});

test('what somebody tells is theirs', () => {
  expect(owners('Tom told me he hates his job.')).toEqual(['Tom']);
});

test('what a stranger does to the writer is the writer’s', () => {
  expect(owners('Mr. Hill offered me a post.')).toEqual(['user']);
});

test('a pronoun is whoever was named, if only one can be meant', () => {
  expect(owners('My sister Ana called. She is moving to Porto.')).toEqual(['Ana (sister)', 'Ana (sister)']);
});

test('of several the one goes on whose clause came just before', () => {
  const text = 'My brother met my uncle. My uncle was ill. He was hired.';
  expect(owners(text).at(-1)).toBe('uncle');
});

test.each([
  ['nobody was named', 'He lost his job.'],
  ['the one named is a woman', 'My sister called. He lost his job.'],
  ['two may be meant', 'I met my sister Ana and my aunt Eva. She lost her job.'],
  ['it was in another paragraph', 'My sister called.\n\nShe lost her job.'],
])('a pronoun is nobody where %s', (_, text) => {
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
  const text = 'My wife sold the boat with the old engine and the torn white sails; bought a car.';
  expect(owners(text)).toEqual(['wife', 'wife']);
});

test('known people keep the name they have', () => {
  expect(owners('Ana called.', ['Ana (sister)'])).toEqual(['Ana (sister)']);
  expect(owners('My sister called.', ['Ana (sister)'])).toEqual(['Ana (sister)']);
  expect(owners('My sister called.', ['Ana (sister)', 'Eva (sister)'])).toEqual(['sister']);
});

test.each([
  ['user', 'Ich arbeite in Köln.'],
  ['Lena (Schwester)', 'Meine Schwester Lena zieht um.'],
  ['Claire (sœur)', 'Ma sœur Claire déménage.'],
  ['user', "J'ai couru."],
  ['hermano', 'Mi hermano vive lejos.'],
])('in other languages first-person and family words tell %s', (subject, text) => {
  expect(owners(text, [], false)).toEqual([subject]);
});
