import { scriptOf } from '../../../../memory/journal/words/scripts';

test.each([
  ['User lives in Berlin.', 'latin'],
  ['Ана живёт в Berlin.', 'cyrillic'],
  ['Η Άννα μένει στην Αθήνα', 'greek'],
  ['他在 Siemens 工作，住在柏林。', 'han'],
  ['東京に住んでいる。', 'kana'],
  ['カタカナ', 'kana'],
  ['他在日本学会了说“こ”，后来又在那里工作了很久。', 'han'],
  ['서울에 산다', 'hangul'],
  ['يعيش في القاهرة', 'arabic'],
  ['היא גרה בחיפה', 'hebrew'],
  ['वह दिल्ली में रहती है', 'devanagari'],
  ['เขาอยู่ที่กรุงเทพ', 'thai'],
])('%s is written in %s', (text, script) => {
  expect(scriptOf(text)).toBe(script);
});

test('a text without letters is in no script', () => {
  expect(scriptOf('100, 2024!')).toBeNull();
});
