import { countNamed, isRealName, looksLikeName, splitName } from '../../../../activities/sources/meetings/speaker-name';

test.each([
  ['Ada Quist: We ship.', 'Ada Quist', 'We ship.'],
  ['**Ada Quist:** We ship.', 'Ada Quist', 'We ship.'],
  ['**Ada**: We ship.', 'Ada', 'We ship.'],
  ['Quist, Ada: We ship.', 'Quist, Ada', 'We ship.'],
  ['A.J. Lopez: Yes', 'A.J. Lopez', 'Yes'],
  ['Zoë: ja', 'Zoë', 'ja'],
  ['田中: はい', '田中', 'はい'],
  ['Ada: Bob: yes', 'Ada', 'Bob: yes'],
  ['Speaker 2:', 'Speaker 2', ''],
  ['+49 151 2345678: hallo', '+49 151 2345678', 'hallo'],
  ['Ada:\ttabbed', 'Ada', 'tabbed'],
])('%s', (line, name, words) => {
  expect(splitName(line)).toEqual({ name, words });
});

test.each([
  'no colon here',
  'https://example.com/x',
  '10:30 we meet',
  'and then I thought we might do this: ship it',
  ': words',
  '- Ada: in a list',
  '"quoted": yes',
  '{"json": 1}',
  'what? no: yes',
  '12: too few digits',
])('%s names nobody', (line) => {
  expect(splitName(line)).toBeNull();
});

test('a name has at most sixty characters and six words', () => {
  expect(looksLikeName('n'.repeat(60))).toBe(true);
  expect(looksLikeName('n'.repeat(61))).toBe(false);
  expect(looksLikeName('a b c d e f')).toBe(true);
  expect(looksLikeName('a b c d e f g')).toBe(false);
});

test.each(['Ada Quist', 'Bo', 'Dr. Chen', '田中', 'A.J. Lopez', 'Ada (microphone)', 'Guest, Christopher'])(
  '%s is somebody',
  (name) => {
    expect(isRealName(name)).toBe(true);
  },
);

test.each([
  'Project Manager', 'Marketing Expert', 'User Interface', 'Industrial Designer', 'Speaker 2', 'SPEAKER_01', 'Unnamed speaker', 'Others',
  'Microphone', 'Participant B', 'A', '3', '',
])('%j could be anybody', (name) => {
  expect(isRealName(name)).toBe(false);
}); // prettier-ignore

test('each of the named is counted once', () => {
  expect(countNamed(['Ada', 'Bo', 'Ada', 'Speaker 3'])).toBe(2);
});
