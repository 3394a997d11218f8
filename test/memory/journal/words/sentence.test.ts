import { asSentence } from '../../../../memory/journal/words/sentence';

test.each([
  ['User lives in Oslo', 'User lives in Oslo.'],
  ['  User lives\n in Oslo. ', 'User lives in Oslo.'],
  ['User said “yes.”', 'User said “yes.”'],
  ['User said “yes”', 'User said “yes”.'],
  ['User lives in Oslo;', 'User lives in Oslo.'],
  ['User won!', 'User won!'],
  ['用户住在北京', '用户住在北京。'],
  ['用户住在北京。', '用户住在北京。'],
  ['उपयोगकर्ता ओस्लो में रहता है', 'उपयोगकर्ता ओस्लो में रहता है।'],
  ['ผู้ใช้อยู่กรุงเทพ', 'ผู้ใช้อยู่กรุงเทพ'],
  ['المستخدم يعيش في القاهرة', 'المستخدم يعيش في القاهرة.'],
  ['', ''],
])('%j ends as its script ends a sentence: %j', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});

test('done twice it is the same', () => {
  for (const text of ['User lives in Oslo', '用户住在北京', 'User said “yes”'])
    expect(asSentence(asSentence(text))).toBe(asSentence(text));
});
