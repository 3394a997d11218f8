import fc from 'fast-check';
import { comesBack, forget } from '../../../../memory/journal/facts/forgotten';
import { type Told } from '../../../../memory/journal/facts/told';
import { SAMPLES } from './forgotten-samples';

/** Another key makes other hashes; what was hashed does not show. */
const hashWith = (key: number) => (text: string) => {
  let hash = key;
  for (const character of text) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) | 0;
  return (hash >>> 0).toString(16).padStart(8, '0') + String(text.length);
};
const hash = hashWith(17);
const told = (text: string, more: Partial<Told> = {}): Told => ({
  text,
  subject: 'user',
  entry: 'e1',
  quote: null,
  ...more,
});
const back = (gone: Told, candidate: Told) => comesBack(candidate, forget(gone, hash), hash);

test('the same words from the same entry are the same source', () => {
  expect(back(told('User lives in Oslo.'), told('user lives in  oslo'))).toBe('same-source');
});

test('the same words from another entry, or of a line, are the same words', () => {
  const gone = told('User lives in Oslo.');
  expect(back(gone, told('User lives in Oslo!', { entry: 'e2' }))).toBe('same-words');
  expect(back(gone, told('User lives in Oslo.', { entry: null, subject: null }))).toBe('same-words');
});

test('what the user had added themselves comes back from an entry as the same words', () => {
  expect(back(told('User lives in Oslo.', { entry: null }), told('User lives in Oslo.'))).toBe('same-words');
});

test('from the same words of the entry a wording that shares less is still the same', () => {
  const quote = 'the doctor says the lump is harmless, I cried in the car';
  const gone = told('User cried in the car after seeing the doctor.', { quote });
  const again = 'User was relieved by what the doctor said, sat in the car park and cried.';
  expect(back(gone, told(again, { quote }))).toBe('same-source');
  expect(back(gone, told(again, { quote, entry: 'e2' }))).toBeNull();
  expect(back(gone, told(again, { quote: 'washed the dog, then tea with Tom' }))).toBeNull();
});

test('another fact from other words of the same entry is another fact', () => {
  const gone = told('User cried in the car.', { quote: 'I cried in the car' });
  expect(back(gone, told('User washed the car.', { quote: 'and then washed the car for an hour' }))).toBeNull();
});

describe.each(SAMPLES)('$text', ({ subject, text, again, others }) => {
  const gone = told(text, { subject });
  const known = ['cannot eat peanuts'];

  test.each(again.filter((one) => !known.some((words) => one.includes(words))))('comes back as: %s', (one) => {
    expect(back(gone, told(one, { subject, entry: 'e2' }))).not.toBeNull();
    expect(back(gone, told(one, { subject: null, entry: null }))).not.toBeNull();
  });

  test.each(others)('does not come back as: %s', (one) => {
    expect(back(gone, told(one, { subject: null, entry: null }))).toBeNull();
  });
});

test.each([
  ['User weighs 80 kg.', 'User weighs 100 kg.'],
  ['User’s record in the bench press is 100 kg.', 'User’s record in the bench press is 110 kg.'],
  ['User rents a room in Tartu from Ruben.', 'User rents a room in Tallinn from Ruben.'],
  ['User had lunch with Ana in Oslo.', 'User had lunch with Lena in Oslo.'],
  ['User loves the new flat in Oslo.', 'User hates the new flat in Oslo.'],
  ['User smokes ten cigarettes a day.', 'User no longer smokes ten cigarettes a day.'],
  ['User had a panic attack on 3 March 2031.', 'User had a panic attack on 9 May 2031.'],
  ['User plans to sell the house in Oslo.', 'User has sold the house in Oslo.'],
])('%j deleted, %j is something else', (gone, other) => {
  expect(back(told(gone), told(other))).toBeNull();
  expect(back(told(other), told(gone))).toBeNull();
});

test('a date or a number that only one of them tells is no difference', () => {
  const gone = told('User had a panic attack at the station.');
  expect(back(gone, told('User had a panic attack at the station on 3 March 2031.'))).toBe('same-source');
  expect(back(told('User had a panic attack at the station on 3 March 2031.'), gone)).toBe('same-source');
});

test('a line that takes in what was forgotten, among other things, has it', () => {
  const gone = told('Ana drinks too much wine.', { subject: 'Ana' });
  const line = 'Ana, User’s sister, lives in Bergen as a nurse, has two sons, and drinks too much wine these days.';
  expect(back(gone, told(line, { subject: null, entry: null }))).toBe('alike');
  expect(back(gone, told(line.replace('Ana', 'Eva'), { subject: null, entry: null }))).toBeNull();
});

test('of another person it is another fact, unless the one is named where the other is meant', () => {
  const gone = told('Ana drinks too much wine.', { subject: 'Ana' });
  expect(back(gone, told('User drinks too much wine.', { entry: 'e2' }))).toBeNull();
  expect(back(gone, told('Eva drinks too much wine.', { entry: 'e2', subject: 'Eva' }))).toBeNull();
  expect(back(gone, told('User’s sister Ana drinks too much wine.', { entry: 'e2' }))).toBe('alike');
});

test('what is kept are hashes of the caller’s key, in no order of the text’s', () => {
  const gone = told('User weighs 104 kg since 3 May 2031, says Ana.', { quote: '104 kg says Ana' });
  const kept = forget(gone, hash);
  const all = Object.values(kept).flat() as string[];
  expect(all.every((one) => /^[\da-f]{8}\d+$/.test(one))).toBe(true);
  expect(kept.stems).toEqual([...kept.stems].sort());
  expect(all.filter((one) => (Object.values(forget(gone, hashWith(18))).flat() as string[]).includes(one))).toEqual([]);
});

test('with another key nothing is known again', () => {
  const gone = told('User weighs 104 kg.');
  expect(comesBack(gone, forget(gone, hashWith(18)), hash)).toBeNull();
});

test('whatever was forgotten comes back as itself', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc
      .array(fc.constantFrom('User', 'not', '80', 'kg', 'Ana', 'loves', 'hates', '3 May 2031', '北京'), {
        minLength: 1,
      })
      .map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.constantFrom('user', 'Ana'), (words, subject) => {
      expect(back(told(words, { subject }), told(words, { subject }))).toBe('same-source');
      expect(back(told(words, { subject }), told(words, { subject, entry: 'e2' }))).toBe('same-words');
    }),
  );
});
