import { salience } from '../../../../activities/llm/offline/salience';

const worth = (readable: string, member = true) =>
  salience({ item: 'i1', by: 'Ada Quist', member, raw: readable, readable });

test.each([
  ['a reference', 'The fix for #412 is merged into the branch', 'The fix for that is inside the branch'],
  ['a day', 'The audit starts on Monday with the parser group', 'The audit starts later with the parser group'],
  ['a decision', 'We decided to drop the old parser', 'We looked at the very old parser'],
  ['who does what', "I'm working on the parser of the importer", 'There goes the parser of the importer'],
  ['a reason', 'The parser is slow because regexes backtrack', 'The parser is slow and regexes backtrack'],
])('%s is worth more than a sentence without it', (_, told, plain) => {
  expect(worth(told)).toBeGreaterThan(worth(plain));
});

test('a greeting, a question and a guess are worth less', () => {
  const told = worth('The parser moves to the new repository this spring');
  expect(worth('hello, the parser moves to the new repository this spring')).toBeLessThan(told);
  expect(worth('The parser moves to the new repository this spring ?')).toBeLessThan(told);
  expect(worth('maybe the parser moves to the new repository this spring')).toBeLessThan(told);
});

test('a few words and a wall of text are worth nothing', () => {
  expect(worth('merged #412 now')).toBe(0);
  expect(worth('The release 2.0 is merged '.repeat(20))).toBe(0);
});

test('a link posted by a program is worth less than one of a member', () => {
  const line = 'Release 2.0 notes are at https://a.example/notes for everybody';
  expect(worth(line, false)).toBeLessThan(worth(line));
});
