import { marksPast, saysUntil } from '../../../../memory/journal/words/past-words';

test.each([
  'User was a clerk in Mr. Downing’s office.',
  'User used to live in Porto.',
  'User lived in Porto until July.',
  'User’s former employer is Acme.',
  'User’s best is 100 kg, in March 2024.',
  'User’s best in May, 100 kg.',
  'User arbeitete bis Juli bei Siemens.',
  'User war Lehrerin.',
  'User habitait à Lyon avant Paris.',
  'L’ancien appartement du User est à Lyon.',
  'User vivía en Madrid.',
  'User abitava a Roma fino a luglio.',
  'User morava em Lisboa até julho.',
  'User woonde vroeger in Gent.',
  'User mieszkał dawniej w Krakowie.',
  'User раньше жил в Москве.',
  '他以前住在上海。',
  '去年まで東京に住んでいた。',
  '예전에 서울에 살았다.',
  'كان يعيش في القاهرة',
])('%s: it is past', (text) => {
  expect(marksPast(text)).toBe(true);
});

test.each([
  'User lives in Porto.',
  'User’s best is 100 kg.',
  'User weighs 80.5 kg and may run.',
  'User wohnt in Berlin.',
  'User habite à Lyon.',
  'User живёт в Москве.',
  '他住在上海。',
  'The wasp stung User, who washed it.',
])('%s: it is now', (text) => {
  expect(marksPast(text)).toBe(false);
});

test('a sentence that says until when is told from one that says until what hour', () => {
  expect(saysUntil('User lived in Porto until July 2024.')).toBe(true);
  expect(saysUntil('User wohnte bis Juli 2024 in Porto.')).toBe(true);
  expect(saysUntil('User vivió en Porto hasta julio de 2024.')).toBe(true);
  expect(saysUntil('2024年7月まで東京に住んでいた。')).toBe(true);
  expect(saysUntil('User arbeitet oft bis Mitternacht.')).toBe(false);
  expect(saysUntil('User lives in Porto.')).toBe(false);
});
