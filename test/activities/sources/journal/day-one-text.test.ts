import { dayOneText } from '../../../../activities/sources/journal/day-one-text';

test.each([
  [
    'punctuation nobody escaped',
    '4th\\. My Lord \\(as we did\\)\\! master\\-wharf \\#1',
    '4th. My Lord (as we did)! master-wharf #1',
  ],
  ['a backslash that was typed', 'C:\\\\temp', 'C:\\temp'],
  ['a backslash before a letter', 'a \\n b', 'a \\n b'],
  ['a picture on top', '![](dayone-moment://0AB563C6)\n\nWords.', 'Words.'],
  ['a sound between paragraphs', 'One.\n\n![](dayone-moment:/audio/0AB563C6)\n\nTwo.', 'One.\n\nTwo.'],
  ['a picture alone', '![](dayone-moment://0AB563C6)\n', ''],
  ['a picture from the web', '![cat](https://example.com/cat.png)', '![cat](https://example.com/cat.png)'],
  ['a zero-width space', '\u200b# Friday\n\n7th\\.', '# Friday\n\n7th.'],
  ['code between ticks', 'Use `a\\.b` or a\\.b', 'Use `a\\.b` or a.b'],
  ['a block of code', 'See\n\n```\nx\\.y\n```\n\nx\\.y', 'See\n\n```\nx\\.y\n```\n\nx.y'],
])('%s', (_, stored, typed) => {
  expect(dayOneText(stored)).toBe(typed);
});
