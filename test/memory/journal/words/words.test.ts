import fc from 'fast-check';
import {
  foldedWords,
  likeness,
  sameWordsKey,
  shareInCommon,
  tellingStems,
} from '../../../../memory/journal/words/words';

test('what holds a sentence together and whom it is about tell nothing', () => {
  expect(tellingStems('User has promised Ana to run with her on the beach.')).toEqual([
    'promis',
    'ana',
    'run',
    'beach',
  ]);
});

test('each telling word comes once, in order', () => {
  expect(tellingStems('Running, runs, ran: beach, beach.')).toEqual(['run', 'beach']);
});

test.each([
  ['User pays 3,000 € a month.', ['pai', '3000', 'month']],
  ['User benches 80kg.', ['bench', '80', 'kg']],
  ['Die Miete kostet 1 200 Euro.', ['miet', 'kost', '1200', 'eur']],
  ['User has two sons.', ['2', 'son']],
  ['User came 3rd in 1999.', ['com', '3', '1999']],
])('numbers are kept whole: %s', (text, stems) => {
  expect(tellingStems(text)).toEqual(stems);
});

test.each([
  ['The user’s wife doesn’t sleep', ['wif', 'sleep']],
  ['L’utilisatrice habite à Lyon', ['habit', 'lyon']],
  ['Nutzerin wohnt in Köln', ['wohn', 'koln']],
  ['La usuaria vive en Málaga', ['viv', 'malag']],
  ['O usuário mora em Lisboa', ['mor', 'lisbo']],
  ['L’utente lavora a Torino', ['lavor', 'torin']],
  ['Gebruiker woont in Gent', ['woont', 'gent']],
])('in its language: %s', (text, stems) => {
  expect(tellingStems(text)).toEqual(stems);
});

test('where words have no blanks between them, neighbours are pairs', () => {
  expect(tellingStems('用户住在北京。')).toEqual(['住', '北京']);
  expect(tellingStems('東京に住む')).toContain('東京');
});

test('a script with vowel signs keeps its words', () => {
  expect(tellingStems('वह हिंदी पढ़ता')).toEqual(['वह', 'हिंदी', 'पढ़ता'.normalize('NFC')]);
});

test('punctuation, case, accents and how a letter is made are no other words', () => {
  const key = sameWordsKey('Café “Noir”, in the Rue d’Été!');
  expect(sameWordsKey("cafe\u0301 noir in the rue d'ete\u0301")).toBe(key);
  expect(sameWordsKey('CAFÉ NOIR — in the rue d’été.')).toBe(key);
  expect(sameWordsKey('Café Noir in the Rue d’Automne')).not.toBe(key);
});

test('a text without words has no key', () => {
  expect(sameWordsKey('… — !')).toBe('');
  expect(foldedWords('')).toEqual([]);
});

test.each([
  ['User ran a marathon.', 'User runs marathons.', 1],
  ['User ran a marathon.', 'User baked bread.', 0],
  ['User ran a marathon.', '', 0],
  ['', '', 0],
])('%j and %j have a share of %s in common', (a, b, share) => {
  expect(likeness(a, b)).toBe(share);
});

test('a longer text that says all of a shorter one is less like it than one as long', () => {
  const short = 'User ran a marathon.';
  expect(likeness(short, 'User ran a marathon in Graz with Lena and Tom.')).toBeLessThan(
    likeness(short, 'User ran marathons.'),
  );
});

test('how much is in common does not depend on which comes first', () => {
  const word = fc.constantFrom('run', 'Ana', 'Oslo', '80', 'kg', 'the', '北京', 'promised');
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(likeness(a, b)).toBe(likeness(b, a));
      expect(likeness(a, b)).toBeGreaterThanOrEqual(0);
      expect(likeness(a, b)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a text has all in common with itself, whatever it is written in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const stems = tellingStems(text);
      expect(shareInCommon(stems, stems)).toBe(stems.length === 0 ? 0 : 1);
      expect(tellingStems(text.normalize('NFD'))).toEqual(tellingStems(text.normalize('NFC')));
    }),
  );
});

test.each([
  ['User bought a car.', ['bui', 'car']],
  ['User has a son.', ['son']],
  ['User’s uncle fell in the war.', ['uncl', 'fall', 'war']],
  ['Der Nutzer war in Köln.', ['koln']],
  ['Son fils est à Lyon, car il y travaille.', ['fil', 'lyon', 'travaill']],
])('a small word of one language may tell in another: %s', (text, stems) => {
  expect(tellingStems(text)).toEqual(stems);
});
