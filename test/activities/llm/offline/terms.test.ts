import fc from 'fast-check';
import { language, normal, termOf } from '../../../../activities/llm/offline/terms';

test('the language is loaded once', () => {
  expect(language()).toBe(language());
});

test('runs of nouns are found as written', async () => {
  expect((await language()).nouns('We put the fix into the release branch')).toContain('release branch');
});

test('an order opens with a bare verb, a remark does not', async () => {
  const lang = await language();
  expect(lang.opensWithVerb('Write a test for the parser')).toBe(true);
  expect(lang.opensWithVerb('The parser writes a test')).toBe(false);
});

test('a term is lower case, singular and at most two words', () => {
  expect(termOf('The big Release Branches')).toBe('release branche');
  expect(termOf('Wallet keys')).toBe('wallet key');
});

test.each(['people', 'Monday', 'the meeting', '42', '&amp;'])('%s names no subject', (run) => {
  expect(termOf(run)).toBe('');
});

test('plural and singular are the same words', () => {
  expect(normal('Libraries, and keys!')).toBe(' library and key ');
});

test('normal words stay as they are when taken again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Key', 'parsers', 'boss', 'libraries', '0MQ', '#12'), { minLength: 1 }),
      (words) => {
        const once = normal(words.join(' '));
        expect(normal(once)).toBe(once);
      },
    ),
  );
});
