import { clauseFrom, isQuotedSpeech, restOfSentence } from '../../../../memory/journal/facts/surroundings';

const at = (entry: string, quote: string) => {
  const start = entry.indexOf(quote);
  expect(start).toBeGreaterThanOrEqual(0);
  return { start, end: start + quote.length };
};
const speech = (entry: string, quote: string) => isQuotedSpeech(entry, at(entry, quote));

test.each([
  ['Do I love Ana? I think so.', 'love Ana', '?'],
  ['Do I love Ana?! I think so.', 'love Ana', '?!'],
  ['I love Ana, do I not? Yes.', 'I love Ana', ', do I not?'],
  ['I love Ana. Does she?', 'I love Ana', '.'],
  ['I love Ana. Does she?', 'I love Ana.', ''],
  ['I love Ana', 'love Ana', ''],
  ['I love Ana\nDoes she?', 'love Ana', '\n'],
])('of %j after %j the sentence goes on with %j', (entry, quote, rest) => {
  expect(restOfSentence(entry, at(entry, quote))).toBe(rest);
});

test.each([
  ['If I had a house, I would rest.', 'I had a house', 'If I had a house'],
  ['If I had a house, I would rest.', 'I would rest', 'I would rest'],
  ['Rain. I wish I had a house.', 'had a house', 'I wish I had a house'],
])('of %j the clause of %j is %j', (entry, quote, clause) => {
  expect(clauseFrom(entry, at(entry, quote))).toBe(clause);
});

test.each([
  ['Paul came by. “I hate this town and everybody in it.” We laughed.', 'I hate this town'],
  ['Paul came by. "I hate this town and everybody in it." We laughed.', 'I hate this town'],
  ['Paul kam vorbei. „Ich hasse diese Stadt und alle.“ Wir lachten.', 'Ich hasse diese Stadt'],
  ['Paul est venu. « Je hais cette ville. » On a ri ensemble.', 'Je hais cette ville'],
  ['保罗来了。「我讨厌这座城市。」我们都笑了。', '我讨厌这座城市'],
  ['From the book:\n\n> I hate this town and everybody in it.\n\nSo true, and so well put by him.', 'I hate this town'],
])('words of somebody else: %s', (entry, quote) => {
  expect(speech(entry, quote)).toBe(true);
});

test.each([
  ['I hate this town and everybody in it. “Me too,” said Paul.', 'I hate this town'],
  ['“I hate this town,” I said, and Paul laughed at me for it.', 'I hate this town'],
  ['I told Paul: “I hate this town and everybody in it.” He laughed.', 'I hate this town'],
  ['„Ich hasse diese Stadt“, sagte ich. Paul lachte nur darüber.', 'Ich hasse diese Stadt'],
  ['“I hate this town and everybody in it, and it is late.”', 'I hate this town'],
  ['It’s late and I hate this town; that’s Paul’s view too.', 'I hate this town'],
  ['The so-called “fun” was over, I hate this town and its “parties”.', 'I hate this town'],
])('words of the writer: %s', (entry, quote) => {
  expect(speech(entry, quote)).toBe(false);
});
