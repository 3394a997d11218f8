import { concernsPerson, namedIn, namesOfPeople } from '../../../../memory/journal/recall/recall-need';

const KNOWN = ['Rui', 'Leonor'];
const concerns = (text: string) => concernsPerson(text, KNOWN);

describe('what has to do with the person', () => {
  test.each([
    'How old am I?',
    'What do my sisters do?',
    'Should we move house?',
    'How do I usually deal with stress?',
    'How do I feel about my father?',
    'Remind me where I live.',
    'Write a cover letter for me: what experience do I have?',
    'Order breakfast for me.',
    'Suggest a film for tonight.',
    'Please recommend a book.',
    'Help me write a review of the concert.',
    'I want to take up running again.',
    'I don’t remember where I put the letters.',
    'Was habe ich im Mai geschrieben?',
    'Wie heißt meine Schwester?',
    'Quel est mon plat préféré ?',
    '¿Cómo se llama mi hermana?',
  ])('a question of theirs: %s', (text) => {
    expect(concerns(text)).toBe(true);
  });

  test.each([
    'Slept badly. Snapped at everybody.',
    'Up early and to the office.',
    'Long day. Another bad night.',
    'Met the surveyor at noon.',
  ])('a note of theirs, without a pronoun: %s', (text) => {
    expect(concerns(text)).toBe(true);
  });

  test.each(['Who is Leonor?', 'Draft a note to Rui about the boat.', 'Is Leonor’s birthday soon?'])(
    'somebody they know is named: %s',
    (text) => {
      expect(concerns(text)).toBe(true);
    },
  );
});

describe('what has not', () => {
  test.each([
    'What is the capital of Mongolia?',
    'How do I turn a list into a dictionary in Python?',
    'How can I remove a coffee stain?',
    'How should we cite a book?',
    'Explain to me how vaccines work.',
    'Explain to us how a bill becomes law.',
    'Tell me the story of Julius Caesar.',
    'Give us three facts about bees.',
    'Translate “my dog is ill” into Italian.',
    'Translate "I love you" into French.',
    'Proofread: ‘I has a cat and my dog.’',
    'I wonder how swallows pass the winter.',
    'I’m curious how many moons Jupiter has.',
    'I would like to know who wrote Middlemarch.',
    'I have a quick question: what is a gerund?',
    'I don’t understand how magnets work.',
    'Explain like I’m five how a plane flies.',
    'If I roll two dice, what is the chance of a seven?',
    'Summarise this for me: the tide is a rise of the sea.',
    'Help me understand recursion.',
    'What caused World War I?',
    'Who was Charles I of England?',
    'What is the tallest building in the US?',
    'Did the met office forecast rain?',
    'Who is Ruipert?',
  ])('%s', (text) => {
    expect(concerns(text)).toBe(false);
  });
});

test('a name counts as a word of its own, with its capital', () => {
  expect(namedIn('Rui, again.', KNOWN)).toBe(true);
  expect(namedIn('the rui of it', KNOWN)).toBe(false);
  expect(namedIn('Ruixan', KNOWN)).toBe(false);
  expect(namedIn('Anything', [])).toBe(false);
});

describe('names of the people in lines', () => {
  test('those that begin a line, follow a relation or stand in a row', () => {
    const lines = [
      'Rui is her partner.',
      'Her sister Leonor has two sons, Tiago and Nuno.',
      'With Dona Graça she drinks coffee.',
    ];
    expect(namesOfPeople(lines)).toEqual(['Rui', 'Leonor', 'Tiago', 'Nuno', 'Dona', 'Graça']);
  });

  test('places, titles, days and the words a line begins with are none', () => {
    const lines = [
      'Her brother lives in Zürich and works at Siemens.',
      'Old Dr. Farr of Halifax calls on Mondays near the Harbour.',
      'User’s mother rings on Sunday, from Bath.',
    ];
    expect(namesOfPeople(lines)).toEqual(['Farr', 'Mondays']);
  });

  test('each once', () => {
    expect(namesOfPeople(['Rui swims.', 'She met Rui.'])).toEqual(['Rui']);
  });
});
