import { type Language, language } from '../../../../activities/llm/offline/terms';
import { thirdPerson } from '../../../../activities/llm/offline/third-person';

let lang: Language;
beforeAll(async () => {
  lang = await language();
});
const told = (clause: string, own = true) => thirdPerson(clause, lang.tags(clause), own);

test.each([
  ['I went home', 'User went home'],
  ['I am a nurse', 'User is a nurse'],
  ["I'm a nurse", 'User is a nurse'],
  ["I've been there", 'User has been there'],
  ["I'll call her", 'User will call her'],
  ['I have a cat', 'User has a cat'],
  ['I love climbing', 'User loves climbing'],
  ['I never watch films', 'User never watches films'],
  ["I don't like figs", "User doesn't like figs"],
  ['I do believe it', 'User does believe it'],
  ['I carry my bag', "User carries User's bag"],
  ['I live in Leeds and work at night', 'User lives in Leeds and work at night'],
  ['I rose at six', 'User rose at six'],
  ['I bench pressed 80 kg', 'User bench pressed 80 kg'],
  ['I have worked there', 'User has worked there'],
  ['My wife and I bought a boat', "User's wife and User bought a boat"],
  ['The nurse told me about our bill', "The nurse told User about User's bill"],
  ['We sold it', 'User and others sold it'],
  ['I taught myself', 'User taught themselves'],
  ['Moved to Leeds', 'User moved to Leeds'],
])('the writer becomes User: %s', (clause, text) => {
  expect(told(clause)).toBe(text);
});

test('no first-person word is left', () => {
  const clause = 'I told my aunt that we love our home and that it suits me, mine and us, as I said myself';
  expect(told(clause)).not.toMatch(/\b(?:I|my|me|mine|we|our|us|myself)\b/i);
});

test('somebody else’s matter keeps its subject', () => {
  expect(told('my wife burned her hand', false)).toBe("User's wife burned her hand");
  expect(told('sold the boat', false)).toBe('Sold the boat');
});

test('what was offered stays an offer', () => {
  expect(told('I was offered a post')).toBe('User was offered a post');
});

test('emphasis is no part of a sentence', () => {
  expect(told('I saw *Alien* again')).toBe('User saw Alien again');
});
