import * as fc from 'fast-check';
import { filesToShow } from '../../../memory/hydration/files-to-show';
import { textOf } from '../../../memory/files/memory-file';
import { countTokens } from '../../../memory/files/tokens';
import { memoryOf } from '../files/sample';

const filler = (words: number) => Array.from({ length: words }, (_, i) => `- filler ${i}`);
const memory = memoryOf({
  'index.md': ['# Index', '- [Keys](topics/keys.md) — who holds the signing keys', '- [Food](topics/food.md) — lunch'],
  'master.md': ['# Master', 'A team that ships phones.'],
  'guidance.md': ['Keep prices.'],
  'topics/keys.md': ['# Keys', ...filler(200)],
  'topics/food.md': ['# Food', ...filler(200)],
  'topics/release.md': ['# Release train', ...filler(200)],
});
const sizeOf = (path: string) => countTokens(textOf(memory[path] ?? []));

test('a small memory is shown whole, without guidance, which stands in the system prompt', () => {
  expect(filesToShow(memory, [], 1_000_000)).toEqual([
    'index.md',
    'master.md',
    'topics/food.md',
    'topics/keys.md',
    'topics/release.md',
  ]);
});

test('of a large memory the spine is shown even when no point names a file', () => {
  expect(filesToShow(memory, ['Nothing of all this'], 500)).toEqual(['index.md', 'master.md']);
});

test('a file is shown when a point has words of its index line', () => {
  const limit = sizeOf('index.md') + sizeOf('master.md') + sizeOf('topics/keys.md');
  expect(filesToShow(memory, ['Ilse got a signing stick'], limit)).toEqual(['index.md', 'master.md', 'topics/keys.md']);
});

test('a file is shown when a point has words of its first lines', () => {
  const limit = sizeOf('index.md') + sizeOf('master.md') + sizeOf('topics/release.md');
  expect(filesToShow(memory, ['The release train leaves on Friday'], limit)).toContain('topics/release.md');
});

test('the file with more words in common goes first when only one fits', () => {
  const limit = sizeOf('index.md') + sizeOf('master.md') + sizeOf('topics/keys.md') + 10;
  const shown = filesToShow(memory, ['Who holds the signing keys?', 'Lunch is at noon'], limit);
  expect(shown).toContain('topics/keys.md');
  expect(shown).not.toContain('topics/food.md');
});

test('a file that is too large leaves the room to a smaller one', () => {
  const files = memoryOf({
    'index.md': ['# Index'],
    'large-keys.md': ['# Signing keys holders', ...filler(2_000)],
    'keys.md': ['# Keys', 'Ilse'],
  });
  expect(filesToShow(files, ['signing keys holders'], 200)).toEqual(['index.md', 'keys.md']);
});

test('the folders every memory has name nothing', () => {
  expect(filesToShow(memory, ['topics and projects'], 500)).toEqual(['index.md', 'master.md']);
});

test('what is shown exists, is sorted, and beyond the spine stays within the limit', () => {
  const words = fc.constantFrom('keys', 'signing', 'lunch', 'release', 'train', 'food', 'topics', 'other');
  fc.assert(
    fc.property(fc.array(words, { maxLength: 6 }), fc.integer({ min: 0, max: 4_000 }), (said, limit) => {
      const shown = filesToShow(memory, said, limit);
      expect(shown).toEqual([...shown].sort());
      expect(shown).toEqual(expect.arrayContaining(['index.md', 'master.md']));
      expect(shown.every((path) => Object.hasOwn(memory, path) && path !== 'guidance.md')).toBe(true);
      const tokens = shown.reduce((sum, path) => sum + sizeOf(path), 0);
      expect(tokens).toBeLessThanOrEqual(Math.max(limit, sizeOf('index.md') + sizeOf('master.md')));
    }),
  );
});
