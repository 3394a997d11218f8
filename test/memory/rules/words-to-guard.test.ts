import { withoutMarker, wordsToGuard } from '../../../memory/rules/words-to-guard';
import { line, memory, rule } from './rules';

const QUOTE = 'We usually deploy on Tuesdays';

test('a quote that stands is kept as it was said', () => {
  expect(wordsToGuard(memory(line(`- ${QUOTE.replace('usually', '\n usually')}`, [1])), rule(1, QUOTE))).toBe(QUOTE);
});

test('a quote that stands nowhere cannot be guarded', () => {
  expect(wordsToGuard(memory(line('- deploys are on Tuesdays', [1])), rule(1, QUOTE))).toBeNull();
});

test('of an observed rule the line that says it is guarded, without its marker', () => {
  const files = memory(line('- deploys and reviews', [3, 4]), line('  - [ ] Deploys are on **Tuesdays** ', [3]));
  expect(wordsToGuard(files, rule(3, null))).toBe('Deploys are on **Tuesdays**');
});

test('where it is only said together with something else, that line is', () => {
  const files = memory(line('# Deploys', [3]), line('- deploys and reviews', [3, 4]));
  expect(wordsToGuard(files, rule(3, null))).toBe('deploys and reviews');
});

test('an observed rule that no line says has nothing to guard', () => {
  expect(wordsToGuard(memory(line('# Deploys', [3]), line('- no', [4])), rule(3, null))).toBeNull();
});

test.each([
  ['plain words', '', 'plain words'],
  ['- item', '- ', 'item'],
  ['  12. item', '  12. ', 'item'],
  ['> - [x] done', '> - [x] ', 'done'],
  ['-5 degrees', '', '-5 degrees'],
  ['2026. A year', '2026. ', 'A year'],
  ['**bold** words', '', '**bold** words'],
])('%p begins with %p', (text, marker, words) => {
  expect(withoutMarker(text)).toEqual({ marker, words });
});
