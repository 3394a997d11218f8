import { nameFinder, namesIn } from '../../../../memory/journal/words/names';

test.each([
  ['User lives with Ana in Berlin.', ['Ana', 'Berlin']],
  ['Today I saw Ana’s brother.', ['Ana']],
  ['He moved. Then she followed.', []],
  ['He met Mr. Downing and J. Smith there.', ['Mr', 'Downing', 'Smith']],
  ['She said: “The end.” Nobody knew.', []],
  ['He likes Jean-Luc and O’Brien, and I’m glad.', ['Jean', 'Luc', 'Brien']],
  ['the McDonald farm', ['McDonald']],
  ['он живёт с Анной', ['Анной']],
  ['他认识 Ana', ['Ana']],
  ['我住在上海', []],
])('%s has the names %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test('in German a noun is no name, a word that follows another noun is', () => {
  expect(namesIn('User wohnt mit der Schwester in einer Wohnung und hat seit März ein Fahrrad.')).toEqual([]);
  expect(namesIn('User wohnt seit März mit der Kollegin Petra Vogel und ist froh.')).toEqual(['Petra', 'Vogel']);
});

test('a name is found whatever stands around it', () => {
  const isNamed = nameFinder(['ana’s sister José met THE Millers', 'Jean-Luc']);
  expect(['Ana', 'Jose', 'Miller', 'Luc', 'User'].map(isNamed)).toEqual([true, true, true, true, true]);
});

test('a name like another is another', () => {
  const isNamed = nameFinder(['Paul met Ana and Mark']);
  expect(['Paula', 'Ann', 'Marta', 'Al'].map(isNamed)).toEqual([false, false, false, false]);
});

test('a language that gives names endings finds them with any', () => {
  const russian = nameFinder(['Анна живёт в Москве']);
  expect(['Анной', 'Анны', 'Москва', 'Ольга'].map(russian)).toEqual([true, true, true, false]);
  const polish = nameFinder(['Spotkałem Annę i Pawła']);
  expect(['Anna', 'Anny', 'Marta'].map(polish)).toEqual([true, true, false]);
});
